import {RESULTS} from '../../../chess/index.ts';
import {
  EXCLAMATION_MARK,
  CLOSE_BRACE,
  NEWLINE,
  OPEN_BRACKET,
  PERCENT,
  RETURN,
  SPACE,
  TAB,
} from '../../../text/index.ts';

/**
 * Returns the `}` that ends the comment whose text begins at `start`, -1 if there is none, or if a
 * line of the comment begins with a bracket: it may be a tag pair, so that the `}` is missing.
 *
 * The last of the `length` bytes is a line end.
 */
export function findPlainEnd(bytes: Uint8Array, start: number, length: number): number {
  let at = start;
  let code = bytes[at] as number;
  while (code !== CLOSE_BRACE) {
    at += 1;
    if (code === NEWLINE && (at === length || beginsTag(bytes, at))) return -1;
    // Lines may end with a lone CR; no need to look at them closely.
    if (code === RETURN && bytes[at] !== NEWLINE) return -1;
    code = bytes[at] as number;
  }
  return at;
}

/** Tests whether the line that begins at `start` may be a tag pair, which mail may have quoted. */
function beginsTag(bytes: Uint8Array, start: number): boolean {
  let at = start;
  while (bytes[at] === SPACE || bytes[at] === TAB || bytes[at] === QUOTED) at += 1;
  return bytes[at] === OPEN_BRACKET && bytes[at + 1] !== PERCENT;
}

/** The sign `>`. */
const QUOTED = 62;

/** The kinds of bytes in plain movetext; `WORD_END` and those below it may follow a move. */
export const BLANK = 0;
export const LINE_END = 1;
export const COMMENT = 2;
export const NAG = 3;
export const OPENING = 4;
export const CLOSING = 5;
export const WORD_END = 5;
export const MOVE_START = 6;
export const DIGIT = 7;
const ASTERISK = 8;
const OTHER = 9;

/** The class of each byte. */
export const CLASSES = new Uint8Array(256);
CLASSES.fill(OTHER);
classify(' \t\r', BLANK);
classify('\n', LINE_END);
classify('{', COMMENT);
classify('$', NAG);
classify('(', OPENING);
classify(')', CLOSING);
classify('abcdefghKQRBNO', MOVE_START);
classify('0123456789', DIGIT);
classify('*', ASTERISK);

function classify(bytes: string, type: number): void {
  for (let i = 0; i < bytes.length; i += 1) CLASSES[bytes.charCodeAt(i)] = type;
}

/** Returns the index in `RESULTS` of the result that is written at `at`, -1 if there is none. */
export function resultAt(bytes: Uint8Array, at: number): number {
  for (let i = 0; i < RESULTS.length; i += 1) if (isAt(bytes, at, RESULTS[i] as string)) return i;
  return -1;
}

/** Returns the length of a result by its index in `RESULTS`. */
export function resultLength(result: number): number {
  return (RESULTS[result] as string).length;
}

/** Tests whether `text`, which is ASCII, is written at `at`. */
export function isAt(bytes: Uint8Array, at: number, text: string): boolean {
  for (let i = 0; i < text.length; i += 1) if (bytes[at + i] !== text.charCodeAt(i)) return false;
  return true;
}

/** Returns the glyph of a suffix of one or two signs (PGN standard 1994-03-12, 10). */
export function suffixNag(first: number, second: number): number {
  if (second === 0) return first === EXCLAMATION_MARK ? 1 : 2;
  if (first === second) return first === EXCLAMATION_MARK ? 3 : 4;
  return first === EXCLAMATION_MARK ? 5 : 6;
}
