/** `npm run trust -- whole`, `npm run pages` and `npm run fast-tex` run all cases. */
const IS_CAMPAIGN = ['SKAKMAT_FUZZ', 'SKAKMAT_PAGES', 'SKAKMAT_FAST_TEX_ENGINES'].some(
  (name) => process.env[name] !== undefined,
);

/** The number of the day. */
export const DAY = Math.floor(Date.now() / 86_400_000);

/** A quarter of `count` random cases, with a seed of its own, another one each day; all four in a campaign. */
export function quartersOfToday(
  count: number,
  seed: number,
): readonly (readonly [count: number, seed: number])[] {
  return casesOfToday(
    Array.from({length: 4}, (_, quarter) => [count / 4, seed * 4 + quarter] as const),
    4,
  );
}

/** One of so many parts of the cases, another one each day; all of them in a campaign. */
export function casesOfToday<Case>(cases: readonly Case[], parts: number): readonly Case[] {
  return IS_CAMPAIGN ? cases : cases.filter((_, i) => i % parts === DAY % parts);
}
