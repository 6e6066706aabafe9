import type {SourceText} from '../../text/index.ts';

/** The place where a text starts in its file. */
export interface PartStart {
  /** In UTF-16 code units. */
  readonly offset: number;
  readonly byte: number;
}

const START: PartStart = {offset: 0, byte: 0};

/** The starts of texts in their files; a text without an entry is a whole file. */
export class PartStarts {
  readonly #known = new WeakMap<SourceText, PartStart>();
  #end = START;

  /** Begins another file, at its start or where a part of it begins. */
  begin(start: PartStart = START): void {
    this.#end = start;
  }

  /** Records the next part of the file; repeating it has no effect. */
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
