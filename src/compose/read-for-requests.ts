import type {FormatId} from '../formats/format-ids.ts';
import {readOptionsOf} from '../game-files/game-flags.ts';
import type {GameFlags} from '../game-files/game-flags.ts';
import {openGames} from '../game-files/open-games.ts';
import {sortByGame} from '../game-files/sort-by-game.ts';
import {Progress} from '../console/progress.ts';
import type {World} from '../console/world.ts';
import type {RequestWriter} from './request-writer.ts';

/** Has the games of a file go by all who want some; `UserError` where it cannot be read. */
export async function readForRequests(
  path: string,
  flags: GameFlags,
  writers: readonly RequestWriter[],
  world: World,
): Promise<void> {
  const from: FormatId | undefined = flags.from;
  const options = readOptionsOf(flags);
  const file = await openGames(path, {from, options, world, progress: new Progress(world)});
  let number = 0;
  for await (const reading of file.readings) {
    const findings = sortByGame(reading);
    for (const game of reading.games) {
      number += 1;
      for (const {take} of writers) take(game, number, findings.of(game));
    }
  }
}
