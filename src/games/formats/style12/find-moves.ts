import {legalMoves, moveCastling, moveFrom, SQUARES} from '../../../chess/index.ts';
import type {Move, Position} from '../../../chess/index.ts';
import type {BoardLine} from './board-line.ts';
import {readLastMove, type LastMove} from './last-move.ts';
import {resolveLastMove} from './resolve-last-move.ts';

/** The maximum number of half-moves between two board lines that is bridged by a search. */
const LONGEST_BRIDGE = 3;

/** The most squares that a move changes: those of castling. */
const SQUARES_OF_A_MOVE = 4;

/** The state of a search: its target, and the solutions so far. */
interface Search {
  readonly position: Position;
  readonly target: Uint8Array;
  readonly last: LastMove;
  readonly path: Move[];
  readonly found: Move[][];
}

/**
 * Returns the moves that lead from `position` to the board of `line` in exactly `plies` half-moves,
 * if there is only one way; undefined otherwise. For more than one half-move, the last move given
 * in the line must be readable.
 */
export function findMoves(
  position: Position,
  line: BoardLine,
  plies: number,
): readonly Move[] | undefined {
  if (plies < 1 || plies > LONGEST_BRIDGE) return undefined;
  const last = readLastMove(line);
  if (plies > 1 && (last.kind === 'none' || last.kind === 'unknown')) return undefined;
  const search: Search = {position, target: line.board, last, path: [], found: []};
  tryLastMove(search, plies);
  if (search.found.length === 0 && plies === 1) tryEveryMove(search);
  return search.found.length === 1 ? search.found[0] : undefined;
}

/**
 * Plays all moves except the last, in every way that may lead to the target; recursion is at most
 * three deep.
 */
function tryLastMove(search: Search, plies: number): void {
  const {position, target, last, path, found} = search;
  if (plies === 1) {
    const move = resolveLastMove(position, last);
    if (move !== undefined && leadsTo(position, move, target)) found.push([...path, move]);
    return;
  }
  const touched = changedSquares(position.board, target);
  if (touched.size > SQUARES_OF_A_MOVE * plies) return;
  if (last.kind === 'move' || last.kind === 'drop') touched.add(last.to);
  if (last.kind === 'move') touched.add(last.from);
  for (const move of legalMoves(position)) {
    // Either the square that a piece leaves stays empty, or the last move fills it.
    if (moveCastling(move) === 0 && !touched.has(moveFrom(move))) continue;
    if (found.length > 1) return;
    position.play(move);
    path.push(move);
    tryLastMove(search, plies - 1);
    path.pop();
    position.back();
  }
}

/** Finds the move from the board alone, for lines whose last move cannot be read. */
function tryEveryMove({position, target, found}: Search): void {
  if (changedSquares(position.board, target).size > SQUARES_OF_A_MOVE) return;
  for (const move of legalMoves(position)) {
    if (leadsTo(position, move, target)) found.push([move]);
  }
}

function leadsTo(position: Position, move: Move, target: Uint8Array): boolean {
  position.play(move);
  const isSame = isSameBoard(position.board, target);
  position.back();
  return isSame;
}

/** Tests whether two boards have the same pieces on the same squares. */
function isSameBoard(one: Uint8Array, other: Uint8Array): boolean {
  for (const square of SQUARES) if (one[square] !== other[square]) return false;
  return true;
}

function changedSquares(one: Uint8Array, other: Uint8Array): Set<number> {
  return new Set(SQUARES.filter((square) => one[square] !== other[square]));
}
