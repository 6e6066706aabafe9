import type {CutPart, FlawCounts, PartSize} from '../../games/index.ts';
import {encodeUtf8, SourceText, type Diagnostic, type OwnedBytes} from '../../text/index.ts';

/** The result of a worker for a part of a file; it can be sent to another thread. */
export interface PartResult extends PartSize, Pick<CutPart, 'ends'> {
  /** The result; undefined if the part must be read by the main thread. */
  readonly done: PartDone | undefined;
}

/** The result of a worker for a part. */
export interface PartDone {
  /** The number of games read. */
  readonly games: number;
  /** The number of games that were chosen, and of the half-moves of their main lines. */
  readonly chosen: number;
  readonly plies: number;
  /** The number of those that have flaws that are reported once for a file. */
  readonly counts?: FlawCounts | undefined;
  readonly written?: WrittenGames | undefined;
  readonly flawed?: FlawedText | undefined;
}

/** Games as they were written in the format of the output. */
export interface WrittenGames {
  readonly games: number;
  readonly bytes: Uint8Array;
  /** The records of the writer. */
  readonly notes?: unknown;
}

/** The findings about a text, and the text as UTF-8. */
interface FlawedText extends Pick<SourceText, 'encoding' | 'origin'> {
  readonly text: OwnedBytes;
  readonly diagnostics: readonly Omit<Diagnostic, 'source'>[];
}

/**
 * Makes findings about `source` ready to be sent; undefined if they cannot be, because they mention
 * another text.
 */
export function packFindings(
  source: SourceText,
  found: readonly Diagnostic[],
): Pick<PartDone, 'flawed'> | undefined {
  if (found.length === 0) return {};
  if (found.some((one) => one.source !== source || one.related !== undefined)) return undefined;
  // The receiver adds the text.
  const diagnostics = found.map((one) => ({...one, source: undefined}));
  const {encoding, origin} = source;
  return {flawed: {text: encodeUtf8(source.text), encoding, origin, diagnostics}};
}

/** Returns the findings that a worker has sent about a part of `path`, and where it begins. */
export function unpackFindings(
  {flawed}: PartDone,
  path: string,
  origin = flawed?.origin,
): readonly Diagnostic[] {
  if (flawed === undefined) return [];
  const source = SourceText.ofUtf8(flawed.text, path, flawed.encoding, origin);
  return flawed.diagnostics.map((one) => ({...one, source}));
}

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
