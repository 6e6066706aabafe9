import type {SourceText, Span} from '../../../text/index.ts';
import {lineSpans} from '../line-spans.ts';
import {trimBlanks} from '../blanks.ts';
import {isUciMove} from './resolve-uci-move.ts';

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
