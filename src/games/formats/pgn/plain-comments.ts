import {
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
