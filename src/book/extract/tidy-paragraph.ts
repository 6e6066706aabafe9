import {inOneLine} from './read-tex-words.ts';

/** Returns a paragraph on one line, without the characters that only join it to the moves around it. */
export function tidyParagraph(text: string): string {
  const line = inOneLine(text);
  let start = 0;
  let end = line.length;
  while (start < end && JOINS_BEFORE.includes(line.charAt(start))) start += 1;
  while (end > start && OPENS_BEHIND.includes(line.charAt(end - 1))) end -= 1;
  return line.slice(start, end);
}

const JOINS_BEFORE = ' ,.;:)]';
const OPENS_BEHIND = ' ([';
