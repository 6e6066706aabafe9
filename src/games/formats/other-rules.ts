/**
 * Variants in which the board changes in other ways than in chess, or other moves are legal; names
 * in lower case, reduced to letters and digits, as FICS, ICC, lichess and chess.com spell them.
 */
const OTHER_RULES: ReadonlySet<string> = new Set([
  ...['atomic', 'nuclear', 'antichess', 'suicide', 'giveaway', 'losers', 'losing', 'losingchess'],
  ...['horde', 'racingkings', 'bughouse', 'kriegspiel', 'shatranj', 'fogofwar', 'darkchess'],
  ...['duck', 'duckchess', 'extinction', 'makruk', 'xiangqi', 'shogi', 'capablanca', 'gothic'],
  ...['seirawan', 'schess', 'placement', 'grand', 'berolina', 'torpedo', 'sidewayspawns'],
  ...['nocastle', 'nocastling', 'selfcapture', 'wild24', 'wild25', 'wild26', 'wild27', 'wild28'],
]);

/** Variants with the moves of chess, in which a game may only end in other ways. */
const OTHER_ENDS: ReadonlySet<string> = new Set([
  ...['kingofthehill', 'koth', 'threecheck', '3check', 'threechecks', '5check', 'fivecheck'],
]);

/** Reduces the name of a variant to letters and digits in lower case. */
export function variantKey(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/**
 * Returns the variant that the event of a server names, such as `FICS rated atomic game`; undefined
 * if it is chess, from whatever position.
 */
export function variantOfEvent(event: string): string | undefined {
  const name = EVENT.exec(event)?.[1];
  if (name === undefined) return undefined;
  return hasOtherRules(name) || variantKey(name) === 'crazyhouse' ? name : undefined;
}

const EVENT = /(?:rated|casual) (\S+(?: \S+)?) (?:game|match)$/iu;

/** Tests whether the moves of a variant follow rules that skakmat does not know. */
export function hasOtherRules(name: string): boolean {
  return OTHER_RULES.has(variantKey(name));
}

/** Tests whether the moves of a variant are those of standard chess. */
export function hasOtherEnds(name: string): boolean {
  return OTHER_ENDS.has(variantKey(name));
}
