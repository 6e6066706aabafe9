/** A campaign runs all cases, as often as it says. */
const IS_CAMPAIGN = process.env['SKAKMAT_FUZZ'] !== undefined;

const DAY = Math.floor(Date.now() / 86_400_000);

/**
 * A quarter of many random cases, another one on each of four days; all of them when
 * `SKAKMAT_FUZZ` is set, as `npm run trust -- whole` does.
 */
export function quarterOfToday<Case>(cases: readonly Case[]): readonly Case[] {
  return IS_CAMPAIGN ? cases : cases.filter((_, i) => i % 4 === DAY % 4);
}
