import type {Encoding} from './encoding.ts';
import type {Span} from './span.ts';

/** Where something stands in a text, as people count: both from 1, columns in UTF-16 code units. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/**
 * One text and where it came from: a whole file, or a part of one that is read piece by piece.
 *
 * It knows neither LaTeX nor chess. Lines end with LF, CRLF or a lone CR; a byte order mark is
 * part of the text (nothing of a file is ever dropped), but takes no column.
 */
export class SourceText {
  readonly text: string;
  /** The file's name as the user gave it; `<stdin>` for standard input. */
  readonly path: string;
  readonly encoding: Encoding;
  /** The line, counted from 1, of its file with which this text begins. */
  readonly firstLine: number;
  #lineStarts: readonly number[] | undefined;

  constructor(text: string, path = '<stdin>', encoding: Encoding = 'utf-8', firstLine = 1) {
    this.text = text;
    this.path = path;
    this.encoding = encoding;
    this.firstLine = firstLine;
  }

  slice(span: Span): string {
    return this.text.slice(span.start, span.end);
  }

  /** The place of `offset`; an offset past the end counts as the end. */
  place(offset: number): Place {
    const starts = this.#starts();
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    const start = starts[low] ?? 0;
    const mark = low === 0 && this.text.startsWith('\uFEFF') ? 1 : 0;
    const column = Math.min(offset, this.text.length) - start - mark;
    return {line: low + this.firstLine, column: Math.max(column, 0) + 1};
  }

  /** The line that holds `offset`, without its line end. */
  lineSpan(offset: number): Span {
    const starts = this.#starts();
    const line = this.place(offset).line - this.firstLine + 1;
    const start = starts[line - 1] ?? 0;
    let end = starts[line] ?? this.text.length;
    while (end > start && isLineEnd(this.text.charCodeAt(end - 1))) end -= 1;
    return {start, end};
  }

  #starts(): readonly number[] {
    this.#lineStarts ??= findLineStarts(this.text);
    return this.#lineStarts;
  }
}

function isLineEnd(code: number): boolean {
  return code === 10 || code === 13;
}

function findLineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === 10 || (code === 13 && text.charCodeAt(i + 1) !== 10)) starts.push(i + 1);
  }
  return starts;
}
