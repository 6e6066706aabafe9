import {EMPTY, fenLetterOf} from './piece.ts';
import type {Piece, Side} from './piece.ts';
import type {Position} from './position.ts';
import {fileName, rankName, squareAt, squareName} from './square.ts';

/** How a board looks that is drawn in letters. */
export interface RowLook {
  /** Names of the squares that stand in brackets, such as `d3`. */
  readonly marked: ReadonlySet<string>;
  /** Who sits below. */
  readonly below: Side;
  /** Whether letters and digits stand at the rim. */
  readonly coordinates: boolean;
  /** Whether the last line tells who is to move. */
  readonly mover: boolean;
  /** What stands for a piece: one character. */
  readonly signOf: (piece: Piece) => string;
}

const USUAL: RowLook = {
  marked: new Set(),
  below: 'white',
  coordinates: true,
  mover: true,
  signOf: fenLetterOf,
};

const FROM_WHITE = [0, 1, 2, 3, 4, 5, 6, 7];
const FROM_BLACK = FROM_WHITE.toReversed();

/**
 * A position as eight lines of text, and one below them.
 *
 *     2 P P P[P]. P P P
 *     1 R N B Q K B N R
 *       a b c d e f g h   White to move
 */
export function boardRows(position: Position, wishes: Partial<RowLook> = {}): readonly string[] {
  const look = {...USUAL, ...wishes};
  const files = look.below === 'white' ? FROM_WHITE : FROM_BLACK;
  const ranks = files.toReversed();
  const rows = ranks.map(
    (rank) => (look.coordinates ? rankName(rank) : '') + writeRank(position, rank, files, look),
  );
  const letters = look.coordinates ? `  ${files.map(fileName).join(' ')}` : '';
  const mover = look.mover ? `   ${MOVERS[position.sideToMove]}` : '';
  return [...rows, ...(letters + mover === '' ? [] : [letters + mover])];
}

/** Who is to move, in words. */
export const MOVERS: Readonly<Record<Side, string>> = {
  white: 'White to move',
  black: 'Black to move',
};

/** Each square after a blank or a bracket, which two marked ones share. */
function writeRank(
  position: Position,
  rank: number,
  files: readonly number[],
  {marked, signOf}: RowLook,
): string {
  let text = '';
  let isInside = false;
  for (const file of files) {
    const square = squareAt(file, rank);
    const piece = position.pieceAt(square);
    const isMarked = marked.has(squareName(square));
    text += isMarked ? '[' : isInside ? ']' : ' ';
    text += piece === EMPTY ? '.' : signOf(piece);
    isInside = isMarked;
  }
  return isInside ? `${text}]` : text;
}
