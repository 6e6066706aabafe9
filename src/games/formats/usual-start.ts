import {Position, readCrazyhouseFen, readFen, withPockets} from '../../chess/index.ts';
import type {FenOutcome, Game, Variant} from '../../chess/index.ts';
import type {ReadOptions} from './game-format.ts';

/** The starting position and the variant of a game. */
export interface GameStart {
  readonly position: Position;
  readonly variant: Variant;
}

/** The standard starting position of each variant, shared by many games; to be cloned. */
const STARTS: Readonly<Record<Variant, Position>> = {
  standard: Position.start(),
  chess960: Position.start(),
  crazyhouse: withPockets(Position.start()),
};

/**
 * Returns the standard starting position of `variant`; shared, so clone it before playing moves.
 */
export function startIn(variant: Variant): Position {
  return STARTS[variant];
}

/** Returns the start of games that do not specify one; a FEN in `options` must be valid. */
export function usualStart({fen, variant = 'standard'}: ReadOptions): GameStart {
  const outcome = fen === undefined ? undefined : readAnyFen(fen, variant);
  if (outcome?.kind === 'position') return startOfFen(outcome, variant);
  return {position: startIn(variant), variant};
}

/** Reads a FEN by the rules of `variant`; a pocket in brackets implies Crazyhouse. */
export function readAnyFen(fen: string, variant: Variant | undefined): FenOutcome {
  return variant === 'crazyhouse' || fen.includes('[') ? readCrazyhouseFen(fen) : readFen(fen);
}

/**
 * Returns the start for a FEN that was read; features of another variant outweigh the default of
 * standard chess.
 */
export function startOfFen(
  {position, chess960}: FenOutcome & {readonly kind: 'position'},
  variant: Variant | undefined,
): GameStart {
  if (position.pockets !== undefined) return {position, variant: 'crazyhouse'};
  if (variant !== undefined && variant !== 'standard') return {position, variant};
  return {position, variant: chess960 ? 'chess960' : 'standard'};
}

/** Returns the tag `FEN` of a game if it is no FEN, so that no program could set it up. */
export function unreadableFen({tags, variant}: Game): string | undefined {
  const fen = tags.get('FEN');
  if (fen === undefined || readAnyFen(fen, variant).kind === 'position') return undefined;
  return fen;
}
