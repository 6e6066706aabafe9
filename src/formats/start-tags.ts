import {START_FEN, writeFen} from '../chess/fen.ts';
import type {Position} from '../chess/position.ts';
import type {Variant} from '../game/game.ts';

/** How the tag `Variant` names what is not standard chess. */
const VARIANT_NAMES: Readonly<Record<Variant, string>> = {
  standard: 'Standard',
  chess960: 'Chess960',
  crazyhouse: 'Crazyhouse',
};

/**
 * The tags that PGN wants for a game that does not start as all others do, or follows other rules
 * (standard 1994-03-12, 9.7: `SetUp` and `FEN`; `Variant` came later).
 */
export function startTags(start: Position, variant: Variant): readonly [string, string][] {
  const tags: [string, string][] = [];
  if (variant !== 'standard') tags.push(['Variant', VARIANT_NAMES[variant]]);
  if (!isUsualStart(start, variant)) tags.push(['SetUp', '1'], ['FEN', writeFen(start)]);
  return tags;
}

/** Whether the variant alone tells the start: Chess960 has many, Crazyhouse begins with empty pockets. */
export function isUsualStart(start: Position, variant: Variant): boolean {
  return variant !== 'chess960' && writeFen(start).replace('[]', '') === START_FEN;
}
