/** The division of a file into segments; both sizes in bytes. */
export interface SegmentSize {
  /** A segment begins with the first game after each multiple of this. */
  readonly length: number;
  /** The distance from the multiple up to which this game is looked for; less than `length`. */
  readonly reach: number;
}

/** Large enough to make handing over a segment cheap, small enough to share a few megabytes. */
export const SEGMENT: SegmentSize = {length: 1 << 20, reach: 1 << 15};

/**
 * Returns the offset of the first game that is certain in a text, 0 if there is none. It must not
 * depend on anything outside the text.
 */
export type FindFirst = (text: string) => number;

/**
 * The places where every reader of a file begins a new part, wherever it began to read: the start
 * of each segment. They depend on the `reach` bytes after a multiple of `length` only, so that
 * several readers, each with segments of its own, make the same parts as a single one.
 */
export class SegmentGrid {
  readonly #findFirst: FindFirst;
  readonly #size: SegmentSize;
  /** The distance to the next multiple, or infinity for files that are not divided. */
  #distance: number;

  /** `start` is the offset in its file at which reading begins. */
  constructor(start: number, findFirst: FindFirst | undefined, size: SegmentSize) {
    this.#findFirst = findFirst ?? (() => 0);
    this.#size = size;
    this.#distance = findFirst === undefined ? Infinity : size.length - (start % size.length);
  }

  /** The number of bytes within which a part may end anywhere. */
  get distance(): number {
    return this.#distance;
  }

  /**
   * Returns where the segment ends among the bytes at hand, 0 if not there. `toText` decodes some
   * of them; `isLast` says that there are no more than `length`.
   */
  findEnd(length: number, isLast: boolean, toText: (start: number, end: number) => string): number {
    const {length: step, reach} = this.#size;
    while (isLast ? this.#distance < length : this.#distance + reach <= length) {
      const start = this.#distance;
      const at = this.#findFirst(toText(start, Math.min(length, start + reach)));
      this.#distance += step;
      if (at > 0) return start + at;
    }
    return 0;
  }

  /** Goes on after so many bytes. */
  advance(bytes: number): void {
    this.#distance -= bytes;
  }
}
