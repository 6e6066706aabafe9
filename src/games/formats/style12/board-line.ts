import {
  BLACK,
  EMPTY,
  fenLetterOf,
  pieceOfFenLetter,
  squareAt,
  SQUARES,
  WHITE,
  fileOf,
  makeCastlingSpec,
  makeMoveSpec,
  PAWN,
  rankOf,
  readSquare,
  typeOf,
  typeOfLetter,
} from '../../../chess/index.ts';
import type {Position, MoveSpec, PieceType, Square} from '../../../chess/index.ts';
import {type Span, plural} from '../../../text/index.ts';
import {spanWithin, type LogLine} from './log-lines.ts';

/** The pieces that each side can drop, from a line `<b1>`. */
export interface Holdings {
  readonly gameNumber: number;
  /** A sequence of the letters `PNBRQ`. */
  readonly white: string;
  readonly black: string;
  /** True if a piece was just added by a capture whose board is still to follow. */
  readonly isGain: boolean;
}

// FICS, board.c: `<b1> game 77 white [PNB] black [B]`, and ` <- WP` after a piece was added. In the
// help of ICC, the marker is missing.
const HOLDINGS =
  /^(?:<b1> ?)?game (?<game>\d{1,9}) white \[(?<white>[PNBRQ]{0,64})\] black \[(?<black>[PNBRQ]{0,64})\](?<gain> <-)?/iu;

/** Reads the holdings of both players in Crazyhouse; returns undefined for any other line. */
export function readHoldings(text: string): Holdings | undefined {
  if (!text.startsWith('<b1>') && !text.startsWith('game ')) return undefined;
  const groups = HOLDINGS.exec(text)?.groups;
  if (groups === undefined) return undefined;
  const {game, white = '', black = '', gain} = groups;
  return {
    gameNumber: Number(game),
    white: white.toUpperCase(),
    black: black.toUpperCase(),
    isGain: gain !== undefined,
  };
}

const MARKER = '<12>';

/** Tests whether a line is a board, or was intended as one. */
export function isBoardLine({text}: LogLine): boolean {
  return text.startsWith(MARKER);
}

/**
 * Returns the words after the marker; in the help of FICS, no space separates it from the first
 * one.
 */
export function fieldsOf({text}: LogLine): readonly string[] {
  const rest = text.slice(MARKER.length).trim();
  return rest === '' ? [] : rest.split(/\s+/u);
}

/** Returns the span of the fields `first` to `last`, or of the whole line if they are missing. */
export function spanOfFields(line: LogLine, first: number, last: number): Span {
  const words = [...line.text.slice(MARKER.length).matchAll(/\S+/gu)];
  const [from, to] = [words[first], words[last]];
  if (from === undefined || to === undefined) return spanWithin(line, 0, line.text.length);
  return spanWithin(line, MARKER.length + from.index, MARKER.length + to.index + to[0].length);
}

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

/**
 * Returns a copy of a string in its own memory. V8 implements slices as references that keep the
 * whole text alive, here a whole part of a log.
 */
export function detached(text: string): string {
  return ` ${text}`.slice(1);
}

/** The move that led to a board, according to its line. */
export type LastMove =
  | {readonly kind: 'move'; readonly spec: MoveSpec; readonly from: Square; readonly to: Square}
  | {readonly kind: 'castling'; readonly spec: MoveSpec}
  | {readonly kind: 'drop'; readonly piece: PieceType; readonly to: Square}
  | {readonly kind: 'none' | 'unknown'};

const CASTLINGS: Readonly<Record<string, 1 | 2>> = {'o-o': 1, 'o-o-o': 2};

/**
 * Reads the verbose notation of field 27.
 *
 *     P/h7-h8=Q   old servers omit `=Q`: the board shows the piece
 *     N/@@-f3     a drop
 *     o-o         lower case
 *     none        no move yet
 */
export function readLastMove({lastMove, board}: BoardLine): LastMove {
  const text = lastMove.toLowerCase();
  if (text === 'none') return {kind: 'none'};
  const castling = CASTLINGS[text];
  if (castling !== undefined) return {kind: 'castling', spec: makeCastlingSpec(castling)};
  const match = /^([KQRBNP])\/(@@|[a-h][1-8])-([a-h][1-8])/iu.exec(lastMove);
  const piece = typeOfLetter((match?.[1] ?? '').toUpperCase());
  const from = readSquare(match?.[2] ?? '');
  const to = readSquare(match?.[3] ?? '');
  if (to === undefined || piece === 0) return {kind: 'unknown'};
  if (from === undefined) return {kind: 'drop', piece, to};
  const isLastRank = rankOf(to) === 0 || rankOf(to) === 7;
  const promotion = piece === PAWN && isLastRank ? typeOf(board[to] ?? 0) : 0;
  const spec = makeMoveSpec({piece, to, file: fileOf(from), rank: rankOf(from), promotion});
  return {kind: 'move', spec, from, to};
}

/** Tests whether no move precedes a board: a game starts here, or is set up. */
export function isOpening(line: BoardLine): boolean {
  return line.lastMove.toLowerCase() === 'none';
}

/** Tests whether the last move was a drop, as in Crazyhouse. */
export function showsDrop(line: BoardLine): boolean {
  return line.lastMove.includes('@@');
}

/**
 * Returns the times in a board line as PGN commands: `[%clk 0:02:58]` for the time that the mover
 * has left, `[%emt 0:00:01]` for the time spent on the move. Returns undefined for an untimed game.
 */
export function clockComment(line: BoardLine): string | undefined {
  const {clocksMs, elapsedMs} = line;
  if (line.initialMinutes === 0 && line.incrementSeconds === 0) return undefined;
  const mover = line.turn ^ BLACK;
  const left = clocksMs[mover === WHITE ? 0 : 1];
  const commands = [
    ...(left === undefined ? [] : [`[%clk ${writeTime(left)}]`]),
    ...(elapsedMs === undefined ? [] : [`[%emt ${writeTime(elapsedMs)}]`]),
  ];
  return commands.length === 0 ? undefined : commands.join(' ');
}

/** Writes a time as `1:02:03`, with thousandths if there are any. */
export function writeTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((n) =>
    String(n).padStart(2, '0'),
  );
  const thousandths = ms % 1000 === 0 ? '' : `.${String(ms % 1000).padStart(3, '0')}`;
  return `${Math.floor(seconds / 3600)}:${parts.join(':')}${thousandths}`;
}

/** PGN standard (1994-03-12), 9.6.1: seconds, and the increment; `-` for none. */
export function timeControl(minutes: number, increment: number): string {
  return minutes === 0 && increment === 0 ? '-' : `${minutes * 60}+${increment}`;
}

/** A flaw of a `<12>` line. */
export interface BoardFlaw {
  readonly kind: 'malformed' | 'short' | 'unsupported';
  readonly message: string;
  /** The fields concerned, including `last`; all fields if undefined. */
  readonly fields?: {readonly first: number; readonly last: number};
}

/** ICC sends 31 fields, including the marker; FICS sends two more. Further fields may be added. */
const FEWEST_FIELDS = 31;

const RANK = /^[KQRBNPkqrbnp-]{8}$/u;

/** The fields required for a position, with their patterns and descriptions. */
const NEEDED: readonly (readonly [at: number, form: RegExp, what: string, expected: string])[] = [
  [FIELD.side, /^[WB]$/u, 'side to move', '`W` or `B`'],
  [FIELD.gameNumber, /^-?\d{1,9}$/u, 'game number', 'a number'],
  [FIELD.relation, /^-?\d$/u, 'relation to the game', 'a number from -4 to 2'],
  [FIELD.fullmove, /^\d{1,6}$/u, 'move number', 'a number'],
];

/** Returns the first flaw in the fields after the marker `<12>`; undefined if there is none. */
export function findBoardFlaw(fields: readonly string[]): BoardFlaw | undefined {
  return (
    otherSize(fields) ??
    (fields.length + 1 < FEWEST_FIELDS ? tooFew(fields) : undefined) ??
    rankFlaw(fields) ??
    neededFlaw(fields) ??
    kingFlaw(fields)
  );
}

function tooFew(fields: readonly string[]): BoardFlaw {
  const count = fields.length + 1;
  const message = `Unexpected board line of ${plural(count, 'field')}, expected ${FEWEST_FIELDS} or more`;
  return {kind: 'short', message};
}

/** For other games, servers send ranks of another length, or another number of them. */
function otherSize(fields: readonly string[]): BoardFlaw | undefined {
  const ranks = fields.findIndex((field) => field === 'W' || field === 'B');
  const width = fields[0]?.length ?? 0;
  // With eight files and fewer ranks, a rank is missing.
  if (ranks < 4 || width < 4 || (ranks <= 8 && width === 8)) return undefined;
  const isBoard = fields.slice(0, ranks).every((rank) => /^[A-Za-z*-]+$/u.test(rank));
  if (!isBoard || fields.slice(0, ranks).some((rank) => rank.length !== width)) return undefined;
  return {
    kind: 'unsupported',
    message: `Unexpected board of ${width}x${ranks} squares, expected 8x8`,
    fields: {first: 0, last: ranks - 1},
  };
}

function rankFlaw(fields: readonly string[]): BoardFlaw | undefined {
  const at = fields.findIndex((field, i) => i < 8 && !RANK.test(field));
  if (at < 0) return undefined;
  const message = `Unexpected \`${fields[at] ?? ''}\` as rank ${8 - at}, expected 8 pieces or \`-\``;
  return {kind: 'malformed', message, fields: {first: at, last: at}};
}

function neededFlaw(fields: readonly string[]): BoardFlaw | undefined {
  const row = NEEDED.find(([at, form]) => !form.test(fields[at] ?? ''));
  if (row === undefined) return undefined;
  const [at, , what, expected] = row;
  const message = `Unexpected \`${fields[at] ?? ''}\` as ${what}, expected ${expected}`;
  return {kind: 'malformed', message, fields: {first: at, last: at}};
}

/**
 * A diagram may contain pawns only; a game needs kings, without which every move would be legal.
 */
function kingFlaw(fields: readonly string[]): BoardFlaw | undefined {
  if (isLonePosition(Number(fields[FIELD.relation]))) return undefined;
  const board = fields.slice(0, 8).join('');
  const missing = board.includes('K') ? (board.includes('k') ? undefined : 'black') : 'white';
  if (missing === undefined) return undefined;
  const message = `Unexpected board without a ${missing} king`;
  return {kind: 'malformed', message, fields: {first: 0, last: 7}};
}

/** True if a relation means a position outside any game: `sposition`, or the start of a listing. */
export function isLonePosition(relation: number): boolean {
  return relation === -3 || relation === -4;
}
