import {UserError} from '../diagnostic/user-error.ts';
import type {PartReading} from '../formats/read-parts.ts';
import {naming} from '../run/guard-memory.ts';
import {say} from '../console/say.ts';
import type {World} from '../console/world.ts';
import {openGames} from './open-games.ts';
import {SeenFormats} from './seen-formats.ts';
import type {GameFile, ReadingStage} from './open-games.ts';
import type {ReadingOptions} from './reading-options.ts';

/** What happens while game files are read; `unreadable` may take the place of what was to come. */
export type GameEvent =
  | {readonly kind: 'begin'; readonly file: GameFile}
  | {readonly kind: 'reading'; readonly reading: PartReading}
  | {readonly kind: 'end'; readonly file: GameFile; readonly games: number}
  | {readonly kind: 'unreadable'};

/** What a run over game files may be told. */
export interface ReadAllOptions {
  /** Whether to print the format of each file. */
  readonly verbose?: boolean | undefined;
  /** Whether the rest of a file can be left out after so many games. */
  readonly isEnough?: (games: number) => boolean;
}

/**
 * Reads files one after the other, part by part; no path is standard input. A reading is over when
 * the next event is asked for. An error is printed, and the next file is read.
 */
export async function* readAll(
  paths: readonly string[],
  reading: ReadingOptions,
  stage: ReadingStage,
  {verbose, isEnough = () => false}: ReadAllOptions = {},
): AsyncGenerator<GameEvent> {
  const {world, progress} = stage;
  for (const path of inputsOf(paths, world)) {
    try {
      const file = await openGames(path, reading, stage);
      if (verbose === true) printFormat(file, reading, world);
      yield {kind: 'begin', file};
      const seen = verbose === true ? new SeenFormats(file) : undefined;
      const games = yield* readParts(file, isEnough, seen);
      for (const line of seen?.lines() ?? []) say(line, world);
      yield {kind: 'end', file, games};
    } catch (caught) {
      const error = naming(path, caught);
      // Errors of those who take the events do not arrive here.
      if (!(error instanceof UserError)) throw error;
      progress.clear();
      say(error.message, world);
      yield {kind: 'unreadable'};
    }
  }
  progress.clear();
}

/** Yields the parts of a file; returns how many games they hold. */
async function* readParts(
  {readings}: GameFile,
  isEnough: (games: number) => boolean,
  seen?: SeenFormats,
): AsyncGenerator<GameEvent, number> {
  let games = 0;
  for await (const reading of readings) {
    seen?.add(reading);
    yield {kind: 'reading', reading};
    games += reading.games.length;
    if (isEnough(games)) break;
  }
  return games;
}

/** The files to read: standard input if none is named. */
export function inputsOf(paths: readonly string[], {stdin}: World): readonly string[] {
  if (paths.length > 0) return paths;
  if (stdin.isTTY !== true) return ['-'];
  throw new UserError('no-files', 'no files given, and standard input is a terminal');
}

function printFormat({path, format}: GameFile, {from}: ReadingOptions, world: World): void {
  const how = from === undefined ? 'recognised' : 'read';
  say(`${path}: ${how} as ${format.id}, ${format.title}`, world);
}
