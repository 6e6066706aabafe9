import {DOT, NINE, ZERO} from '../../../text/index.ts';
import {
  BLANK,
  CLASSES,
  CLOSING,
  COMMENT,
  DIGIT,
  LINE_END,
  MOVE_START,
  NAG,
  OPENING,
  WORD_END,
} from './plain-bytes.ts';
import {findPlainEnd} from './plain-comments.ts';

/** The bytes of moves in SAN besides castling, and of the signs after them. */
const IN_MOVE = new Uint8Array(256);
allow('abcdefghKQRBN12345678x=+#!?');

function allow(bytes: string): void {
  for (let i = 0; i < bytes.length; i += 1) IN_MOVE[bytes.charCodeAt(i)] = 1;
}

/**
 * Passes over the moves that begin at `start`, in the main line of a game, without playing them;
 * where its result is, which is to be looked at, or -1.
 *
 * Every byte must be one that cannot end a game or begin another: moves, right or wrong, numbers
 * with dots, comments, glyphs, variations. The last of the `length` bytes is a line end.
 */
export function passPlainMoves(bytes: Uint8Array, start: number, length: number): number {
  let at = start;
  let depth = 0;
  while (at >= 0 && at < length) {
    const type = CLASSES[bytes[at] as number] as number;
    if (type === OPENING) depth += 1;
    if (type === CLOSING) depth -= 1;
    const end = depth < 0 ? -1 : passItem(bytes, at, length);
    if (end === at) return depth === 0 ? at : -1;
    at = end;
  }
  return -1;
}

/** Passes over one thing; where it ends: at `at` if it may be a result, -1 if it is not plain. */
function passItem(bytes: Uint8Array, at: number, length: number): number {
  switch (CLASSES[bytes[at] as number] as number) {
    case BLANK:
    case LINE_END:
    case OPENING:
    case CLOSING:
      return at + 1;
    case MOVE_START:
      return passMove(bytes, at);
    case DIGIT:
      return passNumber(bytes, at);
    case NAG:
      return passDigits(bytes, at + 1);
    case COMMENT: {
      const end = findPlainEnd(bytes, at + 1, length);
      return end < 0 ? -1 : end + 1;
    }
    default:
      return at;
  }
}

/** Passes over a word that may be a move; where it ends, or -1. */
function passMove(bytes: Uint8Array, start: number): number {
  let at = start;
  if (bytes[at] === CAPITAL_O) {
    while (bytes[at] === CAPITAL_O || bytes[at] === HYPHEN) at += 1;
  }
  while (IN_MOVE[bytes[at] as number] !== 0) at += 1;
  return (CLASSES[bytes[at] as number] as number) <= WORD_END ? at : -1;
}

/** Passes over a number and its dots; where they end, `start` if there is no dot. */
function passNumber(bytes: Uint8Array, start: number): number {
  let at = passDigits(bytes, start);
  if (bytes[at] !== DOT) return start;
  while (bytes[at] === DOT) at += 1;
  return at;
}

function passDigits(bytes: Uint8Array, start: number): number {
  let at = start;
  while ((bytes[at] as number) >= ZERO && (bytes[at] as number) <= NINE) at += 1;
  return at;
}

const CAPITAL_O = 79;
const HYPHEN = 45;
