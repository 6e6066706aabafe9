import type {SourceText, TextEncoding} from '../../text/index.ts';

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
