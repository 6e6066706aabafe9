import {isDoubtOfEncoding} from '../../games/index.ts';
import type {FormatId, GameReading, PartReading, SeenGames} from '../../games/index.ts';
import {plural, UserError} from '../../text/index.ts';
import {say} from '../console/say.ts';
import type {World} from '../console/world.ts';
import {sizeOf} from '../files/file-facts.ts';
import {naming} from '../run/crew.ts';
import {openGames, type GameFile, type ReadingStage, type ShareableFile} from './open-games.ts';
import {isFinished, readTogether, type FinishedPart} from './read-together.ts';
import type {ReadingOptions} from './reading-options.ts';
import {divideFiles, NOTHING_BEFORE, openStretch} from './shard.ts';
import type {Shard} from '../run/run-plan.ts';
import type {Before, OpenStretch, ByteRange, ShardNeeds} from './shard.ts';
import type {Workforce} from './workforce.ts';

/** An event while game files are read; `unreadable` may replace the remaining events of a file, and ends one without a game. */
export type GameEvent =
  /** Left out for a file that a worker has read. */
  | {readonly kind: 'begin'; readonly file: GameFile; readonly before: Before}
  | {readonly kind: 'reading'; readonly reading: PartReading}
  | {readonly kind: 'finished'; readonly part: FinishedPart}
  | {readonly kind: 'end'; readonly path: string; readonly games: number}
  | {readonly kind: 'unreadable'};

/** Options for reading game files. */
export interface ReadAllOptions {
  /** True to print the format of each file. */
  readonly verbose?: boolean | undefined;
  /** True if not to mention that an encoding was guessed. */
  readonly quiet?: boolean | undefined;
  /** Tests whether the rest of a file can be skipped after this number of games. */
  readonly isEnough?: (games: number) => boolean;
  /** Workers, whose work is yielded as `finished` parts. */
  readonly workforce?: Workforce | undefined;
  /** The part of the input to read; all of it if absent. */
  readonly sharding?: (ShardNeeds & {readonly shard: Shard}) | undefined;
}

/**
 * Reads files one after the other, in parts; standard input if there are none. A reading is valid
 * until the next event is requested. Errors are printed, and the next file is read.
 */
export async function* readAll(
  paths: readonly string[],
  reading: ReadingOptions,
  stage: ReadingStage & {readonly world: World},
  {verbose, quiet, isEnough = () => false, workforce, sharding}: ReadAllOptions = {},
): AsyncGenerator<GameEvent> {
  const {world, progress} = stage;
  const inputs = inputsOf(paths, world);
  const stretches = sharding && divideFiles(inputs, sharding.shard);
  workforce?.begin(inputs, stage.segment, stretches);
  const tellEncoding = ({diagnostics}: Pick<FinishedPart, 'diagnostics'>): void => {
    if (quiet === true) return;
    const doubt = diagnostics.find(isDoubtOfEncoding);
    if (doubt === undefined) return;
    progress.clear();
    say(`note: ${doubt.source.path}: ${doubt.message}`, world);
  };
  for (const [index, path] of inputs.entries()) {
    const stretch = stretches?.[index];
    if (stretches !== undefined && stretch === undefined) continue;
    try {
      const finished = await workforce?.takeFile(index);
      if (finished !== undefined) {
        progress.expect(sizeOf(path));
        progress.advance(sizeOf(path) ?? 0);
        for (const part of finished) tellEncoding(part);
        yield* toldEnd(path, yield* tellFinished(finished), world);
        continue;
      }
      const file = await openGames(path, reading, stage);
      if (verbose === true) printFormat(file, reading, world);
      const part = sharding && stretch && (await openPart(file, stretch, sharding, world));
      if (part === 'nothing') {
        file.close();
        continue;
      }
      const open = part?.open;
      const before = open?.before ?? NOTHING_BEFORE;
      yield {kind: 'begin', file, before};
      const seen = verbose === true ? new SeenFormats(file) : undefined;
      const parts = workforce?.read(file, index, open) ?? readAlone(file, part);
      const isEnoughHere = (games: number): boolean => isEnough(before.games + games);
      const games = yield* readParts(parts, {isEnough: isEnoughHere, seen, tellEncoding});
      for (const line of seen?.lines() ?? []) say(line, world);
      if (open === undefined) yield* toldEnd(file.path, games, world);
      else yield {kind: 'end', path, games};
    } catch (caught) {
      const error = naming(path, caught);
      // Errors of the consumer do not arrive here.
      if (!(error instanceof UserError)) throw error;
      progress.clear();
      say(error.message, world);
      yield {kind: 'unreadable'};
    }
  }
  progress.clear();
}

/** A stretch of a file that this thread reads. */
interface OpenPart {
  readonly shared: ShareableFile;
  readonly open: OpenStretch;
}

/** Opens a stretch of a file; undefined if the file is to be read as a whole. */
async function openPart(
  {path, shared, framed}: GameFile,
  stretch: ByteRange,
  needs: ShardNeeds,
  world: World,
): Promise<OpenPart | 'nothing' | undefined> {
  if (stretch.from === 0 && stretch.to === Infinity) return undefined;
  const found = shared === undefined ? await framed?.(stretch) : {shared, stretch};
  if (found !== undefined) {
    const open = await openStretch(found.shared, found.stretch, needs);
    return open === undefined ? 'nothing' : {shared: found.shared, open};
  }
  if (stretch.from > 0) return 'nothing';
  say(`note: ${path}: cannot be divided; this shard reads all of it`, world);
  return undefined;
}

function readAlone(
  {readings, close}: GameFile,
  part: OpenPart | undefined,
): AsyncIterable<PartReading | FinishedPart> {
  if (part === undefined) return readings;
  close();
  const {shared, open} = part;
  const take = () => Promise.resolve(undefined);
  return readTogether({...shared, reading: open.reading, mayFinish: () => true, take, range: open});
}

/** Ends a file; in one without a game nothing was done, which must not look like success. */
function* toldEnd(path: string, games: number, world: World): Generator<GameEvent> {
  if (games === 0) say(`${path}: no game found`, world);
  yield games === 0 ? {kind: 'unreadable'} : {kind: 'end', path, games};
}

/** Yields the parts of a file that a worker has read; returns the number of games. */
function* tellFinished(parts: readonly FinishedPart[]): Generator<GameEvent, number> {
  let games = 0;
  for (const part of parts) {
    yield {kind: 'finished', part};
    games += part.games;
  }
  return games;
}

interface PartReadOptions extends Pick<Required<ReadAllOptions>, 'isEnough'> {
  readonly seen: SeenFormats | undefined;
  readonly tellEncoding: (part: Pick<FinishedPart, 'diagnostics'>) => void;
}

/** Yields the parts of a file; returns the number of games. */
async function* readParts(
  parts: AsyncIterable<PartReading | FinishedPart>,
  {isEnough, seen, tellEncoding}: PartReadOptions,
): AsyncGenerator<GameEvent, number> {
  let games = 0;
  for await (const part of parts) {
    tellEncoding(part);
    if (isFinished(part)) {
      yield {kind: 'finished', part};
      games += part.games;
      continue;
    }
    seen?.add(part);
    yield {kind: 'reading', reading: part};
    games += part.games.length;
    if (isEnough(games)) break;
  }
  return games;
}

/** Returns the files to read: standard input if none is named. */
export function inputsOf(paths: readonly string[], {stdin}: World): readonly string[] {
  if (paths.length > 0) return paths;
  if (stdin.isTTY !== true) return ['-'];
  throw new UserError('no-files', 'no files given; name game files, or - to read standard input');
}

function printFormat({path, format}: GameFile, {from}: ReadingOptions, world: World): void {
  const how = from === undefined ? 'recognised' : 'read';
  say(`${path}: ${how} as ${format.id}, ${format.title}`, world);
}

/** Collects where games of which format were seen in a file that has several. */
class SeenFormats {
  readonly #path: string;
  readonly #usual: FormatId;
  readonly #runs: SeenGames[] = [];

  constructor({path, format}: GameFile) {
    this.#path = path;
    this.#usual = format.id;
  }

  add({games, seen}: GameReading): void {
    const [first] = games;
    if (seen === undefined && first === undefined) return;
    const line = first === undefined ? 1 : first.source.place(first.span.start).line;
    for (const run of seen ?? [{format: this.#usual, line, games: games.length}]) this.#join(run);
  }

  /** Returns a line for each run of games of one format; none if there is only one. */
  lines(): readonly string[] {
    if (this.#runs.length < 2) return [];
    return this.#runs.map(
      ({format, line, games}) =>
        `${this.#path}:${line}: ${plural(games, 'game')} read as ${format}`,
    );
  }

  #join(run: SeenGames): void {
    const last = this.#runs.at(-1);
    if (last?.format !== run.format) this.#runs.push(run);
    else this.#runs[this.#runs.length - 1] = {...last, games: last.games + run.games};
  }
}
