/** A board in the making: what chessboard's keys have put on it so far, and the other fields of a FEN. */
export interface ComposedBoard {
  /** Rank 8 first; a letter of FEN or nothing for each square. */
  readonly squares: (string | undefined)[];
  mover: string;
  castling: string;
  enPassant: string;
  halfmove: string;
  fullmove: string;
  /** The FEN letter for each letter of the current language. */
  letters: ReadonlyMap<string, string>;
}

/** The languages of chessboard's keys (chessboard 1.9), in capitals. */
const LANGUAGES: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ['english', lettersOf('KQRBNP')],
  ['german', lettersOf('KDTLSB')],
]);

function lettersOf(own: string): ReadonlyMap<string, string> {
  const pairs = Array.from('KQRBNP', (letter, i) => [own.charAt(i), letter] as const);
  return new Map(
    pairs.flatMap(([from, to]) => [
      [from, to],
      [from.toLowerCase(), to.toLowerCase()],
    ]),
  );
}

/** A board without pieces, with the fields that chessboard has for a start. */
export function emptyBoard(): ComposedBoard {
  return {
    squares: Array.from({length: 64}, () => undefined),
    mover: 'w',
    castling: 'KQkq',
    enPassant: '-',
    halfmove: '0',
    fullmove: '1',
    letters: lettersOf('KQRBNP'),
  };
}

/** Chooses the letters of the pieces; says whether they are known. */
export function chooseLanguage(board: ComposedBoard, name: string): boolean {
  const letters = LANGUAGES.get(name);
  if (letters !== undefined) board.letters = letters;
  return letters !== undefined;
}

/** Takes all pieces from some squares. */
export function clearWhere(
  {squares}: ComposedBoard,
  isCleared: (file: number, rank: number) => boolean,
): void {
  for (let i = 0; i < 64; i += 1) if (isCleared((i & 7) + 1, 8 - (i >> 3))) squares[i] = undefined;
}

/** Puts a piece on a square, counted from 1; on none outside of the board, as chessboard does. */
export function putPiece(
  board: ComposedBoard,
  piece: string | undefined,
  file: number,
  rank: number,
): void {
  if (file < 1 || file > 8 || rank < 1 || rank > 8) return;
  board.squares[(8 - rank) * 8 + file - 1] = piece;
}

/**
 * Lays a FEN over the board: its digits clear squares, and what it does not reach stays as it is.
 * Says whether it can be read.
 */
export function layFen(board: ComposedBoard, fen: string): boolean {
  const [placement = '', mover, castling, enPassant, halfmove, fullmove] = fen.trim().split(/\s+/);
  board.mover = mover ?? board.mover;
  board.castling = castling ?? board.castling;
  board.enPassant = enPassant ?? board.enPassant;
  board.halfmove = halfmove ?? board.halfmove;
  board.fullmove = fullmove ?? board.fullmove;
  let file = 1;
  let rank = 8;
  for (const [sign] of placement.matchAll(/\d+|[^]/g)) {
    if (sign === '/') {
      file = 1;
      rank -= 1;
    } else if (/^\d/.test(sign)) {
      const count = Math.min(Number(sign), 64);
      for (let i = 0; i < count; i += 1) putPiece(board, undefined, file + i, rank);
      file += count;
    } else {
      const piece = board.letters.get(sign);
      if (piece === undefined) return false;
      putPiece(board, piece, file, rank);
      file += 1;
    }
  }
  return true;
}

/** The FEN of a board. */
export function fenOf({squares, ...board}: ComposedBoard): string {
  const ranks = Array.from({length: 8}, (_, i) => {
    const signs = squares.slice(i * 8, i * 8 + 8).map((piece) => piece ?? ' ');
    return signs.join('').replace(/ +/g, ({length}) => String(length));
  });
  const {mover, castling, enPassant, halfmove, fullmove} = board;
  return [ranks.join('/'), mover, castling, enPassant, halfmove, fullmove].join(' ');
}
