import type {PartDone, PartResult} from './part-result.ts';

/** A task of a worker: a small file as a whole, or a segment of a larger one. */
export interface GameTask {
  readonly path: string;
  /** The number of the segment, from 0; absent for the whole of a file. */
  readonly segment?: number;
}

/** The results of a worker for the parts of a small file. */
export type FileAnswer = readonly PartDone[];

/** The results of a worker for the parts of a segment. */
export type SegmentAnswer = readonly PartResult[];
