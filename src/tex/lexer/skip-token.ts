import {
  BACKSLASH,
  CLOSE_BRACE,
  isLineEnd,
  isSpaceOrTab,
  OPEN_BRACE,
  PERCENT,
  AMPERSAND,
  CARET,
  DOLLAR,
  NEWLINE,
  RETURN,
} from '../../text/index.ts';

/** Returns the end of the letters of a name at `start`, of which there may be none. */
export function endOfLetters(text: string, start: number, end: number, letters: number): number {
  let i = start;
  for (; i < end; i += 1) {
    const code = text.charCodeAt(i);
    if (code >= 128 || ((characterKinds[code] as number) & letters) === 0) break;
  }
  return i;
}

/**
 * Returns the end of the name at `start` as LuaTeX and XeTeX read it, where it holds a letter that is not
 * ASCII; undefined where it does not. To pdfTeX such a letter ends the name.
 */
export function endOfUnicodeName(text: string, start: number): number | undefined {
  UNICODE_NAME.lastIndex = start;
  const [name = ''] = UNICODE_NAME.exec(text) ?? [];
  return /[^A-Za-z@]/.test(name) ? start + name.length : undefined;
}

const UNICODE_NAME = /[A-Za-z@\p{L}]{1,80}/uy;

/** Returns the offset after the control sequence whose backslash is at `start`: letters, or one character. */
export function afterControl(
  text: string,
  start: number,
  end: number,
  letters = LETTER | AT_LETTER,
): number {
  const after = endOfLetters(text, start + 1, end, letters);
  return after > start + 1 ? after : Math.min(after + characterAt(text, after).length, end);
}

/** Returns the character at an offset, with both halves of one beyond the Basic Multilingual Plane. */
export function characterAt(text: string, at: number): string {
  const code = text.charCodeAt(at);
  return code < 0xd800 || code > 0xdbff
    ? text.charAt(at)
    : String.fromCodePoint(text.codePointAt(at) ?? 0);
}

/** Tests whether the control sequence at `start` is a word, after which TeX skips blanks. */
export function isControlWord(text: string, start: number): boolean {
  const kind = characterKinds[text.charCodeAt(start + 1)] ?? 0;
  return (kind & (LETTER | AT_LETTER)) !== 0;
}

/** Returns the offset after the comment at `start` and its line end. */
export function afterComment(text: string, start: number, end: number): number {
  const last = endOfLine(text, start, end);
  return last < end ? Math.min(afterLineEnd(text, last), end) : end;
}

/** Returns the offset after what is at `at`: a comment, a control sequence, or one character. */
export function afterToken(text: string, at: number, end: number): number {
  const code = text.charCodeAt(at);
  if (code === BACKSLASH) return afterControl(text, at, end);
  return code === PERCENT ? afterComment(text, at, end) : at + 1;
}

/** Returns the offset of the next backslash, brace or percent sign; `end` if there is none. */
export function nextSpecial(text: string, start: number, end: number): number {
  let i = start;
  for (; i < end; i += 1) {
    const code = text.charCodeAt(i);
    if (code < 128 && ((characterKinds[code] as number) & STOP_ALWAYS) !== 0) break;
  }
  return i;
}

/** The end of an argument read literally, `{...}` or `|...|`; -1 if it has none. */
export function endOfVerbatimArgument(text: string, at: number, end: number): number {
  const open = text.charCodeAt(at);
  if (at >= end || isSpaceOrTab(open) || isLineEnd(open)) return -1;
  if (open !== OPEN_BRACE) {
    const last = endOfLine(text, at, end);
    let close = at + 1;
    while (close < last && text.charCodeAt(close) !== open) close += 1;
    return close < last ? close + 1 : -1;
  }
  // Not `closeOfGroup`: in an argument that is read literally a percent sign starts no comment.
  let depth = 0;
  for (let i = at; i < end; i += 1) {
    const code = text.charCodeAt(i);
    if (code === BACKSLASH) i += 1;
    else if (code === OPEN_BRACE) depth += 1;
    else if (code === CLOSE_BRACE) depth -= 1;
    if (depth === 0) return i + 1;
  }
  return -1;
}

/** Places where the scan stops; the last one only inside moves. */
export const STOP_ALWAYS = 1;
export const STOP_AT_LINE = 2;
/** The letters of the name of a control sequence: always, after `\makeatletter`, in expl3. */
export const LETTER = 8;
export const AT_LETTER = 16;
export const EXPL_LETTER = 32;
/** Letters that are not ASCII, to LuaTeX and XeTeX. */
export const UNICODE_LETTER = 128;
/** Characters that begin or end a group without a brace, `$` and `&`, and `^`, of which two spell a character. */
export const STOP_AT_SHIFT = 64;

/** The kinds of the ASCII characters, as bits; all others are plain text. */
export const characterKinds: Uint8Array = kindsOfCharacters();

function kindsOfCharacters(): Uint8Array {
  const kinds = new Uint8Array(128);
  for (const code of [BACKSLASH, PERCENT, OPEN_BRACE, CLOSE_BRACE]) kinds[code] = STOP_ALWAYS;
  for (const code of [DOLLAR, AMPERSAND, CARET]) kinds[code] = STOP_AT_SHIFT;
  for (const code of [NEWLINE, RETURN]) kinds[code] = STOP_AT_LINE;
  for (let code = 65; code <= 90; code += 1) kinds[code] = kinds[code + 32] = LETTER;
  kinds['@'.charCodeAt(0)] = AT_LETTER;
  kinds['_'.charCodeAt(0)] = kinds[':'.charCodeAt(0)] = EXPL_LETTER;
  return kinds;
}

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
