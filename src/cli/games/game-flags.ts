import {wantedGamesOf, hasWishes, makeFilter} from '../../games/index.ts';
import type {
  ArrangeWishes,
  GameWishes,
  GameFilter,
  GameReading,
  GameArranger,
  OpeningNames,
} from '../../games/index.ts';
import {UserError} from '../../text/index.ts';
import {readAll, readingOptionsOf, type ReadingOptions, sortByGame} from '../../workspace/index.ts';
import type {Progress, World} from '../../workspace/index.ts';
import type {ReadingWords, Shard} from '../../workspace/index.ts';
import {GamesOnOffer} from './games-on-offer.ts';
import type {Respeller} from './read-spelling.ts';

/** Keeps of each reading only the games that are wanted, and their findings. */
export class ReadingChoice {
  readonly #isWanted: GameFilter | undefined;
  readonly #offer: GamesOnOffer;
  #games = 0;

  /** Throws an `OptionError` if a wish is malformed. */
  constructor(wishes: GameWishes, table?: OpeningNames) {
    this.#isWanted = hasWishes(wishes) ? makeFilter(wishes, table) : undefined;
    this.#offer = new GamesOnOffer(wishes, table);
  }

  /** The reason why no game was chosen; undefined if some or all are wanted, or there was none. */
  get problem(): UserError | undefined {
    return this.#offer.problem;
  }

  /** Begins another file, or a part of one with so many games before it. */
  begin(before: number): void {
    this.#games = before;
  }

  /** Returns the wanted part of a reading; all of it, text between games included, without wishes. */
  of(reading: GameReading): GameReading {
    const isWanted = this.#isWanted;
    if (isWanted === undefined) return reading;
    const games = reading.games.filter((game) =>
      this.#offer.add(game, isWanted(game, (this.#games += 1))),
    );
    const findings = sortByGame(reading);
    return {games, diagnostics: games.flatMap((game) => findings.of(game))};
  }
}

/** The flags of all commands that read game files. */
export interface GameFlags extends ReadingWords, GameWishes {
  /** True to print the format of each file. */
  readonly verbose?: boolean;
  /** The part of the input to read. */
  readonly shard?: Shard;
  readonly statsFile?: string;
}

/** Refuses files that cannot be divided, and an `output` that is no series of texts, one for each game. */
export function refuseShard({shard}: GameFlags, inputs: readonly string[], output?: string): void {
  if (shard === undefined) return;
  if (inputs.includes('-')) {
    throw new UserError(
      'conflicting-options',
      '--shard divides files, not standard input; name the file',
    );
  }
  if (output === undefined) return;
  throw new UserError('conflicting-options', `--shard: ${output}`);
}

/** Returns how files are read for some flags: games that are not wanted are passed over. */
export function readingOf(flags: GameFlags): ReadingOptions {
  const {options, ...how} = readingOptionsOf(flags);
  return {...how, options: {...options, wanted: wantedGamesOf(flags)}};
}

/** Loads a file of spellings, if one is named. */
export async function loadRespeller(path: string | undefined): Promise<Respeller | undefined> {
  if (path === undefined) return undefined;
  return new (await import('./read-spelling.ts')).Respeller(path);
}

/** Tests whether games are changed, held back or compared before they are written. */
export function isArranged(flags: ArrangeWishes & {known?: string; spelling?: string}): boolean {
  return ARRANGING.some((name) => flags[name] !== undefined);
}

const ARRANGING = [
  ...(['sort', 'unique', 'uniqueBest', 'known', 'first', 'last', 'spelling'] as const),
  ...(['merge', 'flatten', 'strip', 'toPly', 'chapters'] as const),
];

/** Notes the games of the file that is known; false if it cannot be read. */
export async function knowGames(
  arranger: GameArranger,
  {known, ...flags}: GameFlags & {known?: string},
  stage: {readonly world: World; readonly progress: Progress},
): Promise<boolean> {
  const reading = readingOf(flags);
  const every = {...reading, options: {...reading.options, wanted: undefined}};
  let isRead = true;
  for await (const event of known === undefined
    ? []
    : readAll([known], every, stage, {quiet: true})) {
    if (event.kind === 'unreadable') isRead = false;
    if (event.kind === 'reading') for (const game of event.reading.games) arranger.know(game);
  }
  return isRead;
}
