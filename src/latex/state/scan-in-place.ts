import type {Stretch} from '../../source/source-text.ts';
import {insideScopes} from './assign.ts';
import type {Purpose, ScanState} from './scan-state.ts';
import type {ScanOutput} from './scan-output.ts';
import {scanStretch} from './scan-state.ts';
import type {TexNode} from '../document/tex-document.ts';
import {isNode} from './raw-item.ts';

/** Stretches that are nested more deeply are read like prose; TeX gives up later, and authors stay far below. */
export const MAX_SCAN_DEPTH = 50;

/** Scans a text inside the one at hand; undefined where texts are nested too deeply. */
function scanInside(
  state: ScanState,
  stretch: Stretch,
  purpose: Purpose,
  atIsLetter?: boolean,
): ScanOutput | undefined {
  const {session} = state;
  if (session.depth >= MAX_SCAN_DEPTH) return undefined;
  session.depth += 1;
  const found = insideScopes(state, () => scanStretch(state, stretch, purpose, atIsLetter));
  session.depth -= 1;
  return found;
}

/** Reads a part of the text as if its braces were not there, and adds what it holds. */
export function scanInPlace(state: ScanState, stretch: Stretch): void {
  const {session, purpose, cursor, output} = state;
  const found = scanInside(state, stretch, purpose, cursor.atIsLetter);
  if (found === undefined) return;
  output.items.push(...found.items);
  output.absorb(found);
  if (session.hasEnded) cursor.end = Math.min(cursor.end, cursor.offset);
}

/** Scans an argument, notes the packages and files that it asks for, and returns its commands. */
export function nodesInside(
  state: ScanState,
  stretch: Stretch,
  purpose: Purpose,
  atIsLetter?: boolean,
): readonly TexNode[] {
  const found = scanInside(state, stretch, purpose, atIsLetter);
  if (found === undefined) return [];
  state.output.packages.push(...found.packages);
  state.output.documents.push(...found.documents);
  return found.items.filter(isNode);
}
