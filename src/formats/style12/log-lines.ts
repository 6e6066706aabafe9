import type {Span} from '../../source/span.ts';

/** A line of a log as the server meant it: without telnet's bytes, marks, prompts and wrapping. */
export interface LogLine {
  readonly text: string;
  /** Where it stands in the log, with all that was taken off. */
  readonly span: Span;
  /** Offset of `text` in the log; undefined if something was taken out of its middle. */
  readonly at: number | undefined;
}

// RFC 854: 255 opens a command; 251 to 254 have an option after them, 250 a text up to 255 240.
const TELNET =
  /\u00ff(?:[\u00fb-\u00fe][^]?|\u00fa[^\u00ff]*(?:\u00ff\u00f0)?|[\u00f0-\u00f9\u00ff])/gu;

// FICS, `iset block 1`: bytes 21 to 25 around a block, with the numbers of request and command;
// 7 is the bell. Terminals add colours.
const MARKS = /\u0015\d{0,9}\u0016\d{0,9}\u0016|[\u0000\u0007\u0015-\u0019]|\u001b\[[\d;]{0,20}m/gu;
const NOISE = /[\u00ff\u0000\u0007\u0015-\u0019\u001b]/u;

// A prompt may have the time before it, `12:07_fics% `; `<ICS: ` opens the lines of winboard.debug.
const OPENING = /^(?:\s|(?:\d\d:\d\d_)?[a-z]{2,12}% ?|<ICS: |\ufeff)+/u;

/** FICS ends lines with LF CR. XBoard's winboard.debug writes line ends and bells in octal. */
const LINE_END = /\r\n?|\n\r?|\\0(?:07|12|15)/gu;

/** FICS and ICC wrap long lines, and open the rest with a backslash and blanks. */
const CONTINUATION = /^\\[ \t]+/u;

/** The lines of `text` that hold anything, each with the rest that was wrapped. */
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

/** Where the characters `from` to `to` of `line` stand in the log, or the line if nobody knows. */
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
