import {BLACK, EMPTY, fenLetterOf, pieceOfFenLetter, WHITE} from '../../chess/piece.ts';
import type {Position} from '../../chess/position.ts';
import {squareAt, SQUARES} from '../../chess/square.ts';
import {detached} from './detached.ts';

/** One `<12>` line: a board and what the server knows beside it. */
export interface BoardLine {
  /** 128 piece codes, indexed by square. */
  readonly board: Uint8Array;
  /** `WHITE` or `BLACK`, who is to move. */
  readonly turn: number;
  /** File of a pawn that has just moved two squares, 0 to 7; -1 for none. */
  readonly doublePush: number;
  /** The rights that the server claims, of `KQkq`. */
  readonly castling: string;
  readonly halfmove: number;
  readonly gameNumber: number;
  readonly white: string;
  readonly black: string;
  /** What the logging user has to do with the game: -4 and -3 a lone position, 2 and -2 examined. */
  readonly relation: number;
  readonly initialMinutes: number;
  readonly incrementSeconds: number;
  /** What is left, White's first; undefined if nothing can be read. */
  readonly clocksMs: readonly [number | undefined, number | undefined];
  /** The number of the move that is to be played. */
  readonly fullmove: number;
  /** The last move as `P/e2-e4`, `none` at a start. */
  readonly lastMove: string;
  readonly elapsedMs: number | undefined;
  /** With the marker: 31 on ICC, 33 or more on FICS. */
  readonly fieldCount: number;
  /** Placement, side to move and move number: the same twice in a game only after a takeback. */
  readonly key: string;
}

/** Fields without the marker; numbers are those of the help of ICC and FICS, minus one. */
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
} as const;

/** Makes a board line of fields that `findFlaw` has found nothing wrong with. */
export function boardLineOf(fields: readonly string[]): BoardLine {
  const field = (at: number): string => fields[at] ?? '';
  const elapsed = field(FIELD.elapsed);
  // FICS after `iset ms 1`: only the time in parentheses tells the unit (XBoard, ParseBoard12).
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
    elapsedMs: readMoveTime(elapsed),
    fieldCount: fields.length + 1,
    key: `${fields.slice(0, 9).join('')}${Number(field(FIELD.fullmove))}`,
  };
}

/** The key of the line that would show `position`. */
export function keyOf(position: Position): string {
  const pieces = SQUARES.map((square) => {
    const piece = position.pieceAt(square);
    return piece === EMPTY ? '-' : fenLetterOf(piece);
  });
  return `${pieces.join('')}${position.turn === WHITE ? 'W' : 'B'}${position.fullmove}`;
}

/** Milliseconds of `(0:05)`, `(1:02:03)` or `(0:05.250)`; undefined if it is no such thing. */
export function readMoveTime(text: string): number | undefined {
  const match = /^\((?:(\d{1,6}):)?(\d{1,6}):(\d\d)(?:\.(\d{3}))?\)$/u.exec(text);
  if (match === null) return undefined;
  const [hours, minutes, seconds, thousandths] = [1, 2, 3, 4].map((i) => Number(match[i] ?? 0));
  return (((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)) * 1000 + (thousandths ?? 0);
}

/** The piece of each letter, by its code: a long log holds millions of them. */
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

/** A clock may have run below zero before the flag was called. */
function clockMs(text: string, unitMs: number): number | undefined {
  return /^-?\d{1,12}$/u.test(text) ? Math.max(0, Number(text) * unitMs) : undefined;
}
