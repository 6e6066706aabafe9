import {EMPTY, fenLetterOf, type Piece, type Side} from './piece.ts';
import type {Position} from './position.ts';
import {fileName, rankName, squareAt, squareName} from './square.ts';

/** The look of a board drawn in letters. */
interface RowLook {
  /** Names of the squares printed in brackets, such as `d3`. */
  readonly marked: ReadonlySet<string>;
  /** The side at the bottom. */
  readonly below: Side;
  /** True to print coordinates. */
  readonly coordinates: boolean;
  /** True if the last line names the side to move. */
  readonly mover: boolean;
  /** Returns the character for a piece. */
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
 * Draws a position as eight lines of text, and one line below them.
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

/** The phrase that names the side to move. */
export const MOVERS: Readonly<Record<Side, string>> = {
  white: 'White to move',
  black: 'Black to move',
};

/** Writes each square after a space or a bracket; adjacent marked squares share a bracket. */
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
