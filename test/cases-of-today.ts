/** `npm run trust -- whole`, `npm run pages` and `npm run fast-tex` run all cases. */
const IS_CAMPAIGN = ['SKAKMAT_FUZZ', 'SKAKMAT_PAGES', 'SKAKMAT_FAST_TEX_ENGINES'].some(
  (name) => process.env[name] !== undefined,
);

/** The number of the day. */
export const DAY = Math.floor(Date.now() / 86_400_000);

/** One of so many parts of the cases, another one each day; all of them in a campaign. */
export function casesOfToday<Case>(cases: readonly Case[], parts: number): readonly Case[] {
  return IS_CAMPAIGN ? cases : cases.filter((_, i) => i % parts === DAY % parts);
}
