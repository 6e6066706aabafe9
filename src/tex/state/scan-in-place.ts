import type {Stretch} from '../../text/index.ts';
import {insideScopes} from './assign.ts';
import {scanStretch, type Purpose, type ScanState, type ScanOutput} from './scan-state.ts';
import type {TexNode} from '../document/tex-document.ts';
import {limitAt, type Gap} from '../document/gap.ts';

/** Stretches that are nested more deeply are not read; TeX gives up later, and authors stay far below. */
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
  const {isUncertain: before} = session.scopes;
  session.scopes.isUncertain = state.isUncertain;
  const found = insideScopes(state, () => scanStretch(state, stretch, purpose, atIsLetter));
  session.scopes.isUncertain = before;
  session.depth -= 1;
  return found;
}

/** Reads a part of the text as if its braces were not there, and adds what it holds. */
export function scanInPlace(
  state: ScanState,
  stretch: Stretch,
  atIsLetter = state.cursor.atIsLetter,
): void {
  const {session, purpose, cursor, output} = state;
  const found = scanInside(state, stretch, purpose, atIsLetter);
  if (found === undefined) {
    output.items.push(limitOf(stretch, purpose));
    return;
  }
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
  if (found === undefined) return [limitOf(stretch, purpose)];
  state.output.packages.push(...found.packages);
  state.output.documents.push(...found.documents);
  return found.items;
}

/** The gap of a stretch that is nested too deeply. */
function limitOf({source, start, end}: Stretch, purpose: Purpose): Gap {
  if (purpose.kind === 'expansion') return limitAt(`\\${purpose.call.name}`, purpose.call);
  return limitAt(source.text.slice(start, Math.min(end, start + LONGEST)), {
    source,
    span: {start, end},
  });
}

const LONGEST = 60;
