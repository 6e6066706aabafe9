import {insideScopes} from './assign.ts';
import {scanStretch} from './scan-state.ts';
import type {ScanState} from './scan-state.ts';
import type {Stretch} from '../../tex/stretch.ts';

/** Stretches that are nested more deeply are read like prose. */
const MAX_DEPTH = 50;

/** Reads a part of the text as if its braces were not there, and adds what it holds. */
export function scanInPlace(state: ScanState, stretch: Stretch): void {
  const {session, purpose, cursor, output} = state;
  if (session.depth >= MAX_DEPTH) return;
  session.depth += 1;
  const found = insideScopes(state, () => scanStretch(state, stretch, purpose, cursor.atIsLetter));
  session.depth -= 1;
  output.items.push(...found.items);
  output.absorb(found);
  if (session.hasEnded) cursor.end = Math.min(cursor.end, cursor.offset);
}
