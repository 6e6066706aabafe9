import type {Progress} from './progress.ts';
import type {Output} from './world.ts';

/** Takes bytes, which it may keep, and accepts more once the promise resolves. */
export type Sink = (bytes: Buffer) => Promise<void> | void;

/** Large enough to make the cost of writing negligible, small enough to appear soon. */
const BATCH = 65_536;

/** The batch before its first text: each is given away with its memory. */
const NO_BYTES = Buffer.alloc(0);

/** The maximum number of UTF-8 bytes for one UTF-16 code unit. */
const WIDEST = 3;

/**
 * Collects many small texts into few large chunks, with backpressure. Each text is encoded at once:
 * keeping a text in many parts costs more than writing it.
 */
export class BatchedOutput {
  readonly #sink: Sink;
  #bytes = NO_BYTES;
  #length = 0;

  constructor(sink: Sink) {
    this.#sink = sink;
  }

  add(text: string): void {
    const most = this.#length + text.length * WIDEST;
    if (most > this.#bytes.length) this.#grow(most);
    this.#length += this.#bytes.write(text, this.#length);
  }

  /** Adds text in UTF-8. */
  addBytes(text: Uint8Array): void {
    const most = this.#length + text.length;
    if (most > this.#bytes.length) this.#grow(most);
    this.#bytes.set(text, this.#length);
    this.#length = most;
  }

  /** True if it is time to `flush`. */
  get isFull(): boolean {
    return this.#length >= BATCH;
  }

  async flush(): Promise<void> {
    if (this.#length === 0) return;
    const bytes = this.#bytes.subarray(0, this.#length);
    this.#bytes = NO_BYTES;
    this.#length = 0;
    await this.#sink(bytes);
  }

  #grow(least: number): void {
    const longer = Buffer.allocUnsafe(Math.max(least, this.#bytes.length * 2, BATCH * 2));
    this.#bytes.copy(longer, 0, 0, this.#length);
    this.#bytes = longer;
  }
}

/** Thrown when the reader of standard output has gone away: continuing would be useless. */
export class OutputLost extends Error {}

/** Writes what a reader may not wait for; returns false once it has gone away. */
export async function flushUnlessLost(out: BatchedOutput): Promise<boolean> {
  try {
    await out.flush();
    return true;
  } catch (error) {
    if (error instanceof OutputLost) return false;
    throw error;
  }
}

/** Writes to a stream, replacing any progress bar, and waits while its buffer is full. */
export function sinkOf(output: Output, progress: Pick<Progress, 'clear'>): Sink {
  return async (bytes) => {
    if (output.isTTY === true) progress.clear();
    if (output.write(bytes) === false && output.once !== undefined) {
      await new Promise<void>((resolve) => {
        output.once?.('drain', resolve);
      });
    }
    if (output.isLost === true) throw new OutputLost();
  };
}
