import type {Span} from '../source/span.ts';

/** `span` without the blanks on both sides; a byte order mark is one. */
export function trimSpan(text: string, {start, end}: Span): Span {
  let from = start;
  let to = end;
  while (from < to && isBlank(text.charCodeAt(from))) from += 1;
  while (to > from && isBlank(text.charCodeAt(to - 1))) to -= 1;
  return {start: from, end: to};
}

/** White space of ASCII, the Ctrl-Z of DOS, NUL, the no-break space and the byte order mark. */
function isBlank(code: number): boolean {
  return code <= 0x20 || code === 0xa0 || code === 0xfeff;
}
