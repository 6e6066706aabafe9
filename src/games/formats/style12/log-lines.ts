import type {Span, Diagnostic, SourceText} from '../../../text/index.ts';
import {reportFlaw} from '../flaws.ts';

/** A line of a log as sent by the server: without telnet bytes, markers, prompts and wrapping. */
export interface LogLine {
  readonly text: string;
  /** Its span in the log, including everything that was removed. */
  readonly span: Span;
  /** The offset of `text` in the log; undefined if something was removed from the middle. */
  readonly at: number | undefined;
}

// RFC 854: 255 starts a command; 251 to 254 precede an option, 250 a text up to 255 240.
const TELNET =
  /\u00ff(?:[\u00fb-\u00fe][^]?|\u00fa[^\u00ff]*(?:\u00ff\u00f0)?|[\u00f0-\u00f9\u00ff])/gu;

// FICS, `iset block 1`: bytes 21 to 25 enclose a block, with the numbers of request and command; 7
// is the bell. Terminals add colours.
const MARKS = /\u0015\d{0,9}\u0016\d{0,9}\u0016|[\u0000\u0007\u0015-\u0019]|\u001b\[[\d;]{0,20}m/gu;
const NOISE = /[\u00ff\u0000\u0007\u0015-\u0019\u001b]/u;

// A prompt may be preceded by the time, `12:07_fics% `; `<ICS: ` starts the lines of
// winboard.debug.
const OPENING = /^(?:\s|(?:\d\d:\d\d_)?[a-z]{2,12}% ?|<ICS: |\ufeff)+/u;

/** FICS ends lines with LF CR. XBoard's winboard.debug contains line ends and bells in octal. */
const LINE_END = /\r\n?|\n\r?|\\0(?:07|12|15)/gu;

/** FICS and ICC wrap long lines; continuation lines start with a backslash and spaces. */
const CONTINUATION = /^\\[ \t]+/u;

/** Yields the lines of `text` that are not empty, with wrapped lines joined. */
export function* logLines(text: string): Generator<LogLine> {
  let raw = '';
  let start = 0;
  let end = 0;
  let isWrapped = false;
  for (const piece of pieces(text)) {
    const part = text.slice(piece.start, piece.end);
    if (raw !== '' && part.startsWith('\\') && CONTINUATION.test(part)) {
      raw += part.replace(CONTINUATION, ' ');
      isWrapped = true;
    } else {
      if (raw !== '') yield cleanLine(raw, {start, end}, isWrapped);
      raw = part;
      start = piece.start;
      isWrapped = false;
    }
    end = piece.end;
  }
  if (raw !== '') yield cleanLine(raw, {start, end}, isWrapped);
}

/**
 * Returns the span in the log of the characters `from` to `to` of `line`, or of the whole line if
 * it is unknown.
 */
export function spanWithin(line: LogLine, from: number, to: number): Span {
  return line.at === undefined ? line.span : {start: line.at + from, end: line.at + to};
}

function* pieces(text: string): Generator<Span> {
  let start = 0;
  for (const {0: mark, index} of text.matchAll(LINE_END)) {
    if (index > start) yield {start, end: index};
    start = index + mark.length;
  }
  if (start < text.length) yield {start, end: text.length};
}

function cleanLine(raw: string, span: Span, isWrapped: boolean): LogLine {
  const quiet = NOISE.test(raw) ? raw.replace(TELNET, '').replace(MARKS, '') : raw;
  const text = quiet.replace(OPENING, '');
  const isVerbatim = !isWrapped && raw.endsWith(text);
  return {text, span, at: isVerbatim ? span.end - text.length : undefined};
}

/**
 * Reports the lines of a log that concern no game, such as conversation: consecutive ones once, at
 * the first. The parts of a log must be given in order.
 */
export class OutsideLines {
  #isOutside = false;

  /** Returns the diagnostic about a line, if it is the first that concerns no game. */
  judge(isKnown: boolean, source: SourceText, {span, text}: LogLine): Diagnostic | undefined {
    // Nothing is left of a line with a prompt alone.
    if (text === '') return undefined;
    const isFirst = !isKnown && !this.#isOutside;
    this.#isOutside = !isKnown;
    return isFirst ? reportFlaw('game-outside-text', source, span, MESSAGE) : undefined;
  }
}

const MESSAGE = 'Unexpected text from this line to the next of a game; it belongs to no game';
