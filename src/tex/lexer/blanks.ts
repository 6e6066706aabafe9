import {isLineEnd, isSpaceOrTab, NEWLINE, PERCENT, RETURN} from '../../text/index.ts';

/** The offset after the line end at `offset`. */
export function afterLineEnd(text: string, offset: number): number {
  const isPair = text.charCodeAt(offset) === RETURN && text.charCodeAt(offset + 1) === NEWLINE;
  return offset + (isPair ? 2 : 1);
}

/** The offset of the end of the line that holds `offset`, before its line end. */
export function endOfLine(text: string, offset: number, end: number): number {
  let i = offset;
  while (i < end && !isLineEnd(text.charCodeAt(i))) i += 1;
  return i;
}

export function skipBlanks(text: string, offset: number, end: number): number {
  let i = offset;
  while (i < end && isSpaceOrTab(text.charCodeAt(i))) i += 1;
  return i;
}

/**
 * Skips what TeX skips between a command and its argument: blanks, comments with their line ends,
 * and one line end. A blank line ends the search: -1.
 *
 *     \mainline % the Lopez
 *       {1.e4 e5}
 */
export function skipToArgument(text: string, offset: number, end: number): number {
  let i = skipBlanks(text, offset, end);
  let hasLineEnd = false;
  while (i < end) {
    const code = text.charCodeAt(i);
    if (code === PERCENT) {
      i = afterLineEnd(text, endOfLine(text, i, end));
    } else if (isLineEnd(code)) {
      if (hasLineEnd) return -1;
      hasLineEnd = true;
      i = afterLineEnd(text, i);
    } else return i;
    i = skipBlanks(text, i, end);
  }
  return end;
}

/** Skips blanks, comments and any number of lines. */
export function skipAllBlanks(text: string, offset: number, end: number): number {
  let i = offset;
  while (i < end) {
    const code = text.charCodeAt(i);
    if (code === PERCENT) i = endOfLine(text, i, end);
    else if (isSpaceOrTab(code) || isLineEnd(code)) i += 1;
    else return i;
  }
  return end;
}
