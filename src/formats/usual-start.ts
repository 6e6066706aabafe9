import {readFen} from '../chess/fen.ts';
import {Position} from '../chess/position.ts';
import type {Variant} from '../game/game.ts';
import type {ReadOptions} from './game-format.ts';

/** Where games start, and by which rules. */
export interface Start {
  readonly position: Position;
  readonly variant: Variant;
}

/** Where games start that say nothing of it; a FEN in `options` must be one that `readFen` reads. */
export function usualStart({fen, variant}: ReadOptions): Start {
  const outcome = fen === undefined ? undefined : readFen(fen);
  if (outcome?.kind !== 'position') {
    return {position: Position.start(), variant: variant ?? 'standard'};
  }
  const found = outcome.chess960 ? 'chess960' : 'standard';
  return {position: outcome.position, variant: variant ?? found};
}
