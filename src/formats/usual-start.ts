import {readCrazyhouseFen} from '../chess/crazyhouse-fen.ts';
import {readFen} from '../chess/fen.ts';
import type {FenOutcome} from '../chess/fen.ts';
import {Position} from '../chess/position.ts';
import {withPockets} from '../chess/with-pockets.ts';
import type {Variant} from '../game/game.ts';
import type {ReadOptions} from './game-format.ts';

/** Where a game starts, and by which rules. */
export interface GameStart {
  readonly position: Position;
  readonly variant: Variant;
}

/** The positions in which games usually start: each is the start of many games, to be cloned. */
const STARTS: Readonly<Record<Variant, Position>> = {
  standard: Position.start(),
  chess960: Position.start(),
  crazyhouse: withPockets(Position.start()),
};

/** The position in which games of `variant` usually start: shared, to be cloned, never played on. */
export function startIn(variant: Variant): Position {
  return STARTS[variant];
}

/** Where games start that say nothing of it; a FEN in `options` must be one that can be set up. */
export function usualStart({fen, variant = 'standard'}: ReadOptions): GameStart {
  const outcome = fen === undefined ? undefined : readAnyFen(fen, variant);
  if (outcome?.kind === 'position') return startOfFen(outcome, variant);
  return {position: startIn(variant), variant};
}

/** Reads a FEN by the rules of `variant`; a pocket in brackets tells Crazyhouse by itself. */
export function readAnyFen(fen: string, variant: Variant | undefined): FenOutcome {
  return variant === 'crazyhouse' || fen.includes('[') ? readCrazyhouseFen(fen) : readFen(fen);
}

/** The start of a FEN that could be read; what it shows is weightier than that chess is usual. */
export function startOfFen(
  {position, chess960}: FenOutcome & {readonly kind: 'position'},
  variant: Variant | undefined,
): GameStart {
  if (position.pockets !== undefined) return {position, variant: 'crazyhouse'};
  if (variant !== undefined && variant !== 'standard') return {position, variant};
  return {position, variant: chess960 ? 'chess960' : 'standard'};
}
