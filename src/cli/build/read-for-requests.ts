import type {FormatId} from '../../formats/format-ids.ts';
import {readOptionsOf} from '../games/game-flags.ts';
import type {GameFlags} from '../games/game-flags.ts';
import {openGames} from '../games/open-games.ts';
import {sortByGame} from '../games/sort-by-game.ts';
import {Progress} from '../progress.ts';
import type {World} from '../world.ts';
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
