import {parseOptions, type Argument, type ChessCommand} from '../../tex/index.ts';
import type {Span} from '../../text/index.ts';
import {placeOfValue, type Value} from './keys.ts';
import type {SetupFault} from './set-up.ts';
import {readTexText} from './tex-text.ts';

/** Lists of pieces: whether the board is cleared before, and whose they are. */
const PIECES: Readonly<Record<string, {clears: boolean; cased: (letter: string) => string}>> = {
  setpieces: {clears: true, cased: (letter) => letter},
  addpieces: {clears: false, cased: (letter) => letter},
  setwhite: {clears: true, cased: (letter) => letter.toUpperCase()},
  addwhite: {clears: false, cased: (letter) => letter.toUpperCase()},
  setblack: {clears: true, cased: (letter) => letter.toLowerCase()},
  addblack: {clears: false, cased: (letter) => letter.toLowerCase()},
};

/** Tests whether the value of a key is a list of pieces. */
function isPieceKey(key: string): boolean {
  return PIECES[key] !== undefined;
}

/** Puts `Ke1, pa2` on the board; returns the first entry that cannot be read, if there is one. */
function putPieces(board: ComposedBoard, key: string, value: Value): WrongPiece | undefined {
  const {clears = false, cased} = PIECES[key] ?? {};
  if (clears) clearWhere(board, () => true);
  const {text, locate} = readTexText(value);
  if (text.trim() === '') return undefined;
  let offset = 0;
  for (const entry of text.split(',')) {
    const start = offset + (/^\s*/.exec(entry)?.[0].length ?? 0);
    const span = locate({start, end: start + entry.trim().length});
    offset += entry.length + 1;
    const [, letter = '', file = '', rank = ''] =
      /^\s*(\S)\s*([a-zZ])\s*(\d+)\s*$/.exec(entry) ?? [];
    const piece = board.letters.get(cased?.(letter) ?? letter);
    if (piece === undefined) return {text: entry.trim(), span};
    putPiece(board, piece, file.charCodeAt(0) - 96, Number(rank));
  }
  return undefined;
}

/** An entry that is no piece on a square, and its place in the source. */
interface WrongPiece {
  readonly text: string;
  readonly span: Span;
}

/** The result of composing a board. */
export interface Composed {
  /** Undefined if only TeX knows it. */
  readonly fen: string | undefined;
  readonly faults: readonly SetupFault[];
  /** The boards that `storefen` has kept on the way, by their names. */
  readonly stored: ReadonlyMap<string, string | undefined>;
}

/** The state that the keys may refer to. */
interface Surroundings {
  /** The FEN on the board before the first key, where that is known. */
  readonly start: string | undefined;
  /** The keys of `\storechessboardstyle`, by the names of the styles. */
  readonly styles: ReadonlyMap<string, Argument>;
  /** The FENs that `restorefen` finds. */
  readonly restore: (name: string) => string | undefined;
}

/** Keys that change the board, besides a lone `setfen`. */
const COMPOSING: ReadonlySet<string> = new Set([
  ...['addfen', 'setpieces', 'addpieces', 'setwhite', 'addwhite', 'setblack', 'addblack'],
  ...['clearboard', 'clearfield', 'clearfields', 'clearfile', 'clearfiles', 'clearrank'],
  ...['clearranks', 'cleararea', 'clearareas', 'castling', 'enpassant', 'halfmove', 'language'],
]);

/** A style in a style, which chessboard applies before all other keys, or never. */
const NESTED = 'style in a style';

/** Keys after which the others mean something else, or that read a file. */
const UNKNOWABLE: ReadonlySet<string> = new Set([
  ...['startfen', 'startfill', 'stopfill', 'fillarea', 'startstore', 'stopstore', 'storearea'],
  ...['maxfield', 'zero', 'game', 'setgame', 'addgame', 'loadfen', '@fen', NESTED],
]);

/** Keys that take everything from the board first. */
const CLEARING: ReadonlySet<string> = new Set([
  ...['setfen', 'restorefen', 'setpieces', 'setwhite', 'setblack', 'clearboard'],
]);

/** Tests whether the board is put together from several keys. */
export function isComposed(options: Argument | undefined, styles: Surroundings['styles']): boolean {
  if (options === undefined) return false;
  const keys = flatten(options, styles).map(({key}) => key);
  const boards = keys.filter((key) => key === 'setfen' || key === 'restorefen').length;
  return boards > 1 || keys.some((key) => COMPOSING.has(key) || UNKNOWABLE.has(key));
}

/** True if keys that hold for all boards change those with which `\newchessgame` sets up its games. */
export function unsettlesGames(
  options: Argument | undefined,
  styles: Surroundings['styles'],
): boolean {
  const entries = options === undefined ? [] : flatten(options, styles);
  return entries.some(({key, value}) => {
    if (key === 'language')
      return value !== undefined && readTexText(value).text.trim() !== 'english';
    // xskak takes squares that are always cleared out of every new game.
    return UNSETTLING.has(key) || key.startsWith('clear');
  });
}

/** Keys that outlast the `setfen` with which each game begins. */
const UNSETTLING: ReadonlySet<string> = new Set([
  ...[
    'id',
    'moveid',
    'movenr',
    'player',
    'stepmoveid',
    'lastmoveid',
    'refid',
    'refpast',
    'refnext',
  ],
  ...['refpastmoveid', 'refnextmoveid', 'refpastmovenr', 'refnextmovenr', 'refpastplayer'],
  ...['refnextplayer', 'reftag', 'startfen', NESTED],
  ...['fillarea', 'startfill', 'stopfill', 'storearea', 'startstore', 'stopstore'],
]);

/** Carries out the keys in their order (chessboard 1.9). */
export function composeBoard(
  command: ChessCommand,
  options: Argument,
  surroundings: Surroundings,
): Composed {
  const board = emptyBoard();
  layFen(board, surroundings.start ?? '');
  const faults: SetupFault[] = [];
  const stored = new Map<string, string | undefined>();
  let hasBase = surroundings.start !== undefined;
  let isKnown = true;
  for (const {key, value} of flatten(options, surroundings.styles)) {
    const text = value === undefined ? '' : readTexText(value).text;
    if (CLEARING.has(key)) hasBase = true;
    if (key.includes('\\')) isKnown = false;
    if (key === 'storefen') stored.set(text.trim(), isKnown && hasBase ? fenOf(board) : undefined);
    else if (!(isPieceKey(key) || ACTS[key] !== undefined || UNKNOWABLE.has(key))) continue;
    else if (/[\\#]/.test(text) || UNKNOWABLE.has(key)) isKnown = false;
    else if (value !== undefined && isPieceKey(key)) {
      const wrong = putPieces(board, key, value);
      if (wrong !== undefined) faults.push(faultOf(command, value, wrong));
    } else isKnown = (ACTS[key]?.(board, text.trim(), surroundings) ?? true) && isKnown;
  }
  const fen = isKnown && hasBase && faults.length === 0 ? fenOf(board) : undefined;
  return {fen, faults, stored};
}

interface Entry {
  readonly key: string;
  readonly value: Value | undefined;
}

const MOST_KEYS = 1_000;

/** The keys, those of styles in the places of their names. */
function flatten(options: Argument, styles: Surroundings['styles'], depth = 0): readonly Entry[] {
  const at = options.at === undefined ? {} : {at: options.at};
  const entries = parseOptions(options).flatMap(
    ({key, value = '', valueSpan}): readonly Entry[] => {
      const style = key === 'style' ? styles.get(value.trim()) : undefined;
      if (style !== undefined) {
        if (depth > 0) return [{key: NESTED, value: undefined}];
        return flatten(style, styles, depth + 1);
      }
      return [{key, value: valueSpan && {source: options.source, ...valueSpan, ...at}}];
    },
  );
  return entries.slice(0, MOST_KEYS);
}

function faultOf(command: ChessCommand, value: Value, {text, span}: WrongPiece): SetupFault {
  const {source, at} = value;
  return {kind: 'piece-list', entry: text, command, ...(at ? placeOfValue(value) : {source, span})};
}

type Act = (board: ComposedBoard, text: string, surroundings: Surroundings) => boolean;

/** The other keys; each says whether it knows what it does. */
const ACTS: Readonly<Record<string, Act>> = {
  setfen: (board, text) => {
    clearWhere(board, () => true);
    return layFen(board, text);
  },
  addfen: layFen,
  restorefen: (board, text, {restore}) => {
    const fen = restore(text);
    const {letters} = board;
    chooseLanguage(board, 'english');
    const isKnown = fen !== undefined && layFen(board, fen);
    board.letters = letters;
    return isKnown;
  },
  clearboard: clearing(() => () => true),
  clearfile: clearing((name) => (file) => file === fileOf(name)),
  clearfiles: clearing((name) => (file) => file === fileOf(name)),
  clearrank: clearing((name) => (_, rank) => rank === Number(name)),
  clearranks: clearing((name) => (_, rank) => rank === Number(name)),
  clearfield: clearing(inArea),
  clearfields: clearing(inArea),
  cleararea: clearing(inArea),
  clearareas: clearing(inArea),
  castling: setting('castling'),
  enpassant: setting('enPassant'),
  halfmove: setting('halfmove'),
  mover: setting('mover'),
  fullmove: setting('fullmove'),
  language: chooseLanguage,
};

function setting(field: 'castling' | 'enPassant' | 'halfmove' | 'mover' | 'fullmove'): Act {
  return (board, text) => {
    board[field] = text;
    return true;
  };
}

type Area = (file: number, rank: number) => boolean;

function clearing(areaOf: (name: string) => Area | undefined): Act {
  return (board, text) => {
    const areas = text.split(',').map((name) => areaOf(name.trim()));
    for (const area of areas) if (area !== undefined) clearWhere(board, area);
    return areas.every((area) => area !== undefined);
  };
}

/** `a1-c3`, or one square. */
function inArea(name: string): Area | undefined {
  const match = /^([a-h])\s*([1-8])(?:\s*-\s*([a-h])\s*([1-8]))?$/.exec(name);
  if (match === null) return undefined;
  const [, file = '', rank = '', otherFile = file, otherRank = rank] = match;
  const files = [fileOf(file), fileOf(otherFile)];
  const ranks = [Number(rank), Number(otherRank)];
  return (x, y) =>
    x >= Math.min(...files) &&
    x <= Math.max(...files) &&
    y >= Math.min(...ranks) &&
    y <= Math.max(...ranks);
}

function fileOf(name: string): number {
  return name.charCodeAt(0) - 96;
}

/** A board in the making: what chessboard's keys have put on it so far, and the other fields of a FEN. */
interface ComposedBoard {
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
function emptyBoard(): ComposedBoard {
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
function chooseLanguage(board: ComposedBoard, name: string): boolean {
  const letters = LANGUAGES.get(name);
  if (letters !== undefined) board.letters = letters;
  return letters !== undefined;
}

/** Takes all pieces from some squares. */
function clearWhere(
  {squares}: ComposedBoard,
  isCleared: (file: number, rank: number) => boolean,
): void {
  for (let i = 0; i < 64; i += 1) if (isCleared((i & 7) + 1, 8 - (i >> 3))) squares[i] = undefined;
}

/** Puts a piece on a square, counted from 1; on none outside of the board, as chessboard does. */
function putPiece(
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
function layFen(board: ComposedBoard, fen: string): boolean {
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

function fenOf({squares, ...board}: ComposedBoard): string {
  const ranks = Array.from({length: 8}, (_, i) => {
    const signs = squares.slice(i * 8, i * 8 + 8).map((piece) => piece ?? ' ');
    return signs.join('').replace(/ +/g, ({length}) => String(length));
  });
  const {mover, castling, enPassant, halfmove, fullmove} = board;
  return [ranks.join('/'), mover, castling, enPassant, halfmove, fullmove].join(' ');
}
