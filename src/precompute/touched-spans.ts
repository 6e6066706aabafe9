import {partitionPoint} from '../source/partition-point.ts';
import type {Span} from '../source/span.ts';

/** Tests in logarithmic time whether a span touches one of many others. */
export class TouchedSpans {
  readonly #starts: readonly number[];
  /** For each start, the last end of the spans up to it. */
  readonly #ends: readonly number[];

  constructor(spans: readonly Span[]) {
    const sorted = spans.toSorted((one, other) => one.start - other.start);
    let last = -1;
    this.#starts = sorted.map(({start}) => start);
    this.#ends = sorted.map(({end}) => (last = Math.max(last, end)));
  }

  /** Whether `span` shares a character with one of them or is adjacent to it. */
  touches({start, end}: Span): boolean {
    const after = partitionPoint(this.#starts, (first) => first <= end);
    return after > 0 && (this.#ends[after - 1] ?? -1) >= start;
  }
}
