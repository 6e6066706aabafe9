import {isStartPosition, writeFen, type Position, type Variant} from '../../chess/index.ts';

/** The values of the tag `Variant`. */
const VARIANT_NAMES: Readonly<Record<Variant, string>> = {
  standard: 'Standard',
  chess960: 'Chess960',
  crazyhouse: 'Crazyhouse',
};

/**
 * Returns the tags that PGN requires for a game with an unusual start or other rules (standard
 * 1994-03-12, 9.7: `SetUp` and `FEN`; `Variant` was added later).
 */
export function startTags(start: Position, variant: Variant): readonly [string, string][] {
  const tags: [string, string][] = [];
  if (variant !== 'standard') tags.push(['Variant', VARIANT_NAMES[variant]]);
  if (!isUsualStart(start, variant)) tags.push(['SetUp', '1'], ['FEN', writeFen(start)]);
  return tags;
}

/** Tests whether the variant alone determines the start: Chess960 has many. */
export function isUsualStart(start: Position, variant: Variant): boolean {
  return variant !== 'chess960' && isStartPosition(start);
}
