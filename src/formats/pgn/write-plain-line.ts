import type {LineManner} from '../../game/game.ts';
import {holdsNumbers} from './holds-numbers.ts';
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
