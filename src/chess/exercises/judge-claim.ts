import type {Move} from '../move.ts';
import type {Position} from '../position.ts';
import type {MoveClaim} from './game-claims.ts';
import {lineOf} from './judge-exercise.ts';
import type {MateSearch} from './mate-search.ts';

/** The fault of a claim after a move. */
export type ClaimFault =
  | {readonly kind: 'no-mate'}
  /** The mate takes `moves` moves at most; `line` is one such line from the position after the move. */
  | {readonly kind: 'shorter'; readonly moves: number; readonly line: readonly Move[]};

/**
 * Judges a claim such as "mates in two" after a move. It can be about the side to move; about the
 * side that has just moved, with or without this move counted; or about what this side had before.
 * Returns undefined if one of these is true, or may be: a fault is proved for each of them.
 */
export function judgeClaim(claim: MoveClaim, search: MateSearch): ClaimFault | undefined {
  const {moves, side, before, after} = claim;
  const concerns = (position: Position): boolean =>
    side === undefined || side === position.sideToMove;
  const toMove = concerns(after) ? search.shortestMate(after.clone(), moves) : 'none';
  const moved = concerns(before) ? search.shortestLoss(after.clone(), moves) : 'none';
  const missed = concerns(before) ? search.shortestMate(before.clone(), moves) : 'none';
  if (toMove === undefined || moved === undefined || missed === undefined) return undefined;
  if ([toMove, moved, missed].includes(moves)) return undefined;
  if (toMove !== 'none') return {kind: 'shorter', ...mateFrom(after, toMove, search)};
  if (moved !== 'none') {
    return moved + 1 === moves
      ? undefined
      : {kind: 'shorter', moves: moved + 1, line: lossFrom(after, moved, search)};
  }
  return missed === 'none' ? {kind: 'no-mate'} : undefined;
}

function mateFrom(
  position: Position,
  moves: number,
  search: MateSearch,
): {readonly moves: number; readonly line: readonly Move[]} {
  const [key] = search.keysOf(position.clone(), moves) ?? [];
  return {moves, line: key === undefined ? [] : lineOf(position, key, moves, search).line};
}

/** A line in which the side to move is mated in `moves` moves of the other. */
function lossFrom(position: Position, moves: number, search: MateSearch): readonly Move[] {
  const next = position.clone();
  const reply = moves === 0 ? undefined : search.refutationOf(next, moves - 1);
  if (reply === undefined || reply === 'none') return [];
  next.play(reply);
  return [reply, ...mateFrom(next, moves, search).line];
}
