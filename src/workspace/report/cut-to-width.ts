import {displayWidth, widthOfCharacter} from '../../text/index.ts';

/** The maximum number of code units per column for a letter with its accents. */
const LONGEST_CHARACTER = 8;

/** Truncates a text without tabs to `columns`, with `…` in place of the rest. */
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

/** Pads a text with blanks to `columns`, on the right or, for numbers, on the left. */
export function padToWidth(text: string, columns: number, align: 'left' | 'right'): string {
  const blanks = ' '.repeat(Math.max(0, columns - displayWidth(text)));
  return align === 'right' ? blanks + text : text + blanks;
}
