import {BISHOP, BLACK, EMPTY, KING, KNIGHT, PAWN, QUEEN, ROOK, WHITE} from '../../chess/piece.ts';
import {squareAt} from '../../chess/square.ts';
import type {BoardLine} from './board-line.ts';
import {isOpening} from './last-move.ts';

const ARMY = [KNIGHT, KNIGHT, BISHOP, BISHOP, ROOK, ROOK, QUEEN, KING];
const STANDARD = [ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK];
const FILES = [0, 1, 2, 3, 4, 5, 6, 7];

/** Whether a line shows a starting position of Chess960 other than that of standard chess. */
export function isChess960Start(line: BoardLine): boolean {
  const {board, turn, fullmove} = line;
  if (turn !== WHITE || fullmove !== 1 || !isOpening(line)) return false;
  const pieceAt = (file: number, rank: number): number => board[squareAt(file, rank)] ?? EMPTY;
  const isMirrored = FILES.every(
    (file) =>
      pieceAt(file, 1) === PAWN &&
      pieceAt(file, 6) === (PAWN | BLACK) &&
      pieceAt(file, 7) === (pieceAt(file, 0) | BLACK) &&
      [2, 3, 4, 5].every((rank) => pieceAt(file, rank) === EMPTY),
  );
  return isMirrored && isArrangement(FILES.map((file) => pieceAt(file, 0)));
}

/**
 * Whether the king is between the rooks, and the bishops are on squares of opposite colours (FIDE
 * Laws 2023, Guideline II).
 */
function isArrangement(pieces: readonly number[]): boolean {
  const isArmy =
    [...pieces].sort((a, b) => a - b).join() === [...ARMY].sort((a, b) => a - b).join();
  const king = pieces.indexOf(KING);
  return (
    isArmy &&
    pieces.join() !== STANDARD.join() &&
    pieces.indexOf(ROOK) < king &&
    pieces.lastIndexOf(ROOK) > king &&
    (pieces.indexOf(BISHOP) + pieces.lastIndexOf(BISHOP)) % 2 === 1
  );
}
