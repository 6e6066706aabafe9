import {BatchedOutput, sinkOf} from '../../console/batched-output.ts';
import {Progress} from '../../console/progress.ts';
import {count, describeTally} from '../../console/tally.ts';
import {EXIT} from '../../console/world.ts';
import type {World} from '../../console/world.ts';
import type {GameReading} from '../../formats/game-format.ts';
import {makeEntry} from './game-entry.ts';
import type {GameEntry} from './game-entry.ts';
import type {GameFlags} from './game-flags.ts';
import type {ListFormat} from './list-formats.ts';
import {GamesOnOffer} from './games-on-offer.ts';
import {loadOpeningsFor} from '../../openings/load-openings.ts';
import {makeLister} from './make-lister.ts';
import {readAll} from '../../game-files/read-all.ts';
import {readingOf} from './reading-of.ts';
import {sortByGame} from '../../game-files/sort-by-game.ts';
import {makeFilter} from '../../select/choose-games.ts';
import type {GameFilter} from '../../select/choose-games.ts';
import {nameGame} from '../../select/name-games.ts';
import type {OpeningNames} from '../../select/name-games.ts';
import {plural} from '../../source/plural.ts';

export interface ListFlags extends GameFlags {
  readonly format?: ListFormat;
  readonly color?: boolean;
  /** Whether to name the opening of each game. */
  readonly openings?: boolean;
}

/** Lists the games of files while reading them. */
export async function listGames(
  paths: readonly string[],
  flags: ListFlags,
  world: World,
): Promise<number> {
  const table = await loadOpeningsFor(flags);
  const isWanted = makeFilter(flags, table);
  const names = flags.openings === true ? table : undefined;
  const progress = new Progress(world);
  const lister = makeLister(flags, world);
  const out = new BatchedOutput(sinkOf(world.stdout, progress));
  let isUnreadable = false;
  const offer = new GamesOnOffer(flags);
  let file = new ListedGames({isWanted, names, offer});
  for await (const event of readAll(paths, readingOf(flags), {world, progress}, flags)) {
    switch (event.kind) {
      case 'begin':
        file = new ListedGames({isWanted, names, offer});
        out.add(lister.begin({path: event.file.path, title: event.file.format.title}));
        break;
      case 'reading':
        for (const entry of file.entriesOf(event.reading)) out.add(lister.add(entry));
        // An interactive reader sees each part as soon as it is read.
        if (out.isFull || world.stdout.isTTY === true) await out.flush();
        break;
      case 'end':
        out.add(lister.end(file.summary));
        break;
      case 'unreadable':
        isUnreadable = true;
        break;
      case 'finished':
      // No worker helps here.
    }
  }
  out.add(lister.finish());
  await out.flush();
  if (!isUnreadable && offer.problem !== undefined) throw offer.problem;
  return isUnreadable ? EXIT.usage : EXIT.clean;
}

interface ListPlan {
  readonly isWanted: GameFilter;
  /** The table of openings, if games are to be named. */
  readonly names: OpeningNames | undefined;
  readonly offer: GamesOnOffer;
}

/** The games of one file that are listed. */
class ListedGames {
  readonly #plan: ListPlan;
  readonly #tally = count([]);
  #games = 0;
  #chosen = 0;

  constructor(plan: ListPlan) {
    this.#plan = plan;
  }

  *entriesOf(reading: GameReading): Iterable<GameEntry> {
    const {isWanted, names, offer} = this.#plan;
    const findings = sortByGame(reading);
    count(findings.others, this.#tally);
    for (const game of reading.games) {
      this.#games += 1;
      if (!offer.add(game, isWanted(game, this.#games))) continue;
      this.#chosen += 1;
      count(findings.of(game), this.#tally);
      const named = names === undefined ? game : nameGame(game, names);
      yield makeEntry(named, this.#games, findings.of(game));
    }
  }

  get summary(): string {
    const flaws = describeTally(this.#tally);
    const hint = flaws === '' ? '' : `, ${flaws}; --check tells which`;
    const among = this.#chosen === this.#games ? '' : `${this.#chosen} of `;
    return among + plural(this.#games, 'game') + hint;
  }
}
