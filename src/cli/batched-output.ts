import type {Progress} from './progress.ts';
import type {Output} from './world.ts';

/** Takes a text, and is ready for more when the promise is kept. */
export type Sink = (text: string) => Promise<void> | void;

/** Large enough that writing costs nothing beside reading, small enough that a reader sees it soon. */
const BATCH = 65_536;

/** Collects many small texts into few large ones, which a slow receiver can hold up. */
export class BatchedOutput {
  readonly #sink: Sink;
  #text = '';

  constructor(sink: Sink) {
    this.#sink = sink;
  }

  add(text: string): void {
    this.#text += text;
  }

  /** Whether it is time to `flush`. */
  get isFull(): boolean {
    return this.#text.length >= BATCH;
  }

  async flush(): Promise<void> {
    if (this.#text === '') return;
    const text = this.#text;
    this.#text = '';
    await this.#sink(text);
  }
}

/** Writes to a stream, in the place of any bar, and waits where the stream has got enough for now. */
export function sinkOf(output: Output, progress: Pick<Progress, 'clear'>): Sink {
  return async (text) => {
    if (output.isTTY === true) progress.clear();
    if (output.write(text) !== false || output.once === undefined) return;
    await new Promise<void>((resolve) => {
      output.once?.('drain', resolve);
    });
  };
}
