import {plural, UserError} from '../../text/index.ts';
import {ecoOf, givenWishes, openingNamesOf, TagSearch} from '../../games/index.ts';
import type {GameWishes, OpeningNames} from '../../games/index.ts';
import type {Game} from '../../chess/index.ts';
import {oneLine} from '../../workspace/index.ts';

/** The number of values that a message lists. */
const MOST = 8;

/** The values that the games have for one wish. */
interface Offer {
  readonly add: (game: Game) => void;
  /** Describes it; `games` is how many there are. */
  readonly describe: (games: number) => string;
}

/** The offers that are described by more than the number of games. */
const OFFERS: Readonly<Record<string, (table?: OpeningNames) => Offer>> = {
  player: () => offerTags('players', 'White', 'Black'),
  white: () => offerTags('players of White', 'White'),
  black: () => offerTags('players of Black', 'Black'),
  event: () => offerTags('events', 'Event'),
  site: () => offerTags('sites', 'Site'),
  round: () => offerTags('rounds', 'Round'),
  annotator: () => offerTags('annotators', 'Annotator'),
  eco: (table) => offerValues('opening codes', (game) => [ecoOf(game, table)]),
  opening: (table) => offerOpenings(table),
  date: () => offerRange('dates', /\d{4}(?:\.\d\d){0,2}/u, 'Date'),
  elo: () => offerRange('ratings', /^\d{1,4}$/u, 'WhiteElo', 'BlackElo'),
  result: offerResults,
  plies: offerLengths,
  minPly: offerLengths,
};

const NAMES: Readonly<Record<string, string>> = {minPly: 'min-ply'};

/** Collects what there is to choose from, for the message that no game was chosen. */
export class GamesOnOffer {
  readonly #offers: readonly {readonly wish: string; readonly offer: Offer}[];
  readonly #search: TagSearch;
  #games = 0;
  #isChosen = false;

  /** Without the tag `ECO`, games are named by a table of openings, if there is one. */
  constructor(wishes: GameWishes, table?: OpeningNames) {
    this.#search = new TagSearch(wishes);
    const not = wishes.not === true ? ' --not' : '';
    this.#offers = givenWishes(wishes).map((name) => {
      const value = wishes[name as keyof GameWishes];
      const wish = `--${NAMES[name] ?? name}${value === true ? '' : ` ${clipLines(String(value))}`}${not}`;
      return {wish, offer: (OFFERS[name] ?? offerCount)(table)};
    });
  }

  /** Adds a game and returns whether it is wanted; once one is, the others do not matter. */
  add(game: Game, isWanted: boolean): boolean {
    this.#search.see(game);
    this.#isChosen ||= isWanted;
    if (this.#isChosen) return isWanted;
    this.#games += 1;
    for (const {offer} of this.#offers) offer.add(game);
    return false;
  }

  /**
   * Returns why no game fits the wishes and what there is instead; undefined if one does, or there is
   * none. A tag that no game has is a problem too where games without it fit.
   */
  get problem(): UserError | undefined {
    const wishes = this.#offers.map(({wish}) => wish).join(' ');
    const {problem} = this.#search;
    if (problem !== undefined && (this.#isChosen || this.#games > 0))
      return new UserError('no-game', `${wishes}: ${problem}`);
    if (this.#games === 0 || this.#isChosen || this.#offers.length === 0) return undefined;
    const offers = new Set(this.#offers.map(({offer}) => offer.describe(this.#games)));
    return new UserError('no-game', `${wishes}: no such game, ${[...offers].join('; ')}`);
  }
}

/** Of the positions of a file, only the number is told. */
function clipLines(value: string): string {
  const lines = value.split('\n').length;
  return lines > 1 ? `of ${plural(lines, 'position')}` : value;
}

function offerCount(): Offer {
  return {
    add: () => undefined,
    describe: (games) => `there ${games === 1 ? 'is' : 'are'} ${plural(games, 'game')}`,
  };
}

function offerTags(title: string, ...names: readonly string[]): Offer {
  return offerValues(title, ({tags}) => names.map((name) => tags.get(name) ?? ''));
}

function offerValues(title: string, valuesOf: (game: Game) => readonly string[]): Offer {
  const values = new Set<string>();
  return {
    add: (game) => {
      for (const value of values.size > MOST ? [] : valuesOf(game)) {
        if (/[^?\s]/u.test(value)) values.add(oneLine(value));
      }
    },
    describe: () => {
      if (values.size === 0) return `the games name no ${title}`;
      const more = values.size > MOST ? ' and others' : '';
      const listed = [...values].slice(0, MOST);
      const separator = listed.some((value) => value.includes(',')) ? '; ' : ', ';
      return `the ${title} are ${listed.join(separator)}${more}`;
    },
  };
}

/** The families of openings, such as Sicilian Defense; of games without a name, there is only the number. */
function offerOpenings(table?: OpeningNames): Offer {
  const families = (game: Game): readonly string[] =>
    openingNamesOf(game, table).map((name) => name.replace(/:.*/su, ''));
  const [names, count] = [offerValues('openings', families), offerCount()];
  let hasNames = false;
  return {
    add: (game) => {
      hasNames ||= families(game).length > 0;
      names.add(game);
    },
    describe: (games) => (hasNames ? names : count).describe(games),
  };
}

function offerRange(title: string, form: RegExp, ...tags: readonly string[]): Offer {
  let [first, last]: (string | undefined)[] = [];
  return {
    add: (game) => {
      for (const tag of tags) {
        const value = form.exec(game.tags.get(tag) ?? '')?.[0]?.padStart(4, '0');
        if (value === undefined) continue;
        if (first === undefined || value < first) first = value;
        if (last === undefined || value > last) last = value;
      }
    },
    describe: () =>
      first === undefined
        ? `the games name no ${title}`
        : `the ${title} are ${first} to ${last ?? first}`,
  };
}

function offerResults(): Offer {
  const results = new Set<string>();
  return {
    add: ({result}) => results.add(result),
    describe: () => `the results are ${[...results].join(', ')}`,
  };
}

function offerLengths(): Offer {
  let longest = 0;
  return {
    add: ({plies}) => {
      longest = Math.max(longest, plies);
    },
    describe: () => `the longest game has ${plural(longest, 'half-move')}`,
  };
}

/** Explains that no game reaches a position, named as its option is given: `--ply 99`. */
export function noPosition(option: string, longest: number): UserError {
  const end = `the longest game ends after ${plural(longest, 'half-move')}`;
  return new UserError('no-diagram', `${option}: no such position, ${end}`);
}
