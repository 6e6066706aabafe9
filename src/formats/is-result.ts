import type {Result} from '../game/game.ts';

const RESULTS: readonly string[] = ['1-0', '0-1', '1/2-1/2', '*'] satisfies Result[];

/** Whether `word` is a result as the PGN standard (1994-03-12, 8.2.6) spells it. */
export function isResult(word: string): word is Result {
  return RESULTS.includes(word);
}
