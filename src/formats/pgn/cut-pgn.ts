import {isSpacing} from '../blanks.ts';
import {readResultAt} from '../movetext-reader/read-result-at.ts';
import {isTagStart} from '../movetext-reader/tag-start.ts';
import {cutWithinLine} from './cut-within-line.ts';

/** Games of more characters are rare, unless all of them are on one line. */
const LONG = 1 << 15;

/**
 * Returns where `text` can be cut: before its last tag section that is certain, or in a long text
 * without one, before the last game that begins within a line; 0 if nowhere.
 */
export function cutPgn(text: string): number {
  return cutBetweenLines(text) || (text.length > LONG ? cutWithinLine(text) : 0);
}

/**
 * Returns the offset of the last two lines of tag pairs after a result or an empty line; 0 if there
 * are none. A comment may quote one tag pair, but hardly two.
 */
function cutBetweenLines(text: string): number {
  const lineEnd = text.includes('\n') ? '\n' : '\r';
  let at = text.length;
  for (;;) {
    at = text.lastIndexOf(`${lineEnd}[`, at - 1);
    if (at < 0) return 0;
    const line = at + 1;
    if (isTagStart(text, line, true) && beginsSection(text, line, lineEnd)) return line;
    if (at === 0) return 0;
  }
}

function beginsSection(text: string, line: number, lineEnd: string): boolean {
  const next = text.indexOf(lineEnd, line) + 1;
  if (next === 0 || !isTagStart(text, next, true)) return false;
  let at = line - 1;
  let lines = 0;
  while (at >= 0 && isSpacing(text.charCodeAt(at))) {
    if (text.charAt(at) === lineEnd) lines += 1;
    at -= 1;
  }
  if (at < 0 || endsWithTag(text, at, lineEnd)) return false;
  return lines > 1 || endsWithResult(text, at + 1);
}

/** Whether the line that ends at `last` is a tag pair, so that the section starts earlier. */
function endsWithTag(text: string, last: number, lineEnd: string): boolean {
  if (text.charAt(last) !== ']') return false;
  const line = text.lastIndexOf(lineEnd, last) + 1;
  return isTagStart(text, line, true);
}

/** The length of the longest result. */
const LONGEST = 7;

function endsWithResult(text: string, end: number): boolean {
  let start = end;
  while (start > 0 && end - start < LONGEST && !isSpacing(text.charCodeAt(start - 1))) start -= 1;
  return readResultAt(text, start)?.length === end - start;
}
