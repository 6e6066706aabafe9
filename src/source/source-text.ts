import {partitionPoint} from './partition-point.ts';
import {isLineEnd} from './characters.ts';
import type {TextEncoding} from './encoding.ts';
import type {Span} from './span.ts';
import {Utf8Offsets} from './utf8-offsets.ts';

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
  #bytes: Uint8Array | undefined;
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
   * file. The bytes are decoded on first access.
   */
  static ofUtf8(
    bytes: Uint8Array,
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
    this.#text ??= decodeUtf8(this.#bytes);
    return this.#text;
  }

  /** The text as UTF-8; undefined if it did not come from bytes, or has been detached from them. */
  get bytes(): Uint8Array | undefined {
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

  /** Decodes the text now, so that it and the offsets of its characters outlive the bytes. */
  hold(): void {
    this.#text ??= decodeUtf8(this.#bytes);
    const bytes = this.#bytes;
    if (bytes !== undefined && bytes.length !== this.#text.length)
      this.#offsets = new Utf8Offsets(bytes.slice());
  }

  /**
   * Lets go of the bytes, which are about to be overwritten. Of a text that was neither looked at
   * or held nothing is left then.
   */
  detach(): void {
    this.#bytes = undefined;
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

function decodeUtf8(bytes: Uint8Array | undefined): string {
  if (bytes === undefined) throw new Error('expected a text to be looked at before its bytes go');
  return new TextDecoder('utf-8', {ignoreBOM: true}).decode(bytes);
}

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
