import {homeRank, NO_RIGHTS, withRight, type CastlingRights} from '../../chess/castling-rights.ts';
import {BLACK, EMPTY, KING, PAWN, ROOK, typeOfLetter, WHITE} from '../../chess/piece.ts';
import {Pockets} from '../../chess/pockets.ts';
import {Position} from '../../chess/position.ts';
import type {Setup} from '../../chess/setup.ts';
import {NO_SQUARE, squareAt, type Square} from '../../chess/square.ts';
import type {Variant} from '../../game/game.ts';
import type {BoardLine} from './board-line.ts';
import {isChess960Start} from './is-chess960-start.ts';
import type {Holdings} from './read-holdings.ts';

/** The position of a board line, as far as it is consistent. */
export interface BoardStart {
  readonly position: Position;
  readonly variant: Variant;
  /** The castling rights, of `KQkq`, that the line claims but its own board contradicts. */
  readonly contradicted: string;
}

/** What is known about a game from other lines than its boards. */
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
  const position = withEnPassant(setup, line);
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

/** Sets the en passant square after a double step, as all other readers do. */
function withEnPassant(setup: Setup, line: BoardLine): Position {
  const passed = passedSquare(line);
  return Position.from(passed === NO_SQUARE ? setup : {...setup, enPassant: passed});
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
