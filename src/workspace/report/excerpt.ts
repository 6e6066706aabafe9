import {boardRows, readFen} from '../../chess/index.ts';
import {printable, widthOfCharacter} from '../../text/index.ts';
import type {Diagnostic, SourceText, TextEncoding} from '../../text/index.ts';

/** The line of a flaw in three parts, truncated to fit, with spaces for tabs. */
export interface Excerpt {
  readonly before: string;
  readonly found: string;
  readonly after: string;
}

/**
 * Returns the part of the flaw's line that fits into `columns`, with the flaw near the middle.
 *
 * Omitted text is marked by `…`. A flaw of several lines is shown up to the end of its first line.
 */
export function excerpt({source, span}: Diagnostic, columns: number): Excerpt {
  const line = source.lineSpan(span.start);
  // A character takes at least half a column for each of its code units, accents aside.
  const from = Math.max(line.start, span.start - 4 * columns);
  const to = Math.min(Math.max(line.end, span.start), span.start + 4 * columns);
  const text = printable(source.text.slice(from, to)).replaceAll('\t', ' ');
  const at = span.start - from;
  const indentation = /^[\s\uFEFF]*/.exec(text)?.[0].length ?? 0;
  const first = from > line.start ? 0 : Math.min(indentation, at);
  const {start, end} = openWindow({text, first, columns: columns - 2}, at);
  const foundEnd = Math.max(at, Math.min(span.end - from, end));
  return {
    before: (from > line.start || start > first ? '…' : '') + text.slice(start, at),
    found: text.slice(at, foundEnd),
    after: text.slice(foundEnd, end) + (from + end < line.end ? '…' : ''),
  };
}

interface Room {
  readonly text: string;
  /** The offset of the first character that may be shown. */
  readonly first: number;
  readonly columns: number;
}

/** Extends the excerpt by half the room on the left, all of it on the right, then the rest on the left. */
function openWindow(room: Room, at: number): {readonly start: number; readonly end: number} {
  const half = growLeft(room, at, room.columns / 2);
  const right = growRight(room, at, room.columns - half.used);
  const left = growLeft(room, at, room.columns - right.used);
  return {start: left.offset, end: right.offset};
}

interface Growth {
  readonly offset: number;
  readonly used: number;
}

function growLeft({text, first}: Room, at: number, columns: number): Growth {
  let offset = at;
  let used = 0;
  while (offset > first) {
    const previous = offset - (isLowSurrogate(text.charCodeAt(offset - 1)) ? 2 : 1);
    if (previous < first) break;
    const width = widthOfCharacter(text.codePointAt(previous) ?? 0);
    if (used + width > columns) break;
    offset = previous;
    used += width;
  }
  return {offset, used};
}

function growRight({text}: Room, at: number, columns: number): Growth {
  let offset = at;
  let used = 0;
  while (offset < text.length) {
    const codePoint = text.codePointAt(offset) ?? 0;
    const width = widthOfCharacter(codePoint);
    if (used + width > columns) break;
    offset += codePoint > 0xffff ? 2 : 1;
    used += width;
  }
  return {offset, used};
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}

/**
 * Draws the board of a FEN as lines of text, with the side to move; returns nothing for an invalid
 * FEN.
 *
 * The squares in `marked`, such as `d3`, are in brackets.
 */
export function drawBoard(fen: string, marked?: ReadonlySet<string>): readonly string[] {
  const outcome = readFen(fen);
  return outcome.kind === 'position' ? boardRows(outcome.position, marked && {marked}) : [];
}

/** Returns the end of a character that starts at `at`, in the unit of the ruler. */
type Advance = (at: number, codePoint: number, encoding: TextEncoding) => number;

/**
 * Measures places of texts in units other than UTF-16 code units: bytes, or columns of a terminal.
 *
 * It continues from its last place, so that places in reading order cost one pass over the text,
 * however long its lines are.
 */
export class Ruler {
  readonly #advance: Advance;
  #source: SourceText | undefined;
  #origin = 0;
  #offset = 0;
  #measure = 0;

  constructor(advance: Advance) {
    this.#advance = advance;
  }

  /** Returns the distance of `offset` from `origin`, which must not be greater. */
  measure(source: SourceText, origin: number, offset: number): number {
    const goesOn = source === this.#source && origin === this.#origin && offset >= this.#offset;
    if (!goesOn) {
      this.#source = source;
      this.#origin = origin;
      this.#offset = origin;
      this.#measure = 0;
    }
    while (this.#offset < offset) {
      const codePoint = source.text.codePointAt(this.#offset) ?? 0;
      this.#measure = this.#advance(this.#measure, codePoint, source.encoding);
      this.#offset += codePoint > 0xffff ? 2 : 1;
    }
    return this.#measure;
  }

  /** Returns the column of `offset` in its line, from 1. */
  column(source: SourceText, offset: number): number {
    return this.measure(source, source.lineSpan(offset).start, offset) + 1;
  }
}

/** Counts the bytes of the file. */
export const byBytes: Advance = (at, codePoint, encoding) => {
  if (encoding === 'latin1' || codePoint < 0x80) return at + 1;
  if (codePoint < 0x800) return at + 2;
  return at + (codePoint < 0x10000 ? 3 : 4);
};

/** Expands tabs to the next stop, and passes all else to `advance`. */
export function withTabs(size: number, advance: Advance): Advance {
  return (at, codePoint, encoding) =>
    codePoint === 9 ? at + size - (at % size) : advance(at, codePoint, encoding);
}
