import type {Move} from '../../chess/move.ts';
import type {TapedMoves} from './grow-plain-tree.ts';
import {CLOSE, ENTRY, KIND_BITS, MOVE, OPEN} from './plain-tape.ts';

/** Returns the first moves of the main line of a game, up to `most`, from the tape on which it was read. */
export function takeMainMoves(
  entries: Int32Array,
  {first, behind}: TapedMoves,
  most: number,
): readonly Move[] {
  const moves: Move[] = [];
  let depth = 0;
  for (let at = first; at < behind && moves.length < most; at += ENTRY) {
    const entry = entries[at] as number;
    const kind = entry & KIND;
    if (kind >= MOVE && depth === 0) moves.push(entry >> KIND_BITS);
    else if (kind === OPEN) depth += 1;
    else if (kind === CLOSE) depth -= 1;
  }
  return moves;
}

/** The bits of an entry that tell what it is. */
const KIND = (1 << KIND_BITS) - 1;
