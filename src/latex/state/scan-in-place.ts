import {insideScopes} from './assign.ts';
import type {ScanState} from './scan-state.ts';
import type {Stretch} from '../lex/stretch.ts';

/** How deep stretches may stand in each other; deeper ones are read like prose. */
const MAX_DEPTH = 50;

/** Reads a part of the text as if its braces were not there, and adds what it holds. */
export function scanInPlace(state: ScanState, stretch: Stretch): void {
  const {session, purpose, atIsLetter} = state;
  if (session.depth >= MAX_DEPTH) return;
  session.depth += 1;
  const found = insideScopes(state, () => session.scan(session, stretch, purpose, atIsLetter));
  session.depth -= 1;
  state.items.push(...found.items);
  state.packages.push(...found.packages);
  state.documents.push(...found.documents);
  state.faults.push(...found.faults);
  state.comments.push(...found.comments);
  state.movedCommands.push(...found.movedCommands);
  if (session.hasEnded) state.end = Math.min(state.end, state.offset);
}
