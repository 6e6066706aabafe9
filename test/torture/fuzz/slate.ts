/** What a worker is to do. */
export interface FuzzOrder {
  readonly seed: number;
  readonly runs: number;
  /** The only target, if one was named. */
  readonly only: string | undefined;
  readonly shared: SharedArrayBuffer;
}

/** What a worker has to tell. */
export type FuzzNews =
  | {
      readonly kind: 'failure';
      readonly target: string;
      readonly text: string;
      readonly why: string;
    }
  | {
      readonly kind: 'end';
      /** How many places of the code were reached. */
      readonly reached: number;
      readonly slowest: readonly Slowest[];
    };

/** The slowest text of a target, and how many texts it has to begin with by now. */
export interface Slowest {
  readonly target: string;
  readonly corpus: number;
  readonly ms: number;
  readonly text: string;
}

const HEAD = 12;

/** What a worker works on, for others to see when it does not come back. */
export class Slate {
  /** The memory of a slate. */
  static readonly SIZE = HEAD + 8_000;
  readonly #head: Int32Array;
  readonly #text: Buffer;

  constructor(shared: SharedArrayBuffer) {
    this.#head = new Int32Array(shared, 0, HEAD / 4);
    this.#text = Buffer.from(shared, HEAD);
  }

  write(run: number, target: number, text: string): void {
    this.#head[1] = target;
    this.#head[2] = this.#text.write(text, 'utf16le');
    this.#head[0] = run;
  }

  read(): {readonly run: number; readonly target: number; readonly text: string} {
    const [run = 0, target = 0, length = 0] = this.#head;
    return {run, target, text: this.#text.toString('utf16le', 0, length)};
  }
}
