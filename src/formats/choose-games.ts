import {OptionError} from '../diagnostic/option-error.ts';
import type {Game, Result} from '../game/game.ts';
import {foldName} from '../source/fold-name.ts';
import {readNumberRanges} from './number-ranges.ts';

/** Which games are wanted, in the words of the command line; all of a game's wishes must be met. */
export interface GameWishes {
  /** By their place in the input, counted from 1: `3,7-9`. */
  readonly game?: string | undefined;
  /** Part of the name of either player. */
  readonly player?: string | undefined;
  /** Part of the name of the event. */
  readonly event?: string | undefined;
  /** Codes of openings or their beginnings, and ranges of them: `B2`, `B20-B99,C4`. */
  readonly eco?: string | undefined;
  /** Results with commas between them; `draw` and `1/2` will do. */
  readonly result?: string | undefined;
  /** Half-moves that the main line has at least. */
  readonly minPly?: string | undefined;
}

/** Whether a game, the `ordinal`-th of its input, is wanted. */
export type GameFilter = (game: Game, ordinal: number) => boolean;

/** Makes the filter that wishes ask for; throws an `OptionError` if one is malformed. */
export function makeFilter(wishes: GameWishes): GameFilter {
  const filters = (Object.keys(FILTERS) as (keyof GameWishes)[]).flatMap((name) => {
    const wish = wishes[name];
    return wish === undefined ? [] : [FILTERS[name](wish)];
  });
  return (game, ordinal) => filters.every((filter) => filter(game, ordinal));
}

const FILTERS: Readonly<Record<keyof GameWishes, (wish: string) => GameFilter>> = {
  game: (wish) => {
    const ranges = readNumberRanges(wish);
    if (ranges === undefined) throw malformed('game', wish, 'numbers and ranges such as 3,7-9');
    return (_game, ordinal) => ranges.has(ordinal);
  },
  player: (wish) => hasTag(['White', 'Black'], wish),
  event: (wish) => hasTag(['Event'], wish),
  eco: (wish) => {
    const ranges = wish.split(',').map((part) => readCodes(part.trim(), wish));
    return ({tags}) => {
      const code = tags.get('ECO')?.trim().slice(0, 3).toUpperCase() ?? '';
      return ranges.some(({first, last}) => first <= code && code <= last);
    };
  },
  result: (wish) => {
    const results = wish.split(',').map((part) => RESULTS.get(part.trim().toLowerCase()));
    if (results.includes(undefined)) throw malformed('result', wish, '1-0, 0-1, 1/2-1/2 or *');
    return ({result}) => results.includes(result);
  },
  minPly: (wish) => {
    if (!/^\d{1,9}$/u.test(wish)) throw malformed('minPly', wish, 'a number of half-moves');
    return ({plies}) => plies >= Number(wish);
  },
};

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

/** A code stands for all that begin with it, as a range of whole codes: `B2` is `B20` to `B29`. */
function readCodes(part: string, wish: string): {readonly first: string; readonly last: string} {
  const [, begin = '', end = begin] = /^([a-e]\d{0,2})(?:-([a-e]\d{0,2}))?$/iu.exec(part) ?? [];
  const first = begin.toUpperCase().padEnd(3, '0');
  const last = end.toUpperCase().padEnd(3, '9');
  if (begin === '' || last < first) {
    throw malformed('eco', wish, 'codes such as B20, B2 or B20-B99');
  }
  return {first, last};
}

function malformed(name: keyof GameWishes, wish: string, expected: string): OptionError {
  return new OptionError(name, wish, `expected ${expected}`);
}
