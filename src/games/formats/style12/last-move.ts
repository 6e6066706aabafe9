import {
  fileOf,
  makeCastlingSpec,
  makeMoveSpec,
  PAWN,
  rankOf,
  readSquare,
  typeOf,
  typeOfLetter,
} from '../../../chess/index.ts';
import type {MoveSpec, PieceType, Square} from '../../../chess/index.ts';
import type {BoardLine} from './board-line.ts';

/** The move that led to a board, according to its line. */
export type LastMove =
  | {readonly kind: 'move'; readonly spec: MoveSpec; readonly from: Square; readonly to: Square}
  | {readonly kind: 'castling'; readonly spec: MoveSpec}
  | {readonly kind: 'drop'; readonly piece: PieceType; readonly to: Square}
  | {readonly kind: 'none' | 'unknown'};

const CASTLINGS: Readonly<Record<string, 1 | 2>> = {'o-o': 1, 'o-o-o': 2};

/**
 * Reads the verbose notation of field 27.
 *
 *     P/h7-h8=Q   old servers omit `=Q`: the board shows the piece
 *     N/@@-f3     a drop
 *     o-o         lower case
 *     none        no move yet
 */
export function readLastMove({lastMove, board}: BoardLine): LastMove {
  const text = lastMove.toLowerCase();
  if (text === 'none') return {kind: 'none'};
  const castling = CASTLINGS[text];
  if (castling !== undefined) return {kind: 'castling', spec: makeCastlingSpec(castling)};
  const match = /^([KQRBNP])\/(@@|[a-h][1-8])-([a-h][1-8])/iu.exec(lastMove);
  const piece = typeOfLetter((match?.[1] ?? '').toUpperCase());
  const from = readSquare(match?.[2] ?? '');
  const to = readSquare(match?.[3] ?? '');
  if (to === undefined || piece === 0) return {kind: 'unknown'};
  if (from === undefined) return {kind: 'drop', piece, to};
  const isLastRank = rankOf(to) === 0 || rankOf(to) === 7;
  const promotion = piece === PAWN && isLastRank ? typeOf(board[to] ?? 0) : 0;
  const spec = makeMoveSpec({piece, to, file: fileOf(from), rank: rankOf(from), promotion});
  return {kind: 'move', spec, from, to};
}

/** Tests whether no move precedes a board: a game starts here, or is set up. */
export function isOpening(line: BoardLine): boolean {
  return line.lastMove.toLowerCase() === 'none';
}

/** Tests whether the last move was a drop, as in Crazyhouse. */
export function showsDrop(line: BoardLine): boolean {
  return line.lastMove.includes('@@');
}
