import {RESULTS} from '../../game/game.ts';
import type {Result} from '../../game/game.ts';

/** What a byte of plain movetext begins; `WORD_END` and those below it may follow a move. */
export const BLANK = 0;
export const LINE_END = 1;
export const COMMENT = 2;
export const NAG = 3;
export const OPENING = 4;
export const CLOSING = 5;
export const WORD_END = 5;
export const MOVE_START = 6;
export const DIGIT = 7;
export const ASTERISK = 8;
export const OTHER = 9;

/** The class of each byte. */
export const CLASSES: Uint8Array = ((): Uint8Array => {
  const table = new Uint8Array(256).fill(OTHER);
  const classes = {
    ' \t\r': BLANK,
    '\n': LINE_END,
    '{': COMMENT,
    $: NAG,
    '(': OPENING,
    ')': CLOSING,
  };
  const more = {abcdefghKQRBNO: MOVE_START, '0123456789': DIGIT, '*': ASTERISK};
  for (const [bytes, type] of Object.entries({...classes, ...more})) {
    for (const byte of bytes) table[byte.charCodeAt(0)] = type;
  }
  return table;
})();

/** The result that is written at `at`, if any. */
export function resultAt(bytes: Uint8Array, at: number): Result | undefined {
  return RESULTS.find((result) => isAt(bytes, at, result));
}

/** Whether `text`, which is ASCII, stands at `at`. */
export function isAt(bytes: Uint8Array, at: number, text: string): boolean {
  for (let i = 0; i < text.length; i += 1) if (bytes[at + i] !== text.charCodeAt(i)) return false;
  return true;
}
