import {readCastlingField, writeCastlingField} from './castling-field.ts';
import {problemAt, problemIn, type FenField, type FenProblem} from './fen-problem.ts';
import {BLACK, EMPTY, fenLetterOf, PAWN, pieceOfFenLetter, WHITE, type Side} from './piece.ts';
import {writePockets, type Pockets} from './pockets.ts';
import {Position} from './position.ts';
import {NO_SQUARE, rankName, rankOf, readSquare, squareAt, squareName} from './square.ts';
import type {Square} from './square.ts';

export type {FenProblem} from './fen-problem.ts';

/** The result of reading a FEN. */
export type FenOutcome =
  | {
      readonly kind: 'position';
      readonly position: Position;
      /** True if a castling right involves a king or rook on a non-standard square. */
      readonly chess960: boolean;
      /** Claims of the FEN that its own board contradicts; they are left out of the position. */
      readonly warnings: readonly FenProblem[];
    }
  | {readonly kind: 'malformed'; readonly problems: readonly FenProblem[]};

/** The FEN of the starting position. */
export const START_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

const FIELD_COUNT = 6;

/**
 * Reads a FEN (PGN standard 1994-03-12, 16.1) of one to six fields, separated by any white space.
 *
 * Missing fields default to White to move, no castling, no en passant, clock 0, move 1. Any board
 * is accepted, with or without kings. All problems are returned, not only the first.
 */
export function readFen(text: string): FenOutcome {
  const fields = Array.from(text.matchAll(/\S+/gu), (match): FenField => ({
    text: match[0],
    start: match.index,
  }));
  const [placement, side, castling, enPassant, halfmove, fullmove, surplus] = fields;
  const problems: FenProblem[] = [];
  const warnings: FenProblem[] = [];
  if (placement === undefined) {
    const span = {start: 0, end: text.length};
    return {kind: 'malformed', problems: [{span, message: 'Empty FEN, expected a board'}]};
  }
  const {board} = readPlacement(placement, problems);
  const sideToMove = side === undefined ? 'white' : readSide(side, problems);
  const rights =
    castling === undefined
      ? {castling: 0, chess960: false}
      : readCastlingField(castling, board, problems, warnings);
  const passed = readPassedSquare(enPassant, board, sideToMove, {problems, warnings});
  const clock = readCount(halfmove, 'half-move clock', 0, problems);
  const move = readCount(fullmove, 'move number', 1, problems);
  if (fullmove !== undefined && move === 0) {
    warnings.push(problemIn(fullmove, 'The move number is 0, expected 1 or more', '1'));
  }
  if (surplus !== undefined) {
    const message = `Unexpected \`${surplus.text}\` after ${FIELD_COUNT} fields of a FEN`;
    problems.push(problemIn(surplus, message));
  }
  if (problems.length > 0) return {kind: 'malformed', problems};
  const position = Position.from({
    board,
    sideToMove,
    castling: rights.castling,
    enPassant: passed,
    halfmove: clock,
    fullmove: Math.max(1, move),
  });
  return {kind: 'position', position, chess960: rights.chess960, warnings};
}

/**
 * Writes all six fields; after a pawn's double step the en passant square is always given.
 * Crazyhouse pockets follow the board in brackets, as in `8/8/8/8/8/8/8/8[QNPp]`.
 */
export function writeFen(position: Position): string {
  const {pockets} = position;
  return [
    writeRanks(position, pockets) + (pockets === undefined ? '' : writePockets(pockets)),
    position.sideToMove === 'white' ? 'w' : 'b',
    writeCastlingField(position.castling, position.board),
    position.enPassant === NO_SQUARE ? '-' : squareName(position.enPassant),
    String(position.halfmove),
    String(position.fullmove),
  ].join(' ');
}

/** Writes only the board, the first field of a standard FEN. */
export function writePlacement(position: Position): string {
  return writeRanks(position, undefined);
}

function writeRanks(position: Position, pockets: Pockets | undefined): string {
  const ranks: string[] = [];
  for (let rank = 7; rank >= 0; rank--) ranks.push(writeRank(position, rank, pockets));
  return ranks.join('/');
}

/** Writes the squares of a rank, 0 for the first to 7 for the eighth, with the promoted pieces of `pockets`. */
export function writeRank(position: Position, rank: number, pockets?: Pockets): string {
  let text = '';
  let empty = 0;
  for (let file = 0; file < 8; file++) {
    const square = squareAt(file, rank);
    const piece = position.pieceAt(square);
    if (piece === EMPTY) {
      empty++;
    } else {
      text += (empty === 0 ? '' : String(empty)) + fenLetterOf(piece);
      if (pockets?.isPromoted(square) === true) text += '~';
      empty = 0;
    }
  }
  return empty === 0 ? text : text + String(empty);
}

function readSide(field: FenField, problems: FenProblem[]): Side {
  if (field.text === 'w') return 'white';
  if (field.text === 'b') return 'black';
  const initial = field.text.charAt(0).toLowerCase();
  const expected = initial === 'w' || initial === 'b' ? initial : undefined;
  const message = `Unexpected \`${field.text}\` as side to move, expected \`w\` or \`b\``;
  problems.push(problemIn(field, message, expected));
  return 'white';
}

function readPassedSquare(
  field: FenField | undefined,
  board: Uint8Array,
  sideToMove: Side,
  {problems, warnings}: {readonly problems: FenProblem[]; readonly warnings: FenProblem[]},
): Square {
  if (field === undefined || field.text === '-') return NO_SQUARE;
  const square = readSquare(field.text);
  if (square === undefined || (rankOf(square) !== 2 && rankOf(square) !== 5)) {
    const message = `Unexpected \`${field.text}\` as en passant square, expected \`-\` or a square on rank 3 or 6`;
    problems.push(problemIn(field, message));
    return NO_SQUARE;
  }
  if (isJustPassed(board, square, sideToMove)) return square;
  const message = `The en passant square \`${field.text}\` contradicts the board: no pawn has just passed it`;
  warnings.push(problemIn(field, message, '-'));
  return NO_SQUARE;
}

function isJustPassed(board: Uint8Array, square: Square, sideToMove: Side): boolean {
  const forward = sideToMove === 'white' ? -16 : 16;
  const pawn = PAWN | (sideToMove === 'white' ? BLACK : WHITE);
  return (
    rankOf(square) === (sideToMove === 'white' ? 5 : 2) &&
    board[square] === EMPTY &&
    board[square - forward] === EMPTY &&
    board[square + forward] === pawn
  );
}

function readCount(
  field: FenField | undefined,
  what: string,
  absent: number,
  problems: FenProblem[],
): number {
  if (field === undefined) return absent;
  // At most nine digits, so that the number fits in 32 bits.
  if (/^\d{1,9}$/u.test(field.text)) return Number(field.text);
  problems.push(problemIn(field, `Unexpected \`${field.text}\` as ${what}, expected a number`));
  return absent;
}

/**
 * Reads the first field of a FEN into a board of 128 squares, and reports problems.
 *
 *     rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR
 *     ^^^^^^^^          rank 8, a-file first
 *                       ^ digit: so many empty squares; several may follow each other
 */
function readPlacement(field: FenField, problems: FenProblem[]): {readonly board: Uint8Array} {
  const board = new Uint8Array(128);
  const ranks = field.text.split('/');
  let start = field.start;
  ranks.forEach((text, i) => {
    if (i < 8) readRank({text, start}, 7 - i, board, problems);
    start += text.length + 1;
  });
  if (ranks.length !== 8) {
    const count = ranks.length === 1 ? '1 rank' : `${ranks.length} ranks`;
    problems.push(problemIn(field, `The board has ${count}, expected 8`));
  }
  return {board};
}

function readRank(field: FenField, rank: number, board: Uint8Array, problems: FenProblem[]): void {
  let file = 0;
  let isCounted = true;
  // By code points, so that a figurine is one letter and not two surrogates.
  let at = 0;
  for (const letter of field.text) {
    const piece = pieceOfFenLetter(letter);
    if (piece !== EMPTY) {
      if (file < 8) board[squareAt(file, rank)] = piece;
      file++;
    } else if (letter >= '1' && letter <= '8') {
      file += Number(letter);
    } else {
      problems.push(problemAt(field, at, letter, unknownLetter(letter)));
      isCounted = false;
    }
    at += letter.length;
  }
  if (!isCounted || file === 8) return;
  const count = file === 1 ? '1 square' : `${file} squares`;
  problems.push(problemIn(field, `Rank ${rankName(rank)} has ${count}, expected 8`));
}

function unknownLetter(letter: string): string {
  return letter === '0' || letter === '9'
    ? `Unexpected digit \`${letter}\`, expected 1 to 8 empty squares`
    : `Unexpected \`${letter}\`, expected a piece (\`KQRBNP\`, \`kqrbnp\`) or a digit`;
}
