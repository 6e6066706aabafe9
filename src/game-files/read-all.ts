import {UserError} from '../diagnostic/user-error.ts';
import type {PartReading} from '../formats/read-parts.ts';
import {printable} from '../source/printable.ts';
import {naming} from '../run/guard-memory.ts';
import type {Progress} from '../console/progress.ts';
import type {World} from '../console/world.ts';
import {readOptionsOf} from './game-flags.ts';
import type {GameFlags} from './game-flags.ts';
import {openGames} from './open-games.ts';
import type {GameFile} from './open-games.ts';

/** What happens while game files are read; `unreadable` may take the place of what was to come. */
export type GameEvent =
  | {readonly kind: 'begin'; readonly file: GameFile}
  | {readonly kind: 'reading'; readonly reading: PartReading}
  | {readonly kind: 'end' | 'unreadable'};

/**
 * Reads files one after the other, part by part; no path is standard input. A reading is over when
 * the next event is asked for. What the world refuses is told, and the next file is read; so it is
 * when `isEnough` says so of the number of games that have been read of one.
 */
export async function* readAll(
  paths: readonly string[],
  flags: GameFlags,
  world: World,
  progress: Progress,
  isEnough: (games: number) => boolean = () => false,
): AsyncGenerator<GameEvent> {
  const options = readOptionsOf(flags);
  for (const path of inputsOf(paths, world)) {
    try {
      const file = await openGames(path, {from: flags.from, options, world, progress});
      if (flags.verbose === true) tellDecision(file, flags, world);
      yield {kind: 'begin', file};
      let games = 0;
      for await (const reading of file.readings) {
        yield {kind: 'reading', reading};
        games += reading.games.length;
        if (isEnough(games)) break;
      }
      yield {kind: 'end'};
    } catch (caught) {
      const error = naming(path, caught);
      // What whoever takes the events throws does not come here.
      if (!(error instanceof UserError)) throw error;
      progress.clear();
      world.stderr.write(`skakmat: ${printable(error.message)}\n`);
      yield {kind: 'unreadable'};
    }
  }
  progress.clear();
}

/** The files that are meant: standard input where none is named. */
export function inputsOf(paths: readonly string[], {stdin}: World): readonly string[] {
  if (paths.length > 0) return paths;
  if (stdin.isTTY !== true) return ['-'];
  throw new UserError('no-files', 'no file is named, and nothing comes through a pipe');
}

function tellDecision({path, format}: GameFile, {from}: GameFlags, {stderr}: World): void {
  const how = from === undefined ? 'recognised' : 'read';
  stderr.write(`skakmat: ${printable(path)}: ${how} as ${format.id}, ${format.title}\n`);
}
