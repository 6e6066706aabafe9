import {
  describeReason,
  EMPTY,
  explainMove,
  fileOf,
  KING,
  LONG,
  makeCastlingSpec,
  makeMoveSpec,
  PAWN,
  pieceName,
  QUEEN,
  rankOf,
  readSquare,
  resolveDrop,
  resolveMove,
  ROOK,
  rookFileOf,
  SHORT,
  squareName,
  typeOf,
  typeOfLetter,
} from '../../../chess/index.ts';
import type {Move, MoveSpec, Position, Square} from '../../../chess/index.ts';
import {assert, type SourceText, type Span} from '../../../text/index.ts';
import {trimBlanks} from '../blanks.ts';
import {lineSpans} from '../line-spans.ts';

/** The interpretation of a word in the notation of engines. */
type UciOutcome =
  /** `queened` is set if the piece of a promotion is missing and a queen is assumed. */
  | {readonly kind: 'move'; readonly move: Move; readonly queened: boolean}
  | {readonly kind: 'pass' | 'unknown'}
  | {readonly kind: 'illegal'; readonly why: string};

const DROP = /^[pnbrq]@[a-h][1-8]$/iu;

/** True if `word` has the form of a move, `e2e4`, `e7e8q` or `N@f3`, in lower or upper case. */
export function isUciMove(word: string): boolean {
  return /^[a-h][1-8][a-h][1-8][nbrqk]?$/iu.test(word) || DROP.test(word);
}

/**
 * Finds the move in `position` that `word` denotes.
 *
 * A king castles if it moves two squares, or onto its own rook, as engines write it in Chess960
 * (UCI protocol, April 2006, `UCI_Chess960`).
 */
export function resolveUciMove(word: string, position: Position): UciOutcome {
  if (word === '0000') return {kind: 'pass'};
  if (!isUciMove(word)) return {kind: 'unknown'};
  if (DROP.test(word)) return resolveUciDrop(word, position);
  const from = readSquare(word.slice(0, 2).toLowerCase()) ?? 0;
  const to = readSquare(word.slice(2, 4).toLowerCase()) ?? 0;
  const piece = typeOf(position.pieceAt(from));
  if (piece === EMPTY) return {kind: 'illegal', why: `\`${squareName(from)}\` is empty`};
  const queened = piece === PAWN && word.length === 4 && (rankOf(to) === 7 || rankOf(to) === 0);
  const promotion = queened ? QUEEN : typeOfLetter(word.slice(4).toUpperCase());
  const castling = piece === KING ? castlingOf(from, to, position) : undefined;
  if (castling !== undefined) return judge(makeCastlingSpec(castling), position, false);
  const origin = {file: fileOf(from), rank: rankOf(from)};
  return judge(makeMoveSpec({piece, to, ...origin, promotion}), position, queened);
}

function judge(spec: MoveSpec, position: Position, queened: boolean): UciOutcome {
  const move = resolveMove(position, spec);
  if (move >= 0) return {kind: 'move', move, queened};
  const verdict = explainMove(position, spec);
  assert(verdict.kind === 'illegal', 'a move with its whole origin is legal or not');
  return {kind: 'illegal', why: describeReason(verdict.reason)};
}

function resolveUciDrop(word: string, position: Position): UciOutcome {
  const piece = typeOfLetter(word.charAt(0).toUpperCase());
  const to = readSquare(word.slice(2).toLowerCase()) ?? 0;
  const move = resolveDrop(position, piece, to);
  if (move >= 0) return {kind: 'move', move, queened: false};
  const why = `no ${pieceName(piece)} can be dropped on \`${squareName(to)}\``;
  return {kind: 'illegal', why};
}

/** Returns the direction in which the king castles. */
function castlingOf(from: Square, to: Square, position: Position): 1 | 2 | undefined {
  const wing = to > from ? SHORT : LONG;
  const takesRook =
    position.pieceAt(to) === (ROOK | position.turn) &&
    rookFileOf(position.castling, position.turn, wing) === fileOf(to);
  return takesRook || Math.abs(to - from) === 2 ? wing : undefined;
}

/** A move or a result, without its number. */
export interface UciWord extends Span {
  readonly text: string;
}

/** A line of a text that sends positions and moves to an engine. */
export type UciLine =
  /** `position startpos moves e2e4`; `fen` is undefined for the usual start. */
  | {
      readonly kind: 'position';
      readonly span: Span;
      /** The text before the command on its line. */
      readonly before: Span;
      readonly fen: Span | undefined;
      readonly words: readonly UciWord[];
    }
  /** Moves alone. */
  | {readonly kind: 'moves'; readonly span: Span; readonly words: readonly UciWord[]}
  /** Other commands, and the output of engines. */
  | {readonly kind: 'protocol' | 'newgame' | 'empty' | 'noise'; readonly span: Span};

const POSITION = /\bposition[ \t]+(?:startpos\b|fen[ \t]+(?=\S+\/))/u;

// UCI protocol (April 2006). In their logs, GUIs write other text before these words.
const PROTOCOL = new Set([
  ...['uci', 'uciok', 'isready', 'readyok', 'go', 'stop', 'info', 'bestmove', 'ponderhit', 'quit'],
  ...['setoption', 'option', 'id', 'debug', 'register', 'registration', 'copyprotection'],
]);

/** Classifies each line of `source`, in order. */
export function* uciLines(source: SourceText): Generator<UciLine> {
  for (const line of lineSpans(source.text)) {
    const span = trimBlanks(source.text, line);
    yield readPositionLine(source, span) ?? readOtherLine(source, span);
  }
}

function readPositionLine(source: SourceText, span: Span): UciLine | undefined {
  const text = source.slice(span);
  const command = POSITION.exec(text);
  if (command === null) return undefined;
  const start = span.start + command.index + command[0].length;
  const moves = / moves(?: |$)/u.exec(text.slice(start - span.start));
  const startEnd = moves === null ? span.end : start + moves.index;
  const position = trimBlanks(source.text, {start, end: startEnd});
  const isUsual = command[0].endsWith('startpos');
  // Words after `startpos` in place of `moves` are read as moves, so that they are reported.
  const isStray = isUsual && position.end > position.start;
  const first = isStray ? start : startEnd + (moves?.[0].length ?? 0);
  return {
    kind: 'position',
    span: {start: span.start + command.index, end: span.end},
    before: trimBlanks(source.text, {start: span.start, end: span.start + command.index}),
    fen: isUsual ? undefined : position,
    words: wordsOf(source, {start: first, end: span.end}),
  };
}

function readOtherLine(source: SourceText, span: Span): UciLine {
  const text = source.slice(span);
  if (text === '') return {kind: 'empty', span};
  if (text.includes('ucinewgame')) return {kind: 'newgame', span};
  if (/^(?:[#;%]|\/\/)/u.test(text)) return {kind: 'noise', span};
  const words = wordsOf(source, span);
  const [first] = words;
  if (first !== undefined && isUciMove(first.text)) {
    return {kind: 'moves', span, words};
  }
  return {kind: isProtocol(text) ? 'protocol' : 'noise', span};
}

/** The name of an engine before what it says: `>Stockfish(0):`. */
const NAME = /^[\p{L}\d()<>_.-]{1,40}[:>]$/u;

/** Tests whether a line is a command or an answer, after what a GUI may write before it. */
function isProtocol(text: string): boolean {
  const words = text.slice(0, LONGEST_HEAD).split(/[ \t]+/u);
  const first = words.find((word) => !isMarkOfLog(word));
  return first !== undefined && PROTOCOL.has(first);
}

/** True if a word is what a GUI writes before each line: a time, a direction, or a name and `:`. */
export function isMarkOfLog(word: string): boolean {
  return /^\P{L}*$/u.test(word) ? /\D/u.test(word) : NAME.test(word);
}

/** The maximum length of text that GUIs write before a command. */
const LONGEST_HEAD = 100;

/** Skips numbers with their dots; words are separated by white space or commas. */
function wordsOf(source: SourceText, span: Span): readonly UciWord[] {
  return Array.from(source.slice(span).matchAll(/(\d+\.+)?([^\s,]*)/gu), (match): UciWord => {
    const text = match[2] ?? '';
    const start = span.start + match.index + (match[1]?.length ?? 0);
    return {text, start, end: start + text.length};
  }).filter(({text}) => text !== '');
}
