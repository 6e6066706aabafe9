import type {Progress} from './progress.ts';
import type {Output} from './world.ts';

/** Takes bytes, which last as long as the call, and is ready for more when the promise is kept. */
export type Sink = (bytes: Buffer) => Promise<void> | void;

/** Large enough that writing costs nothing beside reading, small enough that a reader sees it soon. */
const BATCH = 65_536;

/** A character of UTF-16 takes this many bytes of UTF-8 at most. */
const WIDEST = 3;

/**
 * Collects many small texts into few large pieces, which a slow receiver can hold up. Each becomes
 * bytes at once: a text that is kept in its many parts costs more than to write it.
 */
export class BatchedOutput {
  readonly #sink: Sink;
  #bytes = Buffer.allocUnsafe(BATCH * 2);
  #length = 0;

  constructor(sink: Sink) {
    this.#sink = sink;
  }

  add(text: string): void {
    const most = this.#length + text.length * WIDEST;
    if (most > this.#bytes.length) this.#grow(most);
    this.#length += this.#bytes.write(text, this.#length);
  }

  /** Whether it is time to `flush`. */
  get isFull(): boolean {
    return this.#length >= BATCH;
  }

  async flush(): Promise<void> {
    if (this.#length === 0) return;
    const bytes = this.#bytes.subarray(0, this.#length);
    this.#length = 0;
    await this.#sink(bytes);
  }

  #grow(least: number): void {
    const longer = Buffer.allocUnsafe(Math.max(least, this.#bytes.length * 2));
    this.#bytes.copy(longer, 0, 0, this.#length);
    this.#bytes = longer;
  }
}

/** Nobody takes what is written to standard output: to go on would be of no use. */
export class OutputLost extends Error {}

/** Writes to a stream, in the place of any bar, and waits where the stream has got enough for now. */
export function sinkOf(output: Output, progress: Pick<Progress, 'clear'>): Sink {
  return async (bytes) => {
    if (output.isTTY === true) progress.clear();
    // A stream may write when we have gone on.
    if (output.write(Buffer.from(bytes)) === false && output.once !== undefined) {
      await new Promise<void>((resolve) => {
        output.once?.('drain', resolve);
      });
    }
    if (output.isLost === true) throw new OutputLost();
  };
}
