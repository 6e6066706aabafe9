import {FILE_START, placeAfter, SEGMENT} from '../../games/index.ts';
import type {CutPlace, FileReading, PartReading, SegmentSize} from '../../games/index.ts';
import {encodeUtf8, RETURN, SourceText, type Diagnostic, type GamePart} from '../../text/index.ts';
import {sizeOf} from '../files/file-facts.ts';
import type {PartStart} from '../report/finding.ts';
import type {Shard} from '../run/run-plan.ts';
import type {PartDone} from './part-result.ts';
import type {PartReader} from './read-together.ts';
import {findSegment, readBytesAt, readSegment, type SharedFile} from './shared-file.ts';

/** The bytes of a file, from 0, in which the segments of a shard begin. */
export interface ByteRange {
  readonly from: number;
  /** Infinite for the end of the file. */
  readonly to: number;
}

/**
 * Divides files, in their order, into equal ranges of bytes, and returns for each what belongs to a
 * shard; undefined if nothing does. A shard reads the segments that begin in its range. Every reader
 * makes the same segments of a file, so that shards read exactly the parts that a single run reads.
 */
export function divideFiles(
  paths: readonly string[],
  {number, of}: Shard,
): readonly (ByteRange | undefined)[] {
  const sizes = paths.map((path) => sizeOf(path) ?? 0);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const bound = (index: number): number =>
    index === of ? Infinity : Math.floor((total / of) * index);
  let before = 0;
  return sizes.map((size) => {
    const from = Math.max(0, bound(number - 1) - before);
    const to = bound(number) - before;
    before += size;
    // An empty file is at the place where it begins.
    if (from > Math.max(0, size - 1) || to <= 0) return undefined;
    return {from, to: to >= size ? Infinity : to};
  });
}

/** The numbers of the segments that begin in a stretch: from `first` up to, but without `end`. */
export function segmentsOf(
  {from, to}: ByteRange,
  {length}: SegmentSize = SEGMENT,
): {readonly first: number; readonly end: number} {
  return {first: Math.ceil(from / length), end: Math.ceil(to / length)};
}

/** Facts outside a shard that the output of a command depends on. */
export interface ShardNeeds {
  /** True if findings depend on those before them; else only the lines of findings matter. */
  readonly findings: boolean;
  /** Counts up to the first game: the numbers of games, and also offsets. */
  readonly counts?: 'games' | 'offsets' | undefined;
  /** Tests whether a finding is shown. */
  readonly isShown: (finding: Pick<Diagnostic, 'severity'>) => boolean;
}

/** A stretch that is being read. */
export interface OpenStretch {
  readonly reading: PartReader;
  readonly start: CutPlace;
  /** The first segment of another shard. */
  readonly end: number;
  /** The counts before the stretch; empty if they do not matter. */
  readonly before: Before;
}

/** The counts before a stretch of a file. */
export interface Before extends PartStart {
  readonly lines: number;
  readonly games: number;
}

/** The counts before a whole file. */
export const NOTHING_BEFORE: Before = {lines: 0, games: 0, offset: 0, byte: 0};

/** Finds where a stretch begins; returns undefined if none of its segments does. */
export async function openStretch(
  {file, open}: {readonly file: SharedFile; readonly open: OpenReading},
  stretch: ByteRange,
  needs: ShardNeeds,
): Promise<OpenStretch | undefined> {
  const {first, end} = segmentsOf(stretch, file.segment);
  for (let index = first; index < end; index += 1) {
    const offset = await findSegment(file, index);
    if (offset === 'end') return undefined;
    if (offset === undefined) continue;
    const reading = new StretchReader(file, open, offset, needs);
    const before = needs.counts === undefined ? NOTHING_BEFORE : await reading.countBefore();
    return {reading, start: {...FILE_START, offset}, end, before};
  }
  return undefined;
}

/** Begins to read a file. */
export type OpenReading = () => FileReading;

/**
 * Reads the parts of a stretch. What is before it in the file is looked at only if the output depends on
 * it: for the number of a line, or for findings that are reported once in a file.
 */
class StretchReader implements PartReader {
  readonly #file: SharedFile;
  readonly #open: OpenReading;
  readonly #start: number;
  readonly #needs: ShardNeeds;
  #reading: FileReading;
  /** The counts before the stretch, once they are known. */
  #before: Before | undefined;
  /** The last part, if it was read here. */
  #last: GamePart | undefined;

  constructor(file: SharedFile, open: OpenReading, start: number, needs: ShardNeeds) {
    this.#file = file;
    this.#open = open;
    this.#start = start;
    this.#needs = needs;
    this.#reading = open();
  }

  get hasGames(): boolean {
    return this.#reading.hasGames;
  }

  countBefore(): Promise<Before> {
    return this.#lookBefore(true);
  }

  async read(part: GamePart): Promise<PartReading> {
    const own = this.#move(part);
    const found = this.#reading.read(own);
    const isNew = this.#before === undefined && found.diagnostics.some(this.#needs.isShown);
    if (isNew) {
      await this.#lookBefore(this.#needs.findings);
      if (this.#needs.findings) return this.#reading.read(own);
    }
    this.#last = own;
    return found;
  }

  async adopt({counts, flawed}: PartDone): Promise<boolean> {
    if (flawed?.diagnostics.some(this.#needs.isShown) === true)
      await this.#lookBefore(this.#needs.findings);
    if (!this.#reading.adopt({counts})) return false;
    this.#last = undefined;
    return true;
  }

  placeOf({line, ...place}: CutPlace): CutPlace {
    return {...place, line: line + (this.#before?.lines ?? 0)};
  }

  async end(): Promise<readonly PartReading[]> {
    if (this.#needs.findings) await this.#lookBefore(true);
    return this.#reading.end();
  }

  /** Moves a part to its line, which may not be known yet. */
  #move(part: GamePart): GamePart {
    const {path, encoding, bytes = encodeUtf8(''), origin} = part.source;
    const linesBefore = (): number => this.#before?.lines ?? 0;
    const place = {
      column: origin.column,
      get line() {
        return origin.line + linesBefore();
      },
    };
    return {...part, source: SourceText.ofUtf8(bytes, path, encoding, place)};
  }

  /** Counts the lines before the stretch or, `withGames`, reads what is there. */
  async #lookBefore(withGames: boolean): Promise<Before> {
    if (this.#before !== undefined) return this.#before;
    if (!withGames) {
      return (this.#before = {...NOTHING_BEFORE, lines: await this.#countLines()});
    }
    const reading = this.#open();
    let [games, offset, byte] = [0, 0, 0];
    let at = FILE_START;
    while (at.offset < this.#start) {
      for await (const part of readSegment(this.#file, at)) {
        games += reading.read(part, NO_GAME).games.length;
        if (this.#needs.counts === 'offsets') {
          const {text, encoding} = part.source;
          offset += text.length;
          byte += Buffer.byteLength(text, encoding);
        }
        at = placeAfter(at, part);
      }
    }
    this.#before = {lines: at.line - 1, games, offset, byte};
    if (this.#last !== undefined) reading.read(this.#last);
    this.#reading = reading;
    return this.#before;
  }

  async #countLines(): Promise<number> {
    const {countLines} = this.#file.tools;
    let lines = 0;
    for (let at = 0; at < this.#start;) {
      const bytes = await readBytesAt(this.#file, at, Math.min(CHUNK, this.#start - at));
      // The line feed after a carriage return belongs to the same line end.
      const end = bytes.at(-1) === RETURN && bytes.length > 1 ? bytes.length - 1 : bytes.length;
      lines += countLines(bytes.subarray(0, end));
      at += end;
    }
    return lines;
  }
}

const CHUNK = 1 << 22;

/** Passes games over, which only counts them. */
const NO_GAME = {mayWant: () => false, goal: undefined};
