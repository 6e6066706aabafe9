import {BatchedOutput, sinkOf} from '../../console/batched-output.ts';
import {Progress} from '../../console/progress.ts';
import {count, describeTally} from '../../console/tally.ts';
import type {Tally} from '../../console/tally.ts';
import {EXIT} from '../../console/world.ts';
import type {World} from '../../console/world.ts';
import {makeEntry} from './game-entry.ts';
import type {GameFlags} from './game-flags.ts';
import type {ListFormat} from './list-formats.ts';
import {makeLister} from './make-lister.ts';
import {readAll} from '../../game-files/read-all.ts';
import {readingOptionsOf} from '../../game-files/reading-options.ts';
import {sortByGame} from '../../game-files/sort-by-game.ts';
import {makeFilter} from '../../select/choose-games.ts';
import {plural} from '../../source/plural.ts';

export interface ListFlags extends GameFlags {
  readonly format?: ListFormat;
  readonly color?: boolean;
}

/** Lists the games of files while reading them. */
export async function listGames(
  paths: readonly string[],
  flags: ListFlags,
  world: World,
): Promise<number> {
  const isWanted = makeFilter(flags);
  const progress = new Progress(world);
  const lister = makeLister(flags.format, flags.color, world);
  const out = new BatchedOutput(sinkOf(world.stdout, progress));
  let isUnreadable = false;
  let games = 0;
  let chosen = 0;
  let tally = count([]);
  for await (const event of readAll(paths, readingOptionsOf(flags), {world, progress}, flags)) {
    switch (event.kind) {
      case 'begin':
        games = 0;
        chosen = 0;
        tally = count([]);
        out.add(lister.begin({path: event.file.path, title: event.file.format.title}));
        break;
      case 'reading': {
        const findings = sortByGame(event.reading);
        count(event.reading.diagnostics, tally);
        for (const game of event.reading.games) {
          games += 1;
          if (!isWanted(game, games)) continue;
          chosen += 1;
          out.add(lister.add(makeEntry(game, games, findings.of(game))));
        }
        // An interactive reader sees each part as soon as it is read.
        if (out.isFull || world.stdout.isTTY === true) await out.flush();
        break;
      }
      case 'end':
        out.add(lister.end(sumUp({games, chosen}, tally)));
        break;
      case 'unreadable':
        isUnreadable = true;
    }
  }
  out.add(lister.finish());
  await out.flush();
  return isUnreadable ? EXIT.usage : EXIT.clean;
}

function sumUp(
  {games, chosen}: {readonly games: number; readonly chosen: number},
  tally: Tally,
): string {
  const flaws = describeTally(tally);
  const hint = flaws === '' ? '' : `, ${flaws}; --check tells which`;
  const among = chosen === games ? '' : `${chosen} of `;
  return among + plural(games, 'game') + hint;
}
