import {isDrop, movePromotion, NULL_MOVE, QUEEN} from '../../chess/index.ts';
import type {Game, Result} from '../../chess/index.ts';
import {foldName, foldWords, OptionError} from '../../text/index.ts';
import {fieldOf, isUsualField, ratingsOf} from './game-fields.ts';
import {
  MATERIAL_EXPECTED,
  POSITION_EXPECTED,
  readMaterialTest,
  readPositionTest,
} from './position-tests.ts';
import {ENDINGS, makeLineTest, somePosition, type SearchExtent} from './search-moves.ts';
import {ecoOf, type OpeningNames} from './name-games.ts';
import {
  isOpeningName,
  makeOpeningNameTest,
  makeOpeningTest,
  readOpeningMoves,
} from './opening-test.ts';
import {makeDateTest, isInRange, readWhole, readWholeRange, readNumberRanges} from './ranges.ts';
import {dispensableTags, readWhere, makeRoundTest} from './where.ts';
import {gameTitle} from '../formats/game-tags.ts';

/** The wanted games, as the command line puts it; a game must meet all wishes. */
export interface GameWishes {
  /** Their numbers in the input, from 1: `3,7-9`. */
  readonly game?: string | undefined;
  /** Part of the name of either player, of White, or of Black. */
  readonly player?: string | undefined;
  readonly white?: string | undefined;
  readonly black?: string | undefined;
  /** Part of a tag. */
  readonly event?: string | undefined;
  readonly site?: string | undefined;
  readonly round?: string | undefined;
  readonly annotator?: string | undefined;
  /** Tags by name, such as `TimeControl=*+5`; `*` stands for anything. */
  readonly tag?: string | readonly string[] | undefined;
  /** Codes of openings or their beginnings, and ranges of them: `B2`, `B20-B99,C4`. */
  readonly eco?: string | undefined;
  /** `1950..1972`. */
  readonly date?: string | undefined;
  /** `2500..`: the rating of both players. */
  readonly elo?: string | undefined;
  /** `20..80`: the half-moves of the main line. */
  readonly plies?: string | undefined;
  /** The half-moves that the main line has at least. */
  readonly minPly?: string | undefined;
  /** Results separated by commas; `draw` and `1/2` are accepted. */
  readonly result?: string | undefined;
  /** The end of the main line: `mate`, `stalemate`, `check`, `insufficient`, `repetition` or `fifty`. */
  readonly ends?: string | undefined;
  /** The first moves, in this order. */
  readonly opening?: string | undefined;
  /** A FEN that the main line reaches. */
  readonly position?: string | undefined;
  /** True if the position counts with colours swapped, too. */
  readonly eitherColor?: boolean | undefined;
  /** `KRP KR`. */
  readonly material?: string | undefined;
  /** True if positions, material and the first moves are also looked for in variations. */
  readonly inVariations?: boolean | undefined;
  /** The half-moves after which positions and material count: `..40`. */
  readonly within?: string | undefined;
  readonly underpromotion?: boolean | undefined;
  /** A condition of the query language. */
  readonly where?: string | undefined;
  /** True if the games that do not meet the other wishes are wanted instead. */
  readonly not?: boolean | undefined;
}

/** Tests whether a game, the `ordinal`-th of its input, is wanted. */
export type GameFilter = (game: Game, ordinal: number) => boolean;

/**
 * Makes the filter for some wishes; throws an `OptionError` if one is malformed. With a table of
 * openings, games without the tag `ECO` are judged by their positions.
 */
export function makeFilter(wishes: GameWishes, table?: OpeningNames): GameFilter {
  const {within, position, material, opening, where} = wishes;
  extentOf(wishes);
  if (within !== undefined && (position ?? material ?? where) === undefined)
    throw new OptionError('within', within, 'has no effect without position, material or where');
  if (wishes.inVariations === true && (position ?? material ?? opening ?? where) === undefined)
    throw new OptionError(
      'inVariations',
      '',
      'has no effect without opening, position, material or where',
    );
  const filters = Object.entries(FILTERS).flatMap(([name, make]) => {
    const wish = wishes[name as keyof GameWishes];
    if (wish === undefined || wish === false) return [];
    const texts = typeof wish === 'object' ? wish : [String(wish)];
    return texts.map((text) => {
      const filter = make(text, wishes, table);
      // A variable of the shell that is not set would choose all games.
      if (text.trim() !== '') return filter;
      throw malformed(name as keyof GameWishes, text, 'a value, not a space');
    });
  });
  const isNot = wishes.not === true;
  return (game, ordinal) =>
    game.isPassed !== true && filters.every((filter) => filter(game, ordinal)) !== isNot;
}

/** Returns the names of the wishes that are given, besides those that change the meaning of others. */
export function givenWishes(wishes: GameWishes): readonly string[] {
  return Object.keys(FILTERS).filter((name) => {
    const wish = wishes[name as keyof GameWishes];
    return wish !== undefined && wish !== false;
  });
}

/** Tests whether any wish is given. */
export function hasWishes(wishes: GameWishes): boolean {
  return givenWishes(wishes).length > 0;
}

/** The last game of the input that can be wanted; `Infinity` if any can. */
export function lastWanted({game = '', not}: GameWishes): number {
  return (not === true ? undefined : readNumberRanges(game)?.last) ?? Infinity;
}

/**
 * Returns the names of tags that games may lack and still be wanted: if no game has one, it is
 * probably misspelt. A reader must then pass over no game.
 */
export function doubtfulTags({where = '', tag = [], not}: GameWishes): readonly string[] {
  const isNegated = not === true;
  const tags = isNegated ? [tag].flat().map((wish) => wish.split('=', 1).join('').trim()) : [];
  return [...tags.filter((name) => !isUsualField(name)), ...dispensableTags(where, isNegated)];
}

/** Looks for doubtful tags in games. */
export class TagSearch {
  /** Those that no game has had, by their names in lower case. */
  readonly #missing: Map<string, string>;
  readonly #found = new Set<string>();

  constructor(wishes: GameWishes) {
    this.#missing = new Map(doubtfulTags(wishes).map((name) => [name.toLowerCase(), name]));
  }

  /** Notes the tags of a game. */
  see({tags}: Game): void {
    if (this.#missing.size === 0) return;
    for (const name of tags.keys()) {
      if (this.#found.size < MOST_TAGS) this.#found.add(name);
      this.#missing.delete(name.toLowerCase());
    }
  }

  /** The problem if no game is left to be seen; undefined if there is none. */
  get problem(): string | undefined {
    if (this.#missing.size === 0) return undefined;
    const names = [...this.#missing.values()].join(', ');
    const known = this.#found.size === 0 ? '' : `; they have ${[...this.#found].join(', ')}`;
    return `no game has the tag ${names}${known}`;
  }
}

/** The number of tags that a message lists. */
const MOST_TAGS = 20;

type MakeFilter = (wish: string, wishes: GameWishes, table?: OpeningNames) => GameFilter;

/** In the order in which they are asked: those that look at the moves come last. */
const FILTERS: Readonly<Record<string, MakeFilter>> = {
  game: (wish) => {
    const ranges = required('game', wish, readNumberRanges, 'numbers and ranges such as 3,7-9');
    return (_game, ordinal) => ranges.has(ordinal);
  },
  player: (wish) => hasPerson(['White', 'Black'], wish),
  white: (wish) => hasPerson(['White'], wish),
  black: (wish) => hasPerson(['Black'], wish),
  event: (wish) => hasTag(['Event'], wish),
  site: (wish) => hasTag(['Site'], wish),
  round: (wish) => {
    const test = required('round', wish, makeRoundTest, 'a round or rounds such as 2-4');
    return ({tags}) => test(tags.get('Round') ?? '');
  },
  annotator: (wish) => hasPerson(['Annotator'], wish),
  tag: (wish) => {
    const [, name = '', pattern = ''] = /^\s*(\w+)\s*=(.*)$/su.exec(wish) ?? [];
    if (name === '') throw malformed('tag', wish, 'a name and a pattern such as TimeControl=*+5');
    const fits = makePatternTest(pattern.trim());
    const valuesOf = fieldOf(name);
    return (game) => valuesOf(game).some(fits);
  },
  eco: (wish, _wishes, table) => {
    if (isOpeningName(wish)) return makeOpeningNameTest(wish, table);
    const ranges = required('eco', wish, readCodeRanges, ECO_EXPECTED);
    return (game) => {
      const code = ecoOf(game, table);
      return ranges.some(({first, last}) => first <= code && code <= last);
    };
  },
  date: (wish) => {
    const test = required(
      'date',
      wish,
      makeDateTest,
      'years or days such as 1950, 1950-1960, 1972.07.11 or 1950..',
    );
    return ({tags}) => test(tags.get('Date') ?? '');
  },
  elo: (wish) => {
    const range = required(
      'elo',
      wish,
      readWholeRange,
      'a range such as 2500.., ..2000 or 2300-2500',
    );
    return (game) => {
      const ratings = ratingsOf(game);
      return ratings.length === 2 && ratings.every((elo) => isInRange(elo, range));
    };
  },
  plies: (wish) => {
    const range = required('plies', wish, readWholeRange, 'a range such as 20..80');
    return ({plies}) => isInRange(plies, range);
  },
  minPly: (wish) => {
    const least = required('minPly', wish, readWhole, 'a number of half-moves');
    return ({plies}) => plies >= least;
  },
  result: (wish) => {
    const results = wish.split(',').map((part) => RESULTS.get(part.trim().toLowerCase()));
    if (results.includes(undefined)) throw malformed('result', wish, '1-0, 0-1, 1/2-1/2 or *');
    return ({result}) => results.includes(result);
  },
  where: (wish, wishes, table) => {
    const test = readWhere(wish, table, extentOf(wishes));
    if (typeof test === 'function') return test;
    throw new OptionError('where', wish, `at character ${test.at + 1}, expected ${test.expected}`);
  },
  opening: (wish, wishes, table) => {
    const extent = extentOf(wishes);
    const moves = extent.inVariations ? undefined : readOpeningMoves(wish);
    if (moves === undefined && isOpeningName(wish)) return makeOpeningNameTest(wish, table);
    const mayBranch = extent.inVariations || /[*|]/u.test(wish);
    const isLine = mayBranch ? makeLineTest(wish, extent) : undefined;
    if (isLine !== undefined) return isLine;
    const isCode = /^\s*[a-e]\d{1,2}(?:(?:-|\.\.|,)[a-e]\d{1,2})*\s*$/iu.test(wish);
    const expected = isCode
      ? `a name or moves; --eco ${wish.trim()} finds codes`
      : OPENING_EXPECTED;
    return makeOpeningTest(required('opening', wish, () => moves, expected));
  },
  underpromotion: () => hasUnderpromotion,
  ends: (wish) =>
    required(
      'ends',
      wish,
      () => ENDINGS[wish.trim().toLowerCase()],
      Object.keys(ENDINGS).join(', '),
    ),
  position: (wish, wishes) => {
    const read = (text: string): ReturnType<typeof readPositionTest> =>
      readPositionTest(text, wishes.eitherColor === true);
    const isReached = required('position', wish, read, POSITION_EXPECTED);
    const extent = extentOf(wishes);
    return (game) => somePosition(game, isReached, extent);
  },
  material: (wish, wishes) => {
    const isReached = required('material', wish, readMaterialTest, MATERIAL_EXPECTED);
    const extent = extentOf(wishes);
    return (game) => somePosition(game, isReached, extent);
  },
};

/** Throws an `OptionError` if the wish for an extent is malformed. */
function extentOf({inVariations, within}: GameWishes): SearchExtent {
  const expected = 'a range of half-moves such as 20..40';
  return {
    inVariations: inVariations === true,
    within: within === undefined ? undefined : required('within', within, readWholeRange, expected),
  };
}

const OPENING_EXPECTED =
  'moves from the usual start such as 1.e4 c5, or a name such as Petroff; --position finds a position after any moves';

function hasUnderpromotion({root}: Game): boolean {
  for (let node = root.next; node !== undefined; node = node.next) {
    if (node.move === NULL_MOVE || isDrop(node.move)) continue;
    const promotion = movePromotion(node.move);
    if (promotion !== 0 && promotion !== QUEEN) return true;
  }
  return false;
}

const RESULTS: ReadonlyMap<string, Result> = new Map([
  ['1-0', '1-0'],
  ['0-1', '0-1'],
  ['1/2-1/2', '1/2-1/2'],
  ['1/2', '1/2-1/2'],
  ['½-½', '1/2-1/2'],
  ['draw', '1/2-1/2'],
  ['*', '*'],
]);

function hasTag(names: readonly string[], wish: string): GameFilter {
  const wanted = foldName(wish);
  return ({tags}) => names.some((name) => foldName(tags.get(name) ?? '').includes(wanted));
}

/** People write `Paul Morphy` where tags have `Morphy, Paul`. */
function hasPerson(names: readonly string[], wish: string): GameFilter {
  const hasPart = hasTag(names, wish);
  const wanted = foldWords(wish);
  if (wanted.length < 2) return hasPart;
  const fits = (name: string): boolean => {
    const words = foldWords(name);
    return wanted.every((one) => words.some((word) => word.startsWith(one)));
  };
  return (game, ordinal) =>
    hasPart(game, ordinal) || names.some((name) => fits(game.tags.get(name) ?? ''));
}

/** A code covers all that begin with it, as a range of whole codes: `B2` is `B20` to `B29`. */
function readCodeRanges(
  text: string,
): readonly {readonly first: string; readonly last: string}[] | undefined {
  const ranges = text.split(',').map((part) => {
    const [, begin = '', end = begin] =
      /^\s*([a-e]\d{0,2})(?:\s*(?:-|\.\.)\s*([a-e]\d{0,2}))?\s*$/iu.exec(part) ?? [];
    return {first: begin.toUpperCase().padEnd(3, '0'), last: end.toUpperCase().padEnd(3, '9')};
  });
  return ranges.every(({first, last}) => /^[A-E]/u.test(first) && first <= last)
    ? ranges
    : undefined;
}

const ECO_EXPECTED = 'codes such as B20, B2 or B20-B99, or a name such as Sicilian';

/** Returns what `read` makes of a wish; throws an `OptionError` that names a range that is the wrong way round. */
function required<Value>(
  name: keyof GameWishes,
  wish: string,
  read: (text: string) => Value | undefined,
  expected: string,
): Value {
  const value = read(wish);
  if (value !== undefined) return value;
  const turned = Array.from(wish.matchAll(/\s*(?:\.\.|[-–])\s*/gu), ({0: sign, index}) =>
    [wish.slice(index + sign.length).trim(), sign, wish.slice(0, index).trim()].join(''),
  ).find((text) => read(text) !== undefined);
  if (turned === undefined) throw malformed(name, wish, expected);
  throw new OptionError(name, wish, `the range ends before it begins, expected ${turned}`);
}

function malformed(name: keyof GameWishes, wish: string, expected: string): OptionError {
  return new OptionError(name, wish, `expected ${expected}`);
}

/** A pattern without `*` is a part of the value; with it, the whole value. */
function makePatternTest(pattern: string): (value: string) => boolean {
  const parts = foldName(pattern).split('*');
  if (parts.length === 1) return (value) => foldName(value).includes(parts[0] ?? '');
  return (value) => fitsParts(foldName(value), parts);
}

/** True if a text consists of the parts in order, with anything between them; in linear time. */
function fitsParts(text: string, parts: readonly string[]): boolean {
  const [first = '', ...others] = parts;
  const last = others.pop() ?? '';
  if (!text.startsWith(first) || !text.endsWith(last)) return false;
  let at = first.length;
  for (const part of others) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= text.length - last.length;
}

/** Two players separated by a dash or `vs`. */
const VERSUS = /^(.+?)(?:\s+[-–—]+\s+|\s+vs\.?\s+)(.+)$/i;

/**
 * Creates a test for the title of games: `Fischer - Spassky` matches parts of the names of White
 * and Black, in this order; any other text matches a part of the whole title.
 */
export function makeTitleMatch(wanted: string): (game: Game) => boolean {
  const [, white, black] = VERSUS.exec(wanted.trim()) ?? [];
  const folded = foldName(wanted.trim());
  const isTitled = (game: Game): boolean => foldName(gameTitle(game)).includes(folded);
  if (white === undefined || black === undefined) return isTitled;
  const [first, second] = [foldName(white), foldName(black)];
  return (game) => {
    const [one, other] = ['White', 'Black'].map((tag) => foldName(game.tags.get(tag) ?? ''));
    return (one?.includes(first) === true && other?.includes(second) === true) || isTitled(game);
  };
}
