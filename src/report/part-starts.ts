import type {SourceText} from '../source/source-text.ts';

/** Where a text starts in the file that it is a part of. */
export interface PartStart {
  /** In UTF-16 code units. */
  readonly offset: number;
  readonly byte: number;
}

const START: PartStart = {offset: 0, byte: 0};

/** Where in their files texts begin; a text of which nothing is known is a whole file. */
export class PartStarts {
  readonly #known = new WeakMap<SourceText, PartStart>();
  #end = START;

  /** Another file begins. */
  begin(): void {
    this.#end = START;
  }

  /** Notes the next part of the file; once more is no harm. */
  note(source: SourceText): void {
    if (this.#known.has(source)) return;
    const {text, encoding} = source;
    const {offset, byte} = this.#end;
    this.#known.set(source, this.#end);
    this.#end = {offset: offset + text.length, byte: byte + Buffer.byteLength(text, encoding)};
  }

  of(source: SourceText): PartStart {
    return this.#known.get(source) ?? START;
  }
}
