import {isTagStart} from '../movetext-reader/tag-start.ts';

/**
 * Returns the offset of the first tag section of `text` that is certain whatever comes before the
 * text: two lines of tag pairs after an empty line; 0 if there is none.
 */
export function firstSection(text: string): number {
  for (let at = text.indexOf('\n['); at >= 0; at = text.indexOf('\n[', at + 1)) {
    const line = at + 1;
    const next = text.indexOf('\n', line) + 1;
    if (next === 0) return 0;
    if (!EMPTY_LINE.test(text.slice(Math.max(0, at - 2), line))) continue;
    if (isTagStart(text, line, true) && isTagStart(text, next, true)) return line;
  }
  return 0;
}

const EMPTY_LINE = /\n\r?\n$/;
