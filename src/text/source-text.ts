import {isLineEnd} from './characters.ts';
import type {OwnedBytes, TextEncoding} from './encoding.ts';
import {partitionPoint} from './partition-point.ts';

/** The size of a block, in bytes. */
const BLOCK = 64;

/**
 * Converts between offsets in UTF-8 bytes and in UTF-16 code units.
 *
 * The bytes are counted on first use; each lookup scans one block.
 */
class Utf8Offsets {
  readonly #bytes: Uint8Array;
  /** The number of code units before each block. */
  readonly #before: Uint32Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#before = new Uint32Array(Math.floor(bytes.length / BLOCK) + 1);
    for (let block = 1, units = 0; block < this.#before.length; block += 1) {
      units += countUnits(bytes, (block - 1) * BLOCK, block * BLOCK);
      this.#before[block] = units;
    }
  }

  /** Returns the offset in the text of the character that begins at byte `at`. */
  offsetOf(at: number): number {
    const block = Math.floor(Math.min(at, this.#bytes.length) / BLOCK);
    return (this.#before[block] ?? 0) + countUnits(this.#bytes, block * BLOCK, at);
  }

  /** Returns the first byte of the character at `offset` of the text. */
  byteOf(offset: number): number {
    const after = partitionPoint(this.#before, (units) => units <= offset);
    const block = Math.max(0, after - 1);
    let at = block * BLOCK;
    let units = this.#before[block] ?? 0;
    while (at < this.#bytes.length) {
      const width = unitsOf(this.#bytes[at] as number);
      if (width > 0 && units + width > offset) break;
      units += width;
      at += 1;
    }
    return at;
  }
}

function countUnits(bytes: Uint8Array, start: number, end: number): number {
  let units = 0;
  const stop = Math.min(end, bytes.length);
  for (let at = start; at < stop; at += 1) units += unitsOf(bytes[at] as number);
  return units;
}

/** Returns the number of code units for a `byte`: none for continuation bytes, two above U+FFFF. */
function unitsOf(byte: number): number {
  if ((byte & 0xc0) === 0x80) return 0;
  return byte >= 0xf0 ? 2 : 1;
}

/** A place in a text as people count: both from 1, columns in UTF-16 code units. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** The place of the first character of a whole text. */
export const TEXT_START: Place = {line: 1, column: 1};

/**
 * A text and its origin: a whole file, or part of one that is read piece by piece.
 *
 * It is independent of LaTeX and chess. Lines end with LF, CRLF or a lone CR; a byte order mark is
 * part of the text (nothing in a file is ever dropped), but takes no column.
 */
export class SourceText {
  /** The name of the file as the user gave it; `<stdin>` for standard input. */
  readonly path: string;
  readonly encoding: TextEncoding;
  /** The place of its first character in its file. */
  readonly origin: Place;
  #text: string | undefined;
  #bytes: OwnedBytes | undefined;
  #offsets: Utf8Offsets | undefined;
  #lineStarts: readonly number[] | undefined;

  constructor(
    text: string,
    path = '<stdin>',
    encoding: TextEncoding = 'utf-8',
    origin = TEXT_START,
  ) {
    this.#text = text;
    this.path = path;
    this.encoding = encoding;
    this.origin = origin;
  }

  /**
   * Creates a text from its UTF-8 encoding `bytes`, which must be valid; `encoding` is that of the
   * file. The bytes are decoded on first access. @internal
   */
  static ofUtf8(
    bytes: OwnedBytes,
    path = '<stdin>',
    encoding: TextEncoding = 'utf-8',
    origin = TEXT_START,
  ): SourceText {
    const source = new SourceText('', path, encoding, origin);
    source.#text = undefined;
    source.#bytes = bytes;
    return source;
  }

  get text(): string {
    this.#text ??= UTF8.decode(this.#bytes);
    return this.#text;
  }

  /** The text as UTF-8, which must not be modified; undefined if it did not come from bytes. @internal */
  get bytes(): OwnedBytes | undefined {
    return this.#bytes;
  }

  /** Returns the offset of the character that begins at index `at` of `bytes`. */
  offsetOf(at: number): number {
    return this.#offsetsOfBytes()?.offsetOf(at) ?? at;
  }

  /** Returns the index in `bytes` of the character at `offset`. */
  byteOf(offset: number): number {
    return this.#offsetsOfBytes()?.byteOf(offset) ?? offset;
  }

  slice(span: Span): string {
    return this.text.slice(span.start, span.end);
  }

  /** Returns the place of `offset`; an offset past the end counts as the end. */
  place(offset: number): Place {
    const starts = this.#starts();
    const low = Math.max(0, partitionPoint(starts, (start) => start <= offset) - 1);
    const start = starts[low] ?? 0;
    const {line, column} = this.origin;
    const before = low === 0 ? column - 1 - this.#markLength() : 0;
    const units = Math.min(offset, this.text.length) - start + before;
    return {line: low + line, column: Math.max(units, 0) + 1};
  }

  /**
   * Returns the offset of a place; a place past the end of its line counts as that end, one past all
   * lines as the end of the text.
   */
  offsetAt({line, column}: Place): number {
    const starts = this.#starts();
    const {origin} = this;
    const start = starts[line - origin.line];
    if (start === undefined) return line < origin.line ? 0 : this.text.length;
    const before = start === 0 ? origin.column - 1 - this.#markLength() : 0;
    return Math.min(
      start + Math.max(Math.max(column, 1) - 1 - before, 0),
      this.lineSpan(start).end,
    );
  }

  /** Returns the line that contains `offset`, without its line end. */
  lineSpan(offset: number): Span {
    const starts = this.#starts();
    const line = this.place(offset).line - this.origin.line;
    const start = starts[line] ?? 0;
    let end = starts[line + 1] ?? this.text.length;
    while (end > start && isLineEnd(this.text.charCodeAt(end - 1))) end -= 1;
    return {start, end};
  }

  #markLength(): number {
    return this.text.startsWith('\uFEFF') ? 1 : 0;
  }

  /** Undefined if every byte is one character. */
  #offsetsOfBytes(): Utf8Offsets | undefined {
    if (this.#offsets !== undefined) return this.#offsets;
    const bytes = this.#bytes;
    if (bytes === undefined || bytes.length === this.text.length) return undefined;
    this.#offsets = new Utf8Offsets(bytes);
    return this.#offsets;
  }

  #starts(): readonly number[] {
    this.#lineStarts ??= findLineStarts(this.text);
    return this.#lineStarts;
  }
}

const UTF8 = new TextDecoder('utf-8', {ignoreBOM: true});

function findLineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === 10 || (code === 13 && text.charCodeAt(i + 1) !== 10)) starts.push(i + 1);
  }
  return starts;
}

/** A piece of some text. */
export interface Stretch {
  readonly source: SourceText;
  readonly start: number;
  readonly end: number;
}

/** A stretch of a text: offsets in UTF-16 code units, `start` inside, `end` outside. */
export interface Span {
  readonly start: number;
  readonly end: number;
}
