import {
  BLACK,
  EMPTY,
  fenLetterOf,
  pieceOfFenLetter,
  squareAt,
  SQUARES,
  WHITE,
  type Position,
} from '../../../chess/index.ts';
import {detached} from './detached.ts';

/** A `<12>` line: a board, and the server's data about its game. */
export interface BoardLine {
  /** 128 piece codes, indexed by square. */
  readonly board: Uint8Array;
  /** The side to move, `WHITE` or `BLACK`. */
  readonly turn: number;
  /** The file of a pawn that has just moved two squares, 0 to 7; -1 for none. */
  readonly doublePush: number;
  /** The castling rights according to the server, a subset of `KQkq`. */
  readonly castling: string;
  readonly halfmove: number;
  readonly gameNumber: number;
  readonly white: string;
  readonly black: string;
  /** The relation of the user to the game: -4 and -3 no game, 2 and -2 an examined game. */
  readonly relation: number;
  readonly initialMinutes: number;
  readonly incrementSeconds: number;
  /** The remaining times in milliseconds, White's first; undefined if a time cannot be read. */
  readonly clocksMs: readonly [number | undefined, number | undefined];
  /** The number of the next move. */
  readonly fullmove: number;
  /** The last move as `P/e2-e4`; `none` at the start. */
  readonly lastMove: string;
  /** The last move in algebraic notation; `none` at the start. */
  readonly notation: string;
  readonly elapsedMs: number | undefined;
  /** Including the marker: 31 on ICC, 33 or more on FICS. */
  readonly fieldCount: number;
  /** True if the server shows the board from Black's side. */
  readonly isFlipped: boolean;
  /** Placement, side to move and move number: repeated within a game only after a takeback. */
  readonly key: string;
}

/** The indexes of fields without the marker: the numbers in the help of ICC and FICS, minus one. */
export const FIELD = {
  side: 8,
  doublePush: 9,
  castling: 10,
  halfmove: 14,
  gameNumber: 15,
  white: 16,
  black: 17,
  relation: 18,
  initialTime: 19,
  increment: 20,
  clocks: 23,
  fullmove: 25,
  lastMove: 26,
  elapsed: 27,
  notation: 28,
  flip: 29,
} as const;

/** Creates a board line from fields without flaws (see `findBoardFlaw`). */
export function boardLineOf(fields: readonly string[]): BoardLine {
  const field = (at: number): string => fields[at] ?? '';
  const elapsed = field(FIELD.elapsed);
  // FICS after `iset ms 1`: only the time in parentheses shows the unit (XBoard, ParseBoard12).
  const unitMs = elapsed.includes('.') ? 1 : 1000;
  return {
    board: boardOf(fields),
    turn: field(FIELD.side) === 'W' ? WHITE : BLACK,
    doublePush: countIn(field(FIELD.doublePush)) ?? -1,
    castling: ['K', 'Q', 'k', 'q'].filter((_, i) => field(FIELD.castling + i) === '1').join(''),
    halfmove: countIn(field(FIELD.halfmove)) ?? 0,
    gameNumber: Number(field(FIELD.gameNumber)),
    white: detached(field(FIELD.white)),
    black: detached(field(FIELD.black)),
    relation: Number(field(FIELD.relation)),
    initialMinutes: countIn(field(FIELD.initialTime)) ?? 0,
    incrementSeconds: countIn(field(FIELD.increment)) ?? 0,
    clocksMs: [clockMs(field(FIELD.clocks), unitMs), clockMs(field(FIELD.clocks + 1), unitMs)],
    fullmove: Math.max(1, Number(field(FIELD.fullmove))),
    lastMove: detached(field(FIELD.lastMove)),
    notation: detached(field(FIELD.notation)),
    elapsedMs: readMoveTime(elapsed),
    isFlipped: field(FIELD.flip) === '1',
    fieldCount: fields.length + 1,
    key: `${fields.slice(0, 9).join('')}${Number(field(FIELD.fullmove))}`,
  };
}

/** Returns the key of a line that shows `position`. */
export function keyOf(position: Position): string {
  const pieces = SQUARES.map((square) => {
    const piece = position.pieceAt(square);
    return piece === EMPTY ? '-' : fenLetterOf(piece);
  });
  return `${pieces.join('')}${position.turn === WHITE ? 'W' : 'B'}${position.fullmove}`;
}

/** Reads `(0:05)`, `(1:02:03)` or `(0:05.250)` in milliseconds; undefined for any other text. */
export function readMoveTime(text: string): number | undefined {
  const match = /^\((?:(\d{1,6}):)?(\d{1,6}):(\d\d)(?:\.(\d{3}))?\)$/u.exec(text);
  if (match === null) return undefined;
  const [hours, minutes, seconds, thousandths] = [1, 2, 3, 4].map((i) => Number(match[i] ?? 0));
  return (((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)) * 1000 + (thousandths ?? 0);
}

/** The piece code by character code; a long log contains millions of letters. */
const PIECES = Uint8Array.from({length: 128}, (_, code) =>
  pieceOfFenLetter(String.fromCharCode(code)),
);

function boardOf(fields: readonly string[]): Uint8Array {
  const board = new Uint8Array(128);
  for (let row = 0; row < 8; row++) {
    const rank = fields[row] ?? '';
    for (let file = 0; file < 8; file++) {
      board[squareAt(file, 7 - row)] = PIECES[rank.charCodeAt(file)] ?? EMPTY;
    }
  }
  return board;
}

function countIn(text: string): number | undefined {
  return /^\d{1,9}$/u.test(text) ? Number(text) : undefined;
}

/** Clocks may be negative until the flag is called. */
function clockMs(text: string, unitMs: number): number | undefined {
  return /^-?\d{1,12}$/u.test(text) ? Math.max(0, Number(text) * unitMs) : undefined;
}
