/** The two players. */
export type Side = 'white' | 'black';

/** Kind of a piece without its colour: `PAWN` (1) to `KING` (6). */
export type PieceType = number;

/**
 * The content of a square: a type, with `BLACK` added for Black's pieces; 0 for an empty square.
 */
export type Piece = number;

export const PAWN = 1;
export const KNIGHT = 2;
export const BISHOP = 3;
export const ROOK = 4;
export const QUEEN = 5;
export const KING = 6;

/** An empty square. */
export const EMPTY = 0;

/** Colour bit of White's pieces. */
export const WHITE = 0;
export const BLACK = 8;

const LETTERS = ' PNBRQK';
const NAMES = ['', 'pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const;

/** Returns the type of `piece`, without its colour. */
export function typeOf(piece: Piece): PieceType {
  return piece & 7;
}

/** Returns the side of `piece`, which must not be `EMPTY`. */
export function sideOf(piece: Piece): Side {
  return (piece & BLACK) === 0 ? 'white' : 'black';
}

/** Colour bit of `side`: `WHITE` or `BLACK`. */
export function colorBit(side: Side): number {
  return side === 'white' ? WHITE : BLACK;
}

/** The opponent of `side`. */
export function otherSide(side: Side): Side {
  return side === 'white' ? 'black' : 'white';
}

/** English capital letter of a piece type, `P` for a pawn. */
export function letterOf(type: PieceType): string {
  return LETTERS.charAt(type);
}

/** Piece type of an English capital letter, 0 when the letter names none. */
export function typeOfLetter(letter: string): PieceType {
  return letter.length === 1 && letter !== ' ' ? Math.max(0, LETTERS.indexOf(letter)) : 0;
}

/** Letter of `piece` in a FEN: capital for White, small for Black. */
export function fenLetterOf(piece: Piece): string {
  const letter = letterOf(typeOf(piece));
  return (piece & BLACK) === 0 ? letter : letter.toLowerCase();
}

/** Piece of a FEN letter, `EMPTY` when the letter names none. */
export function pieceOfFenLetter(letter: string): Piece {
  const type = typeOfLetter(letter.toUpperCase());
  if (type === 0) return EMPTY;
  return letter === letter.toUpperCase() ? type : type | BLACK;
}

/** English name of a piece type, such as `knight`. */
export function pieceName(type: PieceType): string {
  return NAMES[type] ?? '';
}
