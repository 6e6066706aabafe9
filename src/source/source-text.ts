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
  /** The line number, from 1, of the first line of this text in its file. */
  readonly firstLine: number;
  #text: string | undefined;
  #bytes: Uint8Array | undefined;
  #offsets: Utf8Offsets | undefined;
  #lineStarts: readonly number[] | undefined;

  constructor(text: string, path = '<stdin>', encoding: TextEncoding = 'utf-8', firstLine = 1) {
    this.#text = text;
    this.path = path;
    this.encoding = encoding;
    this.firstLine = firstLine;
  }

  /**
   * Creates a text from its UTF-8 encoding `bytes`, which must be valid; `encoding` is that of the
   * file. The bytes are decoded on first access.
   */
  static ofUtf8(
    bytes: Uint8Array,
    path = '<stdin>',
    encoding: TextEncoding = 'utf-8',
    firstLine = 1,
  ): SourceText {
    const source = new SourceText('', path, encoding, firstLine);
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
    const mark = low === 0 && this.text.startsWith('\uFEFF') ? 1 : 0;
    const column = Math.min(offset, this.text.length) - start - mark;
    return {line: low + this.firstLine, column: Math.max(column, 0) + 1};
  }

  /**
   * Returns the offset of a place; a place past the end of its line counts as that end, one past all
   * lines as the end of the text.
   */
  offsetAt({line, column}: Place): number {
    const starts = this.#starts();
    const start = starts[line - this.firstLine];
    if (start === undefined) return line < this.firstLine ? 0 : this.text.length;
    const mark = start === 0 && this.text.startsWith('\uFEFF') ? 1 : 0;
    return Math.min(start + mark + Math.max(column, 1) - 1, this.lineSpan(start).end);
  }

  /** Returns the line that contains `offset`, without its line end. */
  lineSpan(offset: number): Span {
    const starts = this.#starts();
    const line = this.place(offset).line - this.firstLine + 1;
    const start = starts[line - 1] ?? 0;
    let end = starts[line] ?? this.text.length;
    while (end > start && isLineEnd(this.text.charCodeAt(end - 1))) end -= 1;
    return {start, end};
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
