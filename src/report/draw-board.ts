import {readFen} from '../chess/fen.ts';
import {fenLetterOf} from '../chess/piece.ts';
import type {Position} from '../chess/position.ts';
import {squareAt} from '../chess/square.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * A position as eight lines of text, White at the bottom, and whose move it is.
 *
 * The squares in `marked`, such as `d3`, stand in brackets.
 */
export function drawBoard(fen: string, marked = NONE): readonly string[] {
  const outcome = readFen(fen);
  if (outcome.kind !== 'position') return [];
  const {position} = outcome;
  const ranks = [7, 6, 5, 4, 3, 2, 1, 0].map((rank) => drawRank(position, rank, marked));
  const side = position.sideToMove === 'white' ? 'White' : 'Black';
  return [...ranks, `  a b c d e f g h   ${side} to move`];
}

function drawRank(position: Position, rank: number, marked: ReadonlySet<string>): string {
  const isMarked = (file: number): boolean => marked.has(`${'abcdefgh'.charAt(file)}${rank + 1}`);
  const squares = [0, 1, 2, 3, 4, 5, 6, 7].map((file) => {
    const piece = position.pieceAt(squareAt(file, rank));
    const opening = isMarked(file) ? '[' : isMarked(file - 1) ? ']' : ' ';
    return opening + (piece === 0 ? '.' : fenLetterOf(piece));
  });
  return `${rank + 1}${squares.join('')}${isMarked(7) ? ']' : ''}`;
}
