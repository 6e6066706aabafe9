import {sizeOf} from '../files/file-size.ts';
import {UserError} from '../diagnostic/user-error.ts';
import type {PartReading} from '../formats/read-parts.ts';
import {naming} from '../run/guard-memory.ts';
import {say} from '../console/say.ts';
import type {World} from '../console/world.ts';
import type {Workforce} from './workforce.ts';
import {openGames} from './open-games.ts';
import {isFinished} from './read-together.ts';
import type {FinishedPart} from './read-together.ts';
import {SeenFormats} from './seen-formats.ts';
import type {GameFile, ReadingStage} from './open-games.ts';
import type {ReadingOptions} from './reading-options.ts';

/** An event while game files are read; `unreadable` may replace the remaining events of a file. */
export type GameEvent =
  /** Left out for a file that a worker has read. */
  | {readonly kind: 'begin'; readonly file: GameFile}
  | {readonly kind: 'reading'; readonly reading: PartReading}
  | {readonly kind: 'finished'; readonly part: FinishedPart}
  | {readonly kind: 'end'; readonly path: string; readonly games: number}
  | {readonly kind: 'unreadable'};

/** Options for reading game files. */
export interface ReadAllOptions {
  /** Whether to print the format of each file. */
  readonly verbose?: boolean | undefined;
  /** Whether the rest of a file can be skipped after this number of games. */
  readonly isEnough?: (games: number) => boolean;
  /** Workers, whose work is yielded as `finished` parts. */
  readonly workforce?: Workforce | undefined;
}

/**
 * Reads files one after the other, in parts; standard input if there are none. A reading is valid
 * until the next event is requested. Errors are printed, and the next file is read.
 */
export async function* readAll(
  paths: readonly string[],
  reading: ReadingOptions,
  stage: ReadingStage & {readonly world: World},
  {verbose, isEnough = () => false, workforce}: ReadAllOptions = {},
): AsyncGenerator<GameEvent> {
  const {world, progress} = stage;
  const inputs = inputsOf(paths, world);
  workforce?.begin(inputs, stage.segment);
  for (const [index, path] of inputs.entries()) {
    try {
      const finished = await workforce?.takeFile(index);
      if (finished !== undefined) {
        progress.expect(sizeOf(path));
        progress.advance(sizeOf(path) ?? 0);
        yield* tellFinished(path, finished);
        continue;
      }
      const file = await openGames(path, reading, stage);
      if (verbose === true) printFormat(file, reading, world);
      yield {kind: 'begin', file};
      const seen = verbose === true ? new SeenFormats(file) : undefined;
      const parts = workforce?.read(file, index) ?? file.readings;
      const games = yield* readParts(parts, {isEnough, seen});
      for (const line of seen?.lines() ?? []) say(line, world);
      yield {kind: 'end', path: file.path, games};
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

/** Yields the parts of a file that a worker has read. */
function* tellFinished(path: string, parts: readonly FinishedPart[]): Generator<GameEvent> {
  let games = 0;
  for (const part of parts) {
    yield {kind: 'finished', part};
    games += part.games;
  }
  yield {kind: 'end', path, games};
}

interface PartReadOptions extends Pick<Required<ReadAllOptions>, 'isEnough'> {
  readonly seen: SeenFormats | undefined;
}

/** Yields the parts of a file; returns the number of games. */
async function* readParts(
  parts: AsyncIterable<PartReading | FinishedPart>,
  {isEnough, seen}: PartReadOptions,
): AsyncGenerator<GameEvent, number> {
  let games = 0;
  for await (const part of parts) {
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
  throw new UserError('no-files', 'no files given, and standard input is a terminal');
}

function printFormat({path, format}: GameFile, {from}: ReadingOptions, world: World): void {
  const how = from === undefined ? 'recognised' : 'read';
  say(`${path}: ${how} as ${format.id}, ${format.title}`, world);
}
