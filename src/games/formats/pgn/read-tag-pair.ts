import {isLineEnd, type Diagnostic, type SourceText, type Span} from '../../../text/index.ts';
import {isSpacing} from '../blanks.ts';
import {reportFlaw} from '../flaws.ts';

/** A tag pair as written, with errors repaired. */
export interface TagPair {
  readonly name: string;
  readonly value: string;
  /** The whole pair, brackets included. */
  readonly span: Span;
  /** The offset of the value, after its quotation mark. */
  readonly valueStart: number;
  /** The error that was repaired; undefined if there was none. */
  readonly flaw: TagFlaw | undefined;
}

/** An error in a tag pair; the text names the unexpected part. */
type TagFlaw = (typeof FLAWS)[keyof typeof FLAWS];

const FLAWS = {
  quotes: 'missing quotation marks around the value',
  opening: 'missing quotation mark before the value',
  closing: 'missing quotation mark after the value',
  bracket: 'missing `]`',
  raw: 'quotation mark in the value, expected a backslash before it',
  typographic: 'typographic quotation marks, expected `"`',
  broken: 'unexpected line end in the value',
} as const;

/** The bracket, the name, and separators used between name and value. */
const HEAD = /\[[ \t\v\f\0\xA0]{0,9}(\w{1,61})[ \t\v\f\0\xA0]{0,9}[:=]?[ \t\v\f\0\xA0]{0,9}/y;

/** The end of a value that continues on the next line, as wrapped by e-mail programs. */
const BROKEN_END = /(?:\r\n?|\n)[ \t]*([^[\]"\r\n]{1,200})"[ \t]*\]/y;

/** A value that was read; offsets refer to the whole text. */
interface Value {
  readonly start: number;
  /** The offset after the value. */
  readonly end: number;
  /** The offset after the whole pair. */
  readonly pairEnd: number;
  readonly flaw: TagFlaw | undefined;
}

/**
 * Reads the tag pair whose bracket is at `at`. An unclosed value ends with its line, since an
 * unescaped quotation mark ends it only before a bracket:
 *
 *     [White "A "Ace" B"]    [White "A"    [White A]
 *             ^^^^^^^^^              ^            ^
 */
export function readTagPair(text: string, at: number, lineEnd: number): TagPair | undefined {
  HEAD.lastIndex = at;
  const [head, name] = HEAD.exec(text) ?? [];
  if (head === undefined || name === undefined || at + head.length > lineEnd) return undefined;
  const start = at + head.length;
  const value = readValue(text, start, lineEnd);
  const written = text.slice(value.start, value.end);
  const isRaw = value.flaw === undefined && /(?:^|[^\\])(?:\\\\)*"/.test(written);
  return {
    name,
    value: unescape(written).trim(),
    span: {start: at, end: value.pairEnd},
    valueStart: value.start,
    flaw: isRaw ? FLAWS.raw : value.flaw,
  };
}

function readValue(text: string, start: number, lineEnd: number): Value {
  const mark = text.charAt(start);
  if (start >= lineEnd) return {start: lineEnd, end: lineEnd, pairEnd: lineEnd, flaw: FLAWS.quotes};
  if (mark === '"') return readQuoted(text, start + 1, lineEnd);
  const bracket = lastBracket(text, start, lineEnd);
  const isOpen = bracket < start;
  const pairEnd = isOpen ? lineEnd : bracket + 1;
  const end = trimEnd(text, start, isOpen ? lineEnd : bracket);
  const isMarked = MARKS.includes(mark);
  const first = isMarked ? start + 1 : start;
  const last = end > first && `${MARKS}"`.includes(text.charAt(end - 1)) ? end - 1 : end;
  const flaw = isMarked ? FLAWS.typographic : last < end ? FLAWS.opening : FLAWS.quotes;
  return {start: first, end: last, pairEnd, flaw};
}

const MARKS = "“”„‟«»'’‘`";

function readQuoted(text: string, start: number, lineEnd: number): Value {
  for (let at = text.indexOf('"', start); at >= 0 && at < lineEnd; at = text.indexOf('"', at + 1)) {
    if (isEscaped(text, start, at)) continue;
    const bracket = skipSpaces(text, at + 1, lineEnd);
    if (text.charAt(bracket) === ']' && bracket < lineEnd)
      return {start, end: at, pairEnd: bracket + 1, flaw: undefined};
    if (bracket === lineEnd) return {start, end: at, pairEnd: lineEnd, flaw: FLAWS.bracket};
  }
  return readUnclosed(text, start, lineEnd);
}

/**
 * Reads a value without a closing quotation mark: it may continue on the next line, or end with its
 * bracket.
 */
function readUnclosed(text: string, start: number, lineEnd: number): Value {
  BROKEN_END.lastIndex = lineEnd;
  const [broken, rest = ''] = BROKEN_END.exec(text) ?? [];
  if (broken !== undefined) {
    const end = lineEnd + broken.indexOf(rest) + rest.length;
    return {start, end, pairEnd: lineEnd + broken.length, flaw: FLAWS.broken};
  }
  const bracket = lastBracket(text, start, lineEnd);
  const isOpen = bracket < start;
  const end = trimEnd(text, start, isOpen ? lineEnd : bracket);
  return {start, end, pairEnd: isOpen ? lineEnd : bracket + 1, flaw: FLAWS.closing};
}

/** Tests whether an odd number of backslashes precedes `at`. */
function isEscaped(text: string, start: number, at: number): boolean {
  let first = at;
  while (first > start && text.charAt(first - 1) === '\\') first -= 1;
  return (at - first) % 2 === 1;
}

/**
 * Returns the offset of the last `]` in a line, or -1, without searching the whole text for each
 * line.
 */
function lastBracket(text: string, start: number, lineEnd: number): number {
  let at = lineEnd - 1;
  while (at >= start && text.charAt(at) !== ']') at -= 1;
  return at >= start ? at : -1;
}

function skipSpaces(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && (text.charAt(at) === ' ' || text.charAt(at) === '\t')) at += 1;
  return at;
}

function trimEnd(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && text.charCodeAt(at - 1) <= 32) at -= 1;
  return at;
}

/** PGN standard (1994-03-12), 7: quotation marks and backslashes in a value follow a backslash. */
function unescape(written: string): string {
  if (!/[\\\r\n]/.test(written)) return written;
  const lines = written.split(/[\r\n]+/).map((line) => line.trim());
  return lines.join(' ').replace(/\\(["\\])/g, '$1');
}

/** Tests whether only white space without an empty line is between two offsets. */
export function isTight(text: string, start: number, end: number): boolean {
  let lines = 0;
  for (let i = start; i < end; i += 1) {
    const code = text.charCodeAt(i);
    if (isLineEnd(code) && !(code === 13 && text.charCodeAt(i + 1) === 10)) lines += 1;
    else if (!isSpacing(code)) return false;
  }
  return lines <= 1;
}

/**
 * Reports a tag pair at `at` that directly follows a game. PGN standard (1994-03-12), 8.1 and
 * 8.2.6: an empty line separates the moves from the next tags.
 */
export function reportTightTag(source: SourceText, at: number): Diagnostic {
  const message = 'Unexpected tag directly after a game, expected an empty line before it';
  return reportFlaw('game-tag-spelling', source, {start: at, end: at + 1}, message);
}
