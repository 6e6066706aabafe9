import {makeFilter, readNumberRanges} from '../../games/index.ts';
import type {GameFilter, OpeningNames} from '../../games/index.ts';
import {MoveNode} from '../../chess/index.ts';
import type {UserError} from '../../text/index.ts';
import type {GameFlags} from '../games/game-flags.ts';
import {GamesOnOffer} from '../games/games-on-offer.ts';
import {FlawLog} from '../games/flaw-log.ts';
import {
  EXIT,
  makeFinder,
  readAll,
  readingOptionsOf,
  say,
  sortByGame,
  type BoardArgument,
  type FindNode,
  type Found,
  type PlaceOptions,
  type Progress,
  type ReadingOptions,
  type World,
} from '../../workspace/index.ts';

/** The selected boards and games. */
export interface BoardFlags extends GameFlags, PlaceOptions {
  /** Games by their numbers in their files. */
  readonly game?: string;
}

/** Receives each board before the next one is looked up. */
type TakeBoard = (found: Found) => Promise<void>;

/** Finds the boards that arguments and flags select; reports errors in the selected games. */
export class BoardFinder {
  readonly #flags: BoardFlags;
  readonly #reading: ReadingOptions;
  readonly #isWanted: GameFilter;
  readonly #find: FindNode;
  /** The last game that is needed. */
  readonly #last: number;
  readonly #world: World;
  readonly #progress: Progress;
  readonly #log: FlawLog;
  #isUnreadable = false;
  readonly #offer: GamesOnOffer;
  #longest = 0;

  /** Throws a `UserError` if the flags are invalid. */
  constructor(flags: BoardFlags, world: World, progress: Progress, table?: OpeningNames) {
    this.#flags = flags;
    this.#reading = readingOptionsOf(flags);
    this.#isWanted = makeFilter(flags, table);
    this.#offer = new GamesOnOffer(flags, table);
    this.#find = makeFinder(flags);
    this.#last = readNumberRanges(flags.game ?? '')?.last ?? Infinity;
    this.#world = world;
    this.#progress = progress;
    this.#log = new FlawLog(true, world, progress);
  }

  /** The state of reading. */
  get exitCode(): number {
    if (this.#isUnreadable) return EXIT.usage;
    return this.#log.hasErrors ? EXIT.findings : EXIT.clean;
  }

  /** The reason why no game was selected; undefined if some were, or if there was none. */
  get problem(): UserError | undefined {
    return this.#offer.problem;
  }

  /** The half-moves of the longest game that was selected. */
  get longest(): number {
    return this.#longest;
  }

  async find(argument: BoardArgument, take: TakeBoard): Promise<void> {
    if (argument.kind === 'file') return this.#readGames(argument.path, take);
    for (const line of argument.remarks) say(line, this.#world);
    return take({node: MoveNode.root(), position: argument.position});
  }

  async #readGames(path: string, take: TakeBoard): Promise<void> {
    const isEnough = (games: number): boolean => games >= this.#last;
    let number = 0;
    const stage = {world: this.#world, progress: this.#progress};
    const options = {verbose: this.#flags.verbose, isEnough};
    for await (const event of readAll([path], this.#reading, stage, options)) {
      if (event.kind === 'unreadable') this.#isUnreadable = true;
      if (event.kind !== 'reading') continue;
      const findings = sortByGame(event.reading);
      await this.#log.add(findings.others);
      for (const game of event.reading.games) {
        number += 1;
        if (!this.#offer.add(game, this.#isWanted(game, number))) continue;
        this.#longest = Math.max(this.#longest, game.plies);
        await this.#log.add(findings.of(game));
        const found = this.#find(game);
        if (found !== undefined) await take(found);
      }
    }
  }
}
