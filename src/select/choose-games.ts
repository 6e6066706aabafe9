import {isCheckmate, isStalemate} from '../chess/write-san.ts';
import {QUEEN} from '../chess/piece.ts';
import {movePromotion, isDrop, NULL_MOVE} from '../chess/move.ts';
import {OptionError} from '../diagnostic/option-error.ts';
import type {Game, Result} from '../game/game.ts';
import {finalPosition} from '../game/main-line.ts';
import {foldName} from '../source/fold-name.ts';
import {fieldOf} from './game-fields.ts';
import {makeMaterialTest, readMaterial} from './material-test.ts';
import {readNumberRanges} from './number-ranges.ts';
import {makeOpeningTest, readOpeningMoves} from './opening-test.ts';
import {ecoOf} from './name-games.ts';
import type {OpeningNames} from './name-games.ts';
import {makePositionTest, readBoards} from './position-test.ts';
import {makeDateTest} from './read-date.ts';
import {isInRange, readRange, readWhole} from './value-range.ts';
import {somePosition} from './walk-positions.ts';
import {readWhere} from './where.ts';
import {makePatternTest} from './pattern-test.ts';

/** Which games are wanted, as the command line puts it; a game must meet all wishes. */
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
  /** How the main line ends: `mate`, `stalemate` or `check`. */
  readonly ends?: string | undefined;
  /** The first moves, in this order. */
  readonly opening?: string | undefined;
  /** A FEN that the main line reaches. */
  readonly position?: string | undefined;
  /** Whether the position counts with colours swapped, too. */
  readonly eitherColor?: boolean | undefined;
  /** `KRP KR`. */
  readonly material?: string | undefined;
  readonly underpromotion?: boolean | undefined;
  /** A condition of the query language. */
  readonly where?: string | undefined;
  /** Whether the games that do not meet the other wishes are wanted instead. */
  readonly not?: boolean | undefined;
}

/** Whether a game, the `ordinal`-th of its input, is wanted. */
export type GameFilter = (game: Game, ordinal: number) => boolean;

/**
 * Makes the filter for some wishes; throws an `OptionError` if one is malformed. With a table of
 * openings, games without the tag `ECO` are judged by their positions.
 */
export function makeFilter(wishes: GameWishes, table?: OpeningNames): GameFilter {
  const filters = Object.entries(FILTERS).flatMap(([name, make]) => {
    const wish = wishes[name as keyof GameWishes];
    if (wish === undefined || wish === false) return [];
    const texts = typeof wish === 'object' ? wish : [String(wish)];
    return texts.map((text) => make(text, wishes, table));
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

/** Whether any wish is given. */
export function hasWishes(wishes: GameWishes): boolean {
  return givenWishes(wishes).length > 0;
}

type MakeFilter = (wish: string, wishes: GameWishes, table?: OpeningNames) => GameFilter;

/** In the order in which they are asked: those that look at the moves come last. */
const FILTERS: Readonly<Record<string, MakeFilter>> = {
  game: (wish) => {
    const ranges = required(
      'game',
      wish,
      readNumberRanges(wish),
      'numbers and ranges such as 3,7-9',
    );
    return (_game, ordinal) => ranges.has(ordinal);
  },
  player: (wish) => hasTag(['White', 'Black'], wish),
  white: (wish) => hasTag(['White'], wish),
  black: (wish) => hasTag(['Black'], wish),
  event: (wish) => hasTag(['Event'], wish),
  site: (wish) => hasTag(['Site'], wish),
  round: (wish) => hasTag(['Round'], wish),
  annotator: (wish) => hasTag(['Annotator'], wish),
  tag: (wish) => {
    const [, name = '', pattern = ''] = /^\s*(\w+)\s*=(.*)$/su.exec(wish) ?? [];
    if (name === '') throw malformed('tag', wish, 'a name and a pattern such as TimeControl=*+5');
    const fits = makePatternTest(pattern.trim());
    const valuesOf = fieldOf(name);
    return (game) => valuesOf(game).some(fits);
  },
  eco: (wish, _wishes, table) => {
    const ranges = wish.split(',').map((part) => readCodes(part.trim(), wish));
    return (game) => {
      const code = ecoOf(game, table);
      return ranges.some(({first, last}) => first <= code && code <= last);
    };
  },
  date: (wish) => {
    const test = required(
      'date',
      wish,
      makeDateTest(wish),
      'years or days such as 1950..1972.07.11',
    );
    return ({tags}) => test(tags.get('Date') ?? '');
  },
  elo: (wish) => {
    const range = required('elo', wish, readRange(wish, readWhole), 'a range such as 2500..');
    const valuesOf = fieldOf('elo');
    return (game) => valuesOf(game).some((elo) => isInRange(Number(elo), range));
  },
  plies: (wish) => {
    const range = required('plies', wish, readRange(wish, readWhole), 'a range such as 20..80');
    return ({plies}) => isInRange(plies, range);
  },
  minPly: (wish) => {
    const least = required('minPly', wish, readWhole(wish), 'a number of half-moves');
    return ({plies}) => plies >= least;
  },
  result: (wish) => {
    const results = wish.split(',').map((part) => RESULTS.get(part.trim().toLowerCase()));
    if (results.includes(undefined)) throw malformed('result', wish, '1-0, 0-1, 1/2-1/2 or *');
    return ({result}) => results.includes(result);
  },
  where: (wish) => {
    const test = readWhere(wish);
    if (typeof test === 'function') return test;
    throw new OptionError('where', wish, `at character ${test.at + 1}, expected ${test.expected}`);
  },
  opening: (wish) => {
    const moves = readOpeningMoves(wish);
    return makeOpeningTest(
      required('opening', wish, moves, 'moves from the usual start such as 1.e4 c5'),
    );
  },
  underpromotion: () => hasUnderpromotion,
  ends: (wish) =>
    required('ends', wish, ENDINGS[wish.trim().toLowerCase()], Object.keys(ENDINGS).join(', ')),
  position: (wish, {eitherColor}) => {
    const boards = readBoards(wish, eitherColor === true);
    const isReached = makePositionTest(required('position', wish, boards, 'a FEN'));
    return (game) => somePosition(game, isReached);
  },
  material: (wish) => {
    const counts = required('material', wish, readMaterial(wish), 'two sides such as KRP KR');
    const isReached = makeMaterialTest(counts);
    return (game) => somePosition(game, isReached);
  },
};

const ENDINGS: Readonly<Record<string, GameFilter>> = {
  mate: (game) => isCheckmate(finalPosition(game)),
  stalemate: (game) => isStalemate(finalPosition(game)),
  check: (game) => finalPosition(game).isInCheck(),
};

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

/** A code covers all that begin with it, as a range of whole codes: `B2` is `B20` to `B29`. */
function readCodes(part: string, wish: string): {readonly first: string; readonly last: string} {
  const [, begin = '', end = begin] = /^([a-e]\d{0,2})(?:-([a-e]\d{0,2}))?$/iu.exec(part) ?? [];
  const first = begin.toUpperCase().padEnd(3, '0');
  const last = end.toUpperCase().padEnd(3, '9');
  if (begin === '' || last < first) {
    throw malformed('eco', wish, 'codes such as B20, B2 or B20-B99');
  }
  return {first, last};
}

function required<Value>(
  name: keyof GameWishes,
  wish: string,
  value: Value | undefined,
  expected: string,
): Value {
  if (value === undefined) throw malformed(name, wish, expected);
  return value;
}

function malformed(name: keyof GameWishes, wish: string, expected: string): OptionError {
  return new OptionError(name, wish, `expected ${expected}`);
}
