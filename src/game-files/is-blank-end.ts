import {NEWLINE, RETURN} from '../source/characters.ts';
import type {SourceText} from '../source/source-text.ts';

/** Whether a text that came from bytes ends with an empty line. */
export function isBlankEnd({bytes}: SourceText): boolean {
  if (bytes?.at(-1) !== NEWLINE) return false;
  return bytes.at(-2) === NEWLINE || (bytes.at(-2) === RETURN && bytes.at(-3) === NEWLINE);
}
