import {isBlank} from './blanks.ts';

/** `$ ( ) ; [ ] { }` */
const WORD_ENDS: ReadonlySet<number> = new Set([36, 40, 41, 59, 91, 93, 123, 125]);

/** Whether a word among the moves ends before this character. */
export function isWordEnd(code: number): boolean {
  return isBlank(code) || WORD_ENDS.has(code);
}
