import {Progress} from '../console/progress.ts';
import type {World} from '../console/world.ts';
import {openGames} from '../game-files/open-games.ts';
import {readingOptionsOf} from '../game-files/reading-options.ts';
import type {ReadingWords} from '../game-files/reading-options.ts';
import {sortByGame} from '../game-files/sort-by-game.ts';
import type {RequestWriter} from './request-writer.ts';

/** Passes each game of a file to all writers; throws a `UserError` if the file cannot be read. */
export async function readForRequests(
  path: string,
  words: ReadingWords,
  writers: readonly RequestWriter[],
  world: World,
): Promise<void> {
  const stage = {world, progress: new Progress(world)};
  const file = await openGames(path, readingOptionsOf(words), stage);
  let number = 0;
  for await (const reading of file.readings) {
    const findings = sortByGame(reading);
    for (const game of reading.games) {
      number += 1;
      for (const {take} of writers) take(game, number, findings.of(game));
    }
  }
}
