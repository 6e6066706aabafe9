import {
  CLOSE_BRACKET,
  DOUBLE_QUOTE,
  NEWLINE,
  OPEN_BRACKET,
  PERCENT,
  SPACE,
} from '../../source/characters.ts';

/** The commands that a clock or an engine writes. */
const NAMES = ['clk', 'emt', 'eval', 'depth', 'timestamp'].map((name) =>
  Array.from(`${name} `, (letter) => letter.charCodeAt(0)),
);

/**
 * Whether the text of a comment, from `start` to `end`, contains only clock and engine values. Of
 * unusual blanks it says that it does not.
 *
 *     {[%eval 0.26] [%clk 0:23:00]}
 *      ^                          ^
 */
export function holdsNumbers(bytes: Uint8Array, start: number, end: number): boolean {
  let at = isBlank(bytes[start]) ? start + 1 : start;
  if (at >= end) return false;
  while (at < end) {
    at = passCommand(bytes, at, end);
    if (at < 0) return false;
    if (isBlank(bytes[at])) at += 1;
  }
  return true;
}

/** Returns where the command at `at` ends, or -1 if there is none. */
function passCommand(bytes: Uint8Array, start: number, end: number): number {
  if (bytes[start] !== OPEN_BRACKET || bytes[start + 1] !== PERCENT) return -1;
  const name = NAMES.find((codes) => codes.every((code, i) => isSame(bytes[start + 2 + i], code)));
  if (name === undefined) return -1;
  let at = start + 2 + name.length;
  while (at < end && bytes[at] !== CLOSE_BRACKET) {
    const code = bytes[at];
    if (code === OPEN_BRACKET || code === DOUBLE_QUOTE || (code ?? 0) < SPACE) return -1;
    at += 1;
  }
  return at < end ? at + 1 : -1;
}

function isSame(byte: number | undefined, code: number): boolean {
  return byte === code || (code === SPACE && byte === NEWLINE);
}

function isBlank(byte: number | undefined): boolean {
  return byte === SPACE || byte === NEWLINE;
}
