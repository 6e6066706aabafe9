import {GameMerger, type Game, type MergeWishes} from '../chess/index.ts';
import {CrossTables} from './cross-table.ts';
import type {GameView} from './describe-game.ts';
import {indexEntries, type NameOrder} from './headings/person-name.ts';
import {knownTag} from './game-info.ts';
import {once} from './once.ts';
import type {SlotValues} from './render-template.ts';
import type {Setting} from './setting.ts';
import {EventRatings} from './tournament.ts';
import type {Arrangement} from './typeset-options.ts';
import {typesetTree, type TreeView} from './typeset-tree.ts';

/** A player and the games of that player. */
interface IndexedPlayer {
  readonly name: string;
  /** True if the name starts with another letter than the one before. */
  readonly isFirst: boolean;
  /** In document order. */
  readonly games: readonly PlayedGame[];
}

interface PlayedGame {
  /** The number of the game in the document. */
  readonly number: number;
  readonly isWhite: boolean;
}

/** Collects the players of games for an index; players with the same name are one. */
export class PlayerIndex {
  readonly #players = new Map<string, PlayedGame[]>();
  readonly #names: NameOrder;

  constructor(names: NameOrder = 'reading') {
    this.#names = names;
  }

  add({tags}: Game, number: number): void {
    for (const [tag, isWhite] of SIDES) {
      const name = knownTag(tags, tag);
      if (name === '') continue;
      for (const entry of indexEntries(name, this.#names)) {
        const games = this.#players.get(entry);
        if (games === undefined) this.#players.set(entry, [{number, isWhite}]);
        else games.push({number, isWhite});
      }
    }
  }

  /** Returns the players in alphabetical order, ignoring accents. */
  players(): readonly IndexedPlayer[] {
    return Array.from(this.#players, ([name, games]) => ({name, games}))
      .sort(
        (one, other) => order().compare(one.name, other.name) || (one.name < other.name ? -1 : 1),
      )
      .map(({name, games}, i, all) => ({
        name,
        isFirst: order().compare(name.charAt(0), all[i - 1]?.name.charAt(0) ?? '') !== 0,
        games,
      }));
  }
}

const SIDES = [
  ['White', true],
  ['Black', false],
] as const;

/** Independent of the locale of the machine. Making it takes Node longer than converting a game. */
const order = once(() => new Intl.Collator('en', {sensitivity: 'base'}));

/** Collects the data of games that the end of a template uses. */
interface Gatherer {
  readonly add: (game: Game, view: GameView) => void;
  /** Returns the data of the games so far. */
  readonly value: () => readonly unknown[];
  /** Returns remarks about games that the data lack. */
  readonly remarks?: () => readonly string[];
}

/** The inputs of collectors. */
interface Wanted {
  /** All words of the template, which include the game fields that it uses. */
  readonly words: ReadonlySet<string>;
  readonly setting: Setting;
  readonly wishes: MergeWishes;
}

const GATHERERS: Readonly<Record<string, (wanted: Wanted) => Gatherer>> = {
  /** Fields of the games, for example for a list of solutions. */
  games: ({words}) => {
    const games: SlotValues[] = [];
    return {add: (_, view) => games.push(pick(view, words)), value: () => games};
  },
  /** One cross-table per event. */
  tables: ({setting}) => {
    const tables = new CrossTables(setting.names ?? 'reading');
    return {
      add: (game) => {
        tables.add(game);
      },
      value: () => tables.tables(),
      remarks: () => tables.remarks,
    };
  },
  /** The players and their games. */
  players: ({setting}) => {
    const index = new PlayerIndex(setting.names);
    return {
      add: (game, {number}) => {
        index.add(game, number);
      },
      value: () => index.players(),
    };
  },
  /** The names of the studies, '' for games of none, in the order of the games. */
  studies: () => {
    const names = new Set<string>();
    return {add: (_, {study}) => names.add(study), value: () => [...names]};
  },
  /** All games merged into one tree per starting position. */
  trees: ({setting, wishes}) => {
    const merger = new GameMerger(wishes);
    return {
      add: (game) => {
        merger.add(game);
      },
      value: () => merger.trees().map((tree, i) => typesetTree(tree, i + 1, setting)),
    };
  },
};

/** Collects only the data that `template` mentions: its end is written after all games. */
export class Gathering {
  readonly #gatherers: readonly (readonly [name: string, gatherer: Gatherer])[];
  readonly #words: ReadonlySet<string>;
  readonly #joins: boolean;
  /** Knows the ratings of players whom an index takes for one person. */
  readonly #indexed: EventRatings | undefined;
  #ended: SlotValues[] = [];

  constructor(template: string, setting: Setting, {chapters, ...wishes}: Arrangement) {
    this.#joins = chapters === 'theme';
    const words = new Set(template.match(/\w+/gu));
    this.#words = words;
    const isIndexed = !words.has('tables') && (words.has('players') || words.has('entries'));
    this.#indexed = isIndexed ? new EventRatings() : undefined;
    this.#gatherers = Object.entries(GATHERERS)
      .filter(([name]) => words.has(name))
      .map(([name, make]) => [name, make({words, setting, wishes})]);
  }

  /** True if nothing is collected. */
  get isIdle(): boolean {
    return this.#gatherers.length === 0 && this.#indexed === undefined && !this.#words.has('ended');
  }

  /** Remarks about games that the end of the template lacks, and about players who may be two people. */
  get remarks(): readonly string[] {
    const gathered = this.#gatherers.flatMap(([, {remarks}]) => remarks?.() ?? []);
    return [...gathered, ...(this.#indexed?.remarks ?? [])];
  }

  add(game: Game, view: GameView): void {
    for (const [, gatherer] of this.#gatherers) gatherer.add(game, view);
    this.#indexed?.add(game);
    if (this.#words.has('ended')) this.#ended.push(pick(view, this.#words));
  }

  /** Returns the fields of the games since the last chapter, such as their solutions. */
  endChapter(): readonly SlotValues[] {
    const ended = this.#ended;
    this.#ended = [];
    return ended;
  }

  values(): SlotValues & {readonly trees?: readonly TreeView[]} {
    const values = this.#gatherers.map(([name, {value}]) => [name, value()] as const);
    const gathered: SlotValues = Object.fromEntries(values);
    const all = gathered.games as readonly SlotValues[] | undefined;
    const games = this.#joins && all !== undefined ? joinChapters(all) : all;
    const ended = this.endChapter();
    if (games === undefined || !this.#words.has('common'))
      return {...gathered, ...(games && {games}), ended};
    const common = commonPart(games.map(({source}) => String(source)));
    const own = ({source}: SlotValues): string => trim(String(source).replace(common, ''));
    const captioned = games.map((game) => ({...game, caption: own(game)}));
    return {...gathered, games: captioned, ended, common: trim(common)};
  }
}

/** A chapter of fewer exercises is joined with the next. */
const SMALL_CHAPTER = 4;

/** Joins small chapters with those that follow, and their titles: `Clearance, interference, intermezzo`. */
function joinChapters(games: readonly SlotValues[]): readonly SlotValues[] {
  const chapters: {titles: string[]; games: SlotValues[]}[] = [];
  let isLastSmall = false;
  const starts = games.flatMap(({chapter}, i) => (chapter === '' ? [] : [i]));
  for (const [i, start] of starts.entries()) {
    const own = games.slice(start, starts[i + 1]);
    const isSmall = own.length < SMALL_CHAPTER;
    const last = chapters.at(-1);
    const title = String(own[0]?.chapter);
    if (last !== undefined && isSmall && isLastSmall && last.games.length < SMALL_CHAPTER) {
      last.titles.push(title.charAt(0).toLowerCase() + title.slice(1));
      last.games.push(...own);
    } else chapters.push({titles: [title], games: [...own]});
    isLastSmall = isSmall;
  }
  return chapters.flatMap(({titles, games: joined}) =>
    joined.map((game, i) => ({...game, chapter: i === 0 ? titles.join(', ') : ''})),
  );
}

/** Removes punctuation from both ends of a name. */
function trim(name: string): string {
  return name.replace(/^[\s,.:;–-]+|[\s,:;–-]+$/gu, '');
}

/**
 * Returns the words with which all of several names begin or end, if they are more than a word such as
 * `Puzzle`: `Back Rank Combinations` of `Diagram 33 - Back Rank Combinations`.
 */
function commonPart(names: readonly string[]): string {
  const [name = '', ...others] = names;
  if (others.length === 0) return '';
  let [start, end] = [name.length, name.length];
  for (const other of others) {
    while (!other.startsWith(name.slice(0, start))) start -= 1;
    while (!other.endsWith(name.slice(name.length - end))) end -= 1;
  }
  if (start === name.length) return name;
  const first = /^.*(?<![\p{L}\p{N}])/u.exec(name.slice(0, start))?.[0] ?? '';
  const last = /(?![\p{L}\p{N}]).*$/u.exec(name.slice(name.length - end))?.[0] ?? '';
  const [common] = [first, last].sort((one, other) => other.length - one.length);
  return /\p{L}.*\s.*\p{L}/u.test(common ?? '') ? (common ?? '') : '';
}

function pick(view: GameView, names: ReadonlySet<string>): SlotValues {
  // Fields that the template does not mention are not computed.
  const wanted = (Object.keys(view) as (keyof GameView)[]).filter((name) => names.has(name));
  return Object.fromEntries(wanted.map((name) => [name, view[name]]));
}
