import {displayWidth, widthOfCharacter} from '../source/display-width.ts';

/** More code units in a column are no letter with its accents. */
const LONGEST_CHARACTER = 8;

/** As much of a text without tabs as `columns` hold, with `…` for what is left out. */
export function cutToWidth(text: string, columns: number): string {
  const head = text.slice(0, LONGEST_CHARACTER * columns);
  let kept = '';
  let used = 0;
  for (const character of head) {
    used += widthOfCharacter(character.codePointAt(0) ?? 0);
    if (used > columns) return `${kept}…`;
    if (used < columns) kept += character;
  }
  return head.length === text.length ? text : `${kept}…`;
}

/** A text filled up with blanks to `columns`, so that it ends or, for numbers, begins with them. */
export function padToWidth(text: string, columns: number, align: 'left' | 'right'): string {
  const blanks = ' '.repeat(Math.max(0, columns - displayWidth(text)));
  return align === 'right' ? blanks + text : text + blanks;
}
