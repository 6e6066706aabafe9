import {
  BISHOP,
  BLACK,
  EMPTY,
  homeRank,
  KING,
  KNIGHT,
  NO_RIGHTS,
  NO_SQUARE,
  PAWN,
  Pockets,
  Position,
  QUEEN,
  ROOK,
  squareAt,
  typeOfLetter,
  WHITE,
  withRight,
} from '../../../chess/index.ts';
import type {CastlingRights, Setup, Square, Variant} from '../../../chess/index.ts';
import {type BoardLine, type Holdings, isOpening} from './board-line.ts';

/** The position of a board line, as far as it is consistent. */
interface BoardStart {
  readonly position: Position;
  readonly variant: Variant;
  /** The castling rights, of `KQkq`, that the line claims but its own board contradicts. */
  readonly contradicted: string;
}

/** The facts about a game from other lines than its boards. */
export interface Rules {
  readonly variant: Variant;
  readonly holdings: Holdings | undefined;
}

/** The letters of `KQkq`, with their side and wing. */
const RIGHTS = [
  ['K', WHITE, 1],
  ['Q', WHITE, 2],
  ['k', BLACK, 1],
  ['q', BLACK, 2],
] as const;

const KING_FILE = 4;

/**
 * Returns the position in a board line. Castling flags count only if king and rook are in place:
 * FICS does not update them when a user sets up a board.
 */
export function startOfBoard(line: BoardLine, {variant: announced, holdings}: Rules): BoardStart {
  const isShuffled = announced !== 'crazyhouse' && isChess960Start(line);
  const variant = isShuffled && line.castling !== '' ? 'chess960' : announced;
  let castling: CastlingRights = NO_RIGHTS;
  let contradicted = '';
  for (const [letter, color, wing] of RIGHTS) {
    // Servers examine the corners only, so the flags are meaningless at the start of a Chess960
    // game.
    if (!line.castling.includes(letter) && !(variant === 'chess960' && isShuffled)) continue;
    const file = rookFile(line.board, color, wing, variant);
    if (file === undefined) contradicted += letter;
    else castling = withRight(castling, color, wing, file);
  }
  const {board, halfmove, fullmove} = line;
  const sideToMove = line.turn === WHITE ? 'white' : 'black';
  const setup: Setup = {board, sideToMove, castling, halfmove, fullmove};
  const passed = passedSquare(line);
  const position = Position.from(passed === NO_SQUARE ? setup : {...setup, enPassant: passed});
  if (variant === 'crazyhouse') position.pockets = pocketsOf(holdings);
  return {position, variant, contradicted};
}

function pocketsOf(holdings: Holdings | undefined): Pockets {
  const pockets = Pockets.empty();
  for (const letter of holdings?.white ?? '') pockets.add(typeOfLetter(letter) | WHITE);
  for (const letter of holdings?.black ?? '') pockets.add(typeOfLetter(letter) | BLACK);
  return pockets;
}

function rookFile(
  board: Uint8Array,
  color: number,
  wing: 1 | 2,
  variant: Variant,
): number | undefined {
  const home = homeRank(color);
  const king = board.indexOf(KING | color, home) - home;
  if (king < 0 || king > 7) return undefined;
  const corner = wing === 1 ? 7 : 0;
  const isRook = (file: number): boolean => board[home | file] === (ROOK | color);
  if (variant !== 'chess960') return king === KING_FILE && isRook(corner) ? corner : undefined;
  const step = wing === 1 ? -1 : 1;
  for (let file = corner; file !== king; file += step) if (isRook(file)) return file;
  return undefined;
}

function passedSquare({board, turn, doublePush}: BoardLine): Square {
  if (doublePush < 0 || doublePush > 7) return NO_SQUARE;
  const forward = turn === WHITE ? -16 : 16;
  const square = squareAt(doublePush, turn === WHITE ? 5 : 2);
  const hasPassed =
    board[square] === EMPTY &&
    board[square - forward] === EMPTY &&
    board[square + forward] === (PAWN | (turn ^ BLACK));
  return hasPassed ? square : NO_SQUARE;
}

const ARMY = [KNIGHT, KNIGHT, BISHOP, BISHOP, ROOK, ROOK, QUEEN, KING];
const STANDARD = [ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK];
const FILES = [0, 1, 2, 3, 4, 5, 6, 7];

/** Tests whether a line shows a starting position of Chess960 other than that of standard chess. */
function isChess960Start(line: BoardLine): boolean {
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
 * True if the king is between the rooks, and the bishops are on squares of opposite colours (FIDE
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
