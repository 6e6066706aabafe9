import type {Progress} from '../console/progress.ts';
import type {Diagnostic, GamePart} from '../../text/index.ts';
import {FILE_START, makePart, placeAfter, SEGMENT} from '../../games/index.ts';
import type {CutPlace, PartReading} from '../../games/index.ts';
import {unpackFindings, type PartDone, type SegmentAnswer} from './part-result.ts';
import {readBytesAt, readSegment, type SharedFile} from './shared-file.ts';

/** A part with which a worker has done what the command asks for. */
export interface FinishedPart extends Pick<PartDone, 'games' | 'chosen' | 'plies' | 'written'> {
  readonly diagnostics: readonly Diagnostic[];
}

/** Tests whether a worker has done what is to be done with a part. */
export function isFinished(part: PartReading | FinishedPart): part is FinishedPart {
  return typeof part.games === 'number';
}

/** A file that the main thread reads together with workers. */
export interface SharedReading {
  readonly file: SharedFile;
  readonly reading: PartReader;
  readonly progress: Progress;
  /** Tests whether the main thread needs no game of the next part. */
  readonly mayFinish: () => boolean;
  /** Returns what a worker has done with a segment; undefined if the main thread is to read it. */
  readonly take: (segment: number) => Promise<SegmentAnswer | undefined>;
  /** The range to read; all of the file if absent. */
  readonly range?: {readonly start: CutPlace; readonly end: number} | undefined;
}

/** Reads the parts of a file in their order. */
export interface PartReader {
  /** True if a game has been read. */
  readonly hasGames: boolean;
  readonly read: (part: GamePart) => PartReading | Promise<PartReading>;
  /** Takes a part that another reader has read; false if it is to be read here. */
  readonly adopt: (done: PartDone) => boolean | Promise<boolean>;
  /** Returns the place in the file, if places are counted from elsewhere. */
  readonly placeOf?: (place: CutPlace) => CutPlace;
  /** Returns what remains at the end of the file. */
  readonly end: () => readonly PartReading[] | Promise<readonly PartReading[]>;
}

/** Reads a file with the help of workers; yields the same parts as a single reader. */
export async function* readTogether(
  shared: SharedReading,
): AsyncGenerator<PartReading | FinishedPart> {
  const {file, reading, take, range} = shared;
  const {length} = file.segment ?? SEGMENT;
  let start: CutPlace | undefined = range?.start ?? FILE_START;
  while (start !== undefined) {
    const segment: number = Math.floor(start.offset / length);
    if (segment >= (range?.end ?? Infinity)) return;
    const results: SegmentAnswer = (await take(segment)) ?? [];
    start = yield* results.length === 0 ? readHere(shared, start) : adopt(results, shared, start);
  }
  yield* await reading.end();
}

/** Reads a segment in the main thread; returns where the next one begins, if there is one. */
async function* readHere(
  {file, reading, progress}: SharedReading,
  start: CutPlace,
): AsyncGenerator<PartReading, CutPlace | undefined> {
  let at = start;
  for await (const part of readSegment(file, start)) {
    progress.advance(part.bytes);
    yield await reading.read(part);
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
    if (isDone && (await reading.adopt(done))) {
      yield {...done, diagnostics: unpackFindings(done, path, reading.placeOf?.(at) ?? at)};
    } else {
      const text = await readBytesAt(file, at.offset, bytes);
      yield await reading.read(makePart(text, {path, origin: at, tools}));
    }
    if (ends === 'file') return undefined;
    at = placeAfter(at, result);
  }
  return at;
}
