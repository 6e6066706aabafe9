import type {Span} from '../../text/index.ts';

/**
 * True if a character only separates words: white space of any script, control characters found in
 * old files, and invisible characters copied from web pages.
 */
export function isSpacing(code: number): boolean {
  if (code <= 32) return true;
  if (code < 127) return false;
  return code <= 160 || (code >= 0x2000 && code <= 0x200b) || OTHERS.includes(code);
}

/** Line and paragraph separators, narrow and wide spaces, the word joiner and the byte order mark. */
const OTHERS: readonly number[] = [0x2028, 0x2029, 0x202f, 0x205f, 0x2060, 0x3000, 0xfeff];

/** `$ ( ) ; [ ] { }` */
const WORD_ENDS: ReadonlySet<number> = new Set([36, 40, 41, 59, 91, 93, 123, 125]);

/** Tests whether this character ends a word in movetext. */
export function isWordEnd(code: number): boolean {
  return isSpacing(code) || WORD_ENDS.has(code);
}

/** Returns `span` without leading and trailing white space. */
export function trimBlanks(text: string, {start, end}: Span): Span {
  let from = start;
  let to = end;
  while (from < to && isSpacing(text.charCodeAt(from))) from += 1;
  while (to > from && isSpacing(text.charCodeAt(to - 1))) to -= 1;
  return {start: from, end: to};
}
