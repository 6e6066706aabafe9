import {difficultyOf, mainTheme, mateOf, readMateClaim, type Game} from '../chess/index.ts';
import {nameTheme} from './exercise-hint.ts';
import type {Language, Words} from './languages/words.ts';
import type {ChapterKind} from './page-options.ts';
import {eventOf, type GameInfo, type Naming, type Numbers, knownTag} from './game-info.ts';
import {describePerson, writeAnnotator, type PersonView} from './headings/person-name.ts';
import {Latex} from './latex.ts';
import {writeBookmark} from './pdf-info.ts';

/** Reads what the fields of a game are made of, each when it is asked for. */
class TagReader {
  readonly game: Pick<Game, 'tags' | 'result' | 'reason'>;
  readonly numbers: Numbers;
  readonly naming: Naming;
  #white: PersonView | undefined;
  #black: PersonView | undefined;
  #players: string | undefined;
  #study: readonly [study: string, chapter: string] | undefined;

  constructor(game: TagReader['game'], numbers: Numbers, naming: Naming) {
    this.game = game;
    this.numbers = numbers;
    this.naming = naming;
  }

  get white(): PersonView {
    return (this.#white ??= this.#person('White'));
  }

  get black(): PersonView {
    return (this.#black ??= this.#person('Black'));
  }

  tag(name: string): string {
    return knownTag(this.game.tags, name);
  }

  get date(): string {
    return this.naming.writeDate(this.tag('Date'));
  }

  /** The name of a study and of the chapter in it; chess servers may join them by a colon. */
  get study(): readonly [study: string, chapter: string] {
    return (this.#study ??= this.#readStudy());
  }

  /** The event; '' for a study, whose name is no event. */
  get event(): string {
    return this.study[0] === '' ? eventOf(this.game.tags) : '';
  }

  get year(): string {
    return /\d{4}/.exec(this.tag('Date'))?.[0] ?? '';
  }

  get annotator(): string {
    return writeAnnotator(this.tag('Annotator'), this.naming.names);
  }

  get players(): string {
    return (this.#players ??= this.#joinPlayers());
  }

  /** The players, unless the tags say instead which mate is asked for, or the chapter of a study. */
  get subject(): string {
    const isClaim = readMateClaim(`${this.tag('White')}.${this.tag('Black')}`) !== undefined;
    return (isClaim ? '' : this.players) || this.study[1];
  }

  #readStudy(): readonly [study: string, chapter: string] {
    const own = [this.tag('StudyName'), this.tag('ChapterName')] as const;
    if (own[0] !== '' || own[1] !== '') return own;
    if (!/\/study\//u.test(this.tag('Site') + this.tag('ChapterURL'))) return ['', ''];
    const event = this.tag('Event');
    // A colon after a blank is part of a name: `Stafford Gambit: Gambit accepted : Overview`.
    const colon = event.search(/(?<=\S): (?!.*\S: )/u);
    return colon < 0 ? ['', ''] : [event.slice(0, colon), event.slice(colon + 2)];
  }

  #joinPlayers(): string {
    return [this.white.name, this.black.name].filter((name) => name !== '').join(' – ');
  }

  #person(side: 'White' | 'Black'): PersonView {
    const name = this.naming.readName(this.tag(side));
    return describePerson(name, this.tag(`${side}Title`), this.tag(`${side}Elo`));
  }
}

/** Describes a game by its tags alone. */
export function describeGame(game: Game, numbers: Numbers, naming: Naming): GameInfo {
  return describeFields(game, numbers, naming, INFO_FIELDS) as GameInfo;
}

/** Describes a game by some of its fields, which cost less than all. */
export function describeFields(
  game: Game,
  numbers: Numbers,
  naming: Naming,
  names: Iterable<keyof GameInfo>,
): Partial<GameInfo> {
  const from = new TagReader(game, numbers, naming);
  const info: Partial<Record<keyof GameInfo, unknown>> = {};
  for (const name of names) info[name] = FIELDS[name](from);
  return info as Partial<GameInfo>;
}

/** The printed form of each result, with dashes and fractions. */
const RESULTS = {
  '1-0': new Latex('1--0'),
  '0-1': new Latex('0--1'),
  '1/2-1/2': new Latex('\\textonehalf--\\textonehalf'),
  '*': new Latex(''),
} as const;

const FIELDS: {readonly [Name in keyof GameInfo]: (from: TagReader) => GameInfo[Name]} = {
  ordinal: ({numbers}) => numbers.ordinal,
  number: ({numbers}) => numbers.number,
  white: (from) => from.tag('White'),
  black: (from) => from.tag('Black'),
  whitePlayer: ({white}) => white,
  blackPlayer: ({black}) => black,
  whiteElo: (from) => from.tag('WhiteElo'),
  blackElo: (from) => from.tag('BlackElo'),
  event: ({event}) => event,
  study: ({study}) => study[0],
  subject: ({study}) => study[1],
  source: (from) => {
    const {subject, event, year} = from;
    return subject === '' ? event : [subject, year].filter(isKnown).join(', ');
  },
  site: (from) => from.tag('Site'),
  date: ({date}) => date,
  year: ({year}) => year,
  round: (from) => from.tag('Round'),
  eco: (from) => from.tag('ECO'),
  opening: (from) => [from.tag('Opening'), from.tag('Variation')].filter(isKnown).join(', '),
  annotator: ({annotator}) => annotator,
  credit: ({annotator, naming: {words}}) =>
    annotator === '' ? '' : fillPlain(words.annotatedBy, annotator),
  headline: (from) => {
    const round = from.tag('Round');
    const roundInWords = round === '' ? '' : fillPlain(from.naming.words.round, round);
    const {event, date} = from;
    const site = from.tag('Site');
    return writeHeadline({event, round, site, date, roundInWords});
  },
  players: ({players}) => players,
  fullPlayers: ({white, black}) => [white.full, black.full].filter(isKnown).join(' – '),
  title: (from) => {
    const {subject, event, year} = from;
    return [subject, event, event.includes(year) ? '' : year].filter(isKnown).join(', ');
  },
  result: ({game}) => RESULTS[game.result],
  bookmark: (from) =>
    writeBookmark([from.players, from.study[1], from.event, from.year].find(isKnown) ?? ''),
  // PGN standard (1994-03-12), 9.8.1: these values give no reason.
  reason: ({game}) =>
    /^(?:normal|unterminated)$/iu.test(game.reason ?? '') ? '' : (game.reason ?? ''),
};

/** The names of all fields. */
const INFO_FIELDS = Object.keys(FIELDS) as (keyof GameInfo)[];

/** Tests whether a field is described by tags alone. */
export function isInfoField(name: string): name is keyof GameInfo {
  return Object.hasOwn(FIELDS, name);
}

/** Tests whether a part of a heading is there. */
export function isKnown(text: string): boolean {
  return text !== '';
}

/** Puts a value, which is not LaTeX, into a word. */
export function fillPlain(word: string, value: string): string {
  return word.replaceAll('~', '\u00a0').replace('#1', () => value);
}

/** The place and the time of a game; '' for what is not known. */
interface Occasion {
  readonly event: string;
  readonly round: string;
  readonly site: string;
  /** In words. */
  readonly date: string;
  /** The round in words, such as `Round 5`. */
  readonly roundInWords: string;
}

/**
 * Writes event, place and date as a book has them: `World Championship (6), Reykjavik, 23 July 1972`.
 * Leaves out a place or a year that the name of the event contains.
 */
export function writeHeadline({event, round, site, date, roundInWords}: Occasion): string {
  // Without the code of the country (PGN standard 1994-03-12, 8.1.1.2), and without the URL that
  // chess servers write there.
  const place = /^\w+:\/\//.test(site) ? '' : site.replace(/(?<=\p{Ll})\s+[A-Z]{3}$/u, '');
  const isYear = /^\d{4}$/.test(date);
  const headline = [
    event === '' || round === '' ? event || roundInWords : `${event} (${round})`,
    place === '' || holdsWord(event, place) ? '' : place,
    isYear && holdsWord(event, date) ? '' : date,
  ]
    .filter((part) => part !== '')
    .join(', ');
  if (!headline.includes('-')) return headline;
  return headline.replace(/(?<=\S) --? (?=\S)|(?<=\p{L})--(?=\p{L})/gu, ' – ');
}

function holdsWord(text: string, word: string): boolean {
  const [inside, wanted] = [text.toLowerCase(), word.toLowerCase()];
  const [first = ''] = /[\p{L}\p{N}]+/u.exec(wanted) ?? [];
  if (!inside.includes(first)) return false;
  return ` ${inside} `
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .includes(` ${wanted} `.replace(/[^\p{L}\p{N}]+/gu, ' '));
}

/** A heading before a game, with a text that introduces what follows; '' for none. */
export interface PlannedHeading {
  /** `text` is a chapter without games, such as a preface. */
  readonly kind: 'part' | 'chapter' | 'text';
  readonly title: string;
  readonly introduction: string;
}

/** The headings that a plan has for its games. */
export interface GamePlan {
  /** Returns the headings before a game. */
  readonly headingsOf: (game: Game) => readonly PlannedHeading[];
  /** The chapters of text after the last game. */
  readonly closing: readonly PlannedHeading[];
}

/** A group of games, and the title of its chapter. */
interface Group {
  readonly key: string;
  readonly title: string;
}

/** The data that a chapter depends on. */
type ChapterInfo = Pick<GameInfo, 'event' | 'study' | 'players' | 'eco' | 'opening'>;

/** Returns the family of openings that an ECO code belongs to, and its range of codes. */
export type NameFamily = (
  eco: string,
) => {readonly name: string; readonly from: string; readonly to: string} | undefined;

/** The parts of titles. */
interface ChapterWords {
  readonly words: Words;
  readonly themes: string;
  readonly nameFamily?: NameFamily | undefined;
}

const GROUPS: Readonly<
  Record<ChapterKind, (info: ChapterInfo, words: ChapterWords, game: Game) => Group>
> = {
  event: ({event, study, players}, {words}) => {
    // The `id` of an exercise numbers it: WAC.001, BK.02.
    const name =
      players === '' ? event.replace(/(?:[.#:_-]\s*|\s(?=0)|(?<=\p{L}))\d+$/u, '') : event;
    const key = study === '' ? name : study;
    return {key, title: key === '' ? words.otherGames : key};
  },
  eco: ({eco, opening}, {words, nameFamily}) => {
    const family = nameFamily?.(eco);
    if (family !== undefined) {
      const {name, from, to} = family;
      return {key: from, title: `${name}, ${from === to ? from : `${from}–${to}`}`};
    }
    // An ECO code is a letter and two digits; some sources append a variation.
    const code = eco.slice(0, 3);
    const [name = ''] = opening.split(/[,:]/u);
    return {key: code, title: [code, name.trim()].join(' ').trim() || words.otherOpenings};
  },
  theme: (_, language, game) => {
    const theme = nameTheme(mainTheme(game), language);
    const title = theme.charAt(0).toUpperCase() + theme.slice(1) || mateTitle(game, language.words);
    return {key: title, title};
  },
  mate: (_, {words}, game) => ({key: mateTitle(game, words), title: mateTitle(game, words)}),
  difficulty: (_, {words}, game) => {
    const stars = difficultyOf(game);
    const title = stars === 0 ? words.otherExercises : `${words.difficulty} ${stars}`;
    return {key: title, title};
  },
  none: () => ({key: '', title: ''}),
};

function mateTitle(game: Game, {mateIn, otherExercises}: Words): string {
  const moves = mateOf(game);
  if (moves === undefined) return otherExercises;
  return fillPlain(mateIn, String(moves));
}

/** The games of an average chapter; with fewer, a book has no chapters unless they are asked for. */
const LEAST_GAMES = 3;

/** Groups consecutive games into chapters; by event, if nobody asks for chapters. */
export class Chapters {
  readonly #groupOf: (typeof GROUPS)[ChapterKind];
  readonly #words: ChapterWords;
  readonly #isAsked: boolean;
  #key: string | undefined;
  #games = 0;
  #begun = 0;

  constructor(
    kind: ChapterKind | undefined,
    {words, themes}: Pick<Language, 'words' | 'themes'>,
    nameFamily?: NameFamily,
  ) {
    this.#words = {words, themes, nameFamily};
    this.#groupOf = GROUPS[kind ?? 'event'];
    this.#isAsked = kind !== undefined;
  }

  /** True if the chapters so far divide a book as an editor would. */
  get divide(): boolean {
    if (this.#begun === 0) return false;
    return this.#isAsked || this.#begun === 1 || this.#games >= LEAST_GAMES * this.#begun;
  }

  /**
   * Returns the title of the chapter that starts with a game; '' if the game continues the previous
   * one.
   */
  next(info: ChapterInfo, game: Game): string {
    const {key, title} = this.#groupOf(info, this.#words, game);
    this.#games += 1;
    if (key === this.#key) return '';
    this.#key = key;
    if (title !== '') this.#begun += 1;
    return title;
  }
}
