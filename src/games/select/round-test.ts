import {foldName} from '../../text/index.ts';
import type {OrderSign} from './read-date.ts';

/**
 * Makes a test for the values of a tag `Round`. A number is that of the round, of which 2.7 is the
 * seventh game: 2 fits 2, 2.7 and `Round 2 of 9`, neither 1.2 nor 12. A range such as `2-4` covers such
 * numbers, and anything else is a part of the value.
 */
export function makeRoundTest(wish: string): (round: string) => boolean {
  const [, first, last] = /^\s*(\d+)\s*(?:-|\.\.|–)\s*(\d+)\s*$/u.exec(wish) ?? [];
  if (first !== undefined && last !== undefined) {
    return (round) => {
      const [number = NaN] = numbersOf(round);
      return number >= Number(first) && number <= Number(last);
    };
  }
  if (NUMBER.test(wish)) {
    const wanted = numbersOf(wish);
    return (round) => {
      const numbers = numbersOf(round);
      return wanted.every((number, index) => numbers[index] === number);
    };
  }
  const part = foldName(wish);
  return (round) => foldName(round).includes(part);
}

/**
 * Makes a test that compares the number of a round with a number; undefined if `wanted` is none, or
 * if all values are to be compared as text.
 */
export function makeRoundComparison(
  sign: OrderSign,
  wanted: string,
): ((round: string) => boolean) | undefined {
  if (!NUMBER.test(wanted)) return undefined;
  const isSame = makeRoundTest(wanted);
  if (sign === '=') return isSame;
  if (sign === '!=') return (round) => !isSame(round);
  const limit = numbersOf(wanted);
  const isSmaller = sign.startsWith('<');
  return (round) => {
    const numbers = numbersOf(round);
    if (numbers.length === 0) return false;
    if (isSame(round)) return sign.endsWith('=');
    const at = limit.findIndex((number, index) => numbers[index] !== number);
    const difference = (numbers[at] ?? 0) - (limit[at] ?? 0);
    return isSmaller ? difference < 0 : difference > 0;
  };
}

const NUMBER = /^\s*\d+(?:\.\d+)*\s*$/u;

/** PGN standard (1994-03-12), 8.1.1.4: the parts of multipart rounds are separated by periods. */
function numbersOf(text: string): readonly number[] {
  return /\d+(?:\.\d+)*/u.exec(text)?.[0].split('.').map(Number) ?? [];
}
