import anyAscii from 'any-ascii';
import {CHESS_SYMBOLS} from './chess-symbols.ts';

/**
 * A text without the characters that are neither ASCII nor `printable` nor symbols of chess. In place
 * of each stands the same letter with fewer accents, or what comes nearest to it in ASCII.
 */
export function transliterate(
  text: string,
  printable: ReadonlySet<string>,
  onLoss: (character: string) => void,
): string {
  return text.replace(FOREIGN, (character) => {
    if (printable.has(character) || CHESS_SYMBOLS.has(character)) return character;
    onLoss(character);
    return barer(character, printable) ?? toAscii(character);
  });
}

/** All but ASCII and the blank that breaks no line. */
const FOREIGN = /[^\u0000-\u007f\u00a0]/gu;

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
