import anyAscii from 'any-ascii';
import {CHESS_SYMBOLS} from './chess-symbols.ts';

/** A word in which some characters could not be printed. */
export interface Loss {
  readonly word: string;
  /** What stands in its place. */
  readonly printed: string;
  readonly lost: readonly string[];
}

/**
 * A text without the characters that are neither ASCII nor `printable` nor symbols of chess. In place
 * of each stands the same letter with fewer accents, or what comes nearest to it in ASCII.
 */
export function transliterate(
  text: string,
  printable: ReadonlySet<string>,
  onLoss: (loss: Loss) => void,
): string {
  if (!FOREIGN.test(text)) return text;
  return text.replace(/[^ ]+/gu, (word) => {
    const lost: string[] = [];
    const printed = word.replace(FOREIGN_ONES, (character) => {
      if (printable.has(character) || CHESS_SYMBOLS.has(character)) return character;
      lost.push(character);
      return barer(character, printable) ?? toAscii(character);
    });
    if (lost.length > 0) onLoss({word, printed, lost});
    return printed;
  });
}

/** All but ASCII and the blank that breaks no line. */
const FOREIGN = /[^\u0000-\u007f\u00a0]/u;
const FOREIGN_ONES = new RegExp(FOREIGN, 'gu');

/** `ê` for `ễ`. */
function barer(character: string, printable: ReadonlySet<string>): string | undefined {
  const [letter = '', ...marks] = character.normalize('NFD');
  for (let kept = marks.length - 1; kept > 0; kept -= 1) {
    const fewer = [letter, ...marks.slice(0, kept)].join('').normalize('NFC');
    if (printable.has(fewer)) return fewer;
  }
  return undefined;
}

/** Nothing for an accent that stands on no letter of its own. */
function toAscii(character: string): string {
  const ascii = anyAscii(character);
  return ascii === '' && !/\p{M}/u.test(character) ? '?' : ascii;
}
