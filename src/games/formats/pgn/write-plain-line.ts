import type {LineManner} from '../../../chess/index.ts';
import {
  CLOSE_BRACKET,
  DOUBLE_QUOTE,
  NEWLINE,
  OPEN_BRACKET,
  PERCENT,
  SPACE,
} from '../../../text/index.ts';
import {COMMENT_AFTER, COMMENT_BEFORE, ENTRY, KIND_BITS, MOVE} from './plain-tape.ts';
import {PlainWords} from './plain-words.ts';
import type {TapedGame} from './write-plain-moves.ts';

/**
 * Writes the moves of a plain game from the usual start as one line, broken where it would be too
 * long, but never after a number; undefined if the game has anything else but the values of clocks
 * and engines, which are left out.
 */
export function writePlainLine(
  {bytes, entries, first, behind}: Omit<TapedGame, 'start'>,
  {head, mate}: LineManner,
): string | undefined {
  const words = new PlainWords(bytes);
  words.addHead(head);
  const signs = ['', '+', mate];
  let ply = 2;
  for (let at = first; at < behind; at += ENTRY) {
    const entry = entries[at] as number;
    const span = {start: entries[at + 1] as number, end: entries[at + 2] as number};
    if ((entry & KIND) < MOVE) {
      if (!isComment(entry) || !holdsNumbers(bytes, span.start + 1, span.end - 1)) return undefined;
      continue;
    }
    words.addNumbered((ply & 1) === 0 ? ply >> 1 : 0, span, signs[entry & SIGN] ?? '');
    ply += 1;
  }
  return words.text();
}

function isComment(entry: number): boolean {
  const kind = entry & KIND;
  return kind === COMMENT_BEFORE || kind === COMMENT_AFTER;
}

/** The bits of an entry that tell what it is, and of a move the ones that tell its sign. */
const KIND = (1 << KIND_BITS) - 1;
const SIGN = MOVE - 1;

/** The commands that a clock or an engine writes. */
const NAMES = ['clk', 'emt', 'eval', 'depth', 'timestamp'].map((name) =>
  Array.from(`${name} `, (letter) => letter.charCodeAt(0)),
);

/**
 * True if the text of a comment, from `start` to `end`, contains only clock and engine values. Of
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
