import type {Progress} from '../console/progress.ts';
import type {Diagnostic} from '../../text/index.ts';
import {FILE_START, makePart, placeAfter, SEGMENT} from '../../games/index.ts';
import type {CutPlace, FileReading, PartReading} from '../../games/index.ts';
import {unpackFindings, type PartDone, type SegmentAnswer} from './part-result.ts';
import {readBytesAt, readSegment, type SharedFile} from './shared-file.ts';

/** A part with which a worker has done what the command asks for. */
export interface FinishedPart extends Pick<PartDone, 'games' | 'written'> {
  readonly diagnostics: readonly Diagnostic[];
}

/** Tests whether a worker has done what is to be done with a part. */
export function isFinished(part: PartReading | FinishedPart): part is FinishedPart {
  return typeof part.games === 'number';
}

/** A file that the main thread reads together with workers. */
export interface SharedReading {
  readonly file: SharedFile;
  readonly reading: FileReading;
  readonly progress: Progress;
  /** Tests whether the main thread needs no game of the next part. */
  readonly mayFinish: () => boolean;
  /** Returns what a worker has done with a segment; undefined if the main thread is to read it. */
  readonly take: (segment: number) => Promise<SegmentAnswer | undefined>;
}

/** Reads a file with the help of workers; yields the same parts as a single reader. */
export async function* readTogether(
  shared: SharedReading,
): AsyncGenerator<PartReading | FinishedPart> {
  const {file, reading, take} = shared;
  const {length} = file.segment ?? SEGMENT;
  let start: CutPlace | undefined = FILE_START;
  while (start !== undefined) {
    const results: SegmentAnswer = (await take(Math.floor(start.offset / length))) ?? [];
    start = yield* results.length === 0 ? readHere(shared, start) : adopt(results, shared, start);
  }
  yield* reading.end();
}

/** Reads a segment in the main thread; returns where the next one begins, if there is one. */
async function* readHere(
  {file, reading, progress}: SharedReading,
  start: CutPlace,
): AsyncGenerator<PartReading, CutPlace | undefined> {
  let at = start;
  for await (const part of readSegment(file, start)) {
    progress.advance(part.bytes);
    yield reading.read(part);
    if (part.ends === 'file') return undefined;
    at = placeAfter(at, part);
  }
  return at;
}

/** Yields what a worker has done with the parts of a segment; reads here what it has left undone. */
async function* adopt(
  results: SegmentAnswer,
  {file, reading, progress, mayFinish}: SharedReading,
  start: CutPlace,
): AsyncGenerator<PartReading | FinishedPart, CutPlace | undefined> {
  const {path, tools} = file;
  let at = start;
  for (const result of results) {
    const {done, bytes, ends} = result;
    progress.advance(bytes);
    // The first games decide what is reported about the file.
    const isDone = done !== undefined && reading.hasGames && mayFinish();
    if (isDone && reading.adopt(done.counts)) {
      yield {...done, diagnostics: unpackFindings(done, path, at)};
    } else {
      const text = await readBytesAt(path, at.offset, bytes);
      yield reading.read(makePart(text, {path, origin: at, tools}));
    }
    if (ends === 'file') return undefined;
    at = placeAfter(at, result);
  }
  return at;
}
