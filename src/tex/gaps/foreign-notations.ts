import {CLOSE_BRACE, OPEN_BRACE} from '../../text/index.ts';
import type {Cursor} from '../state/cursor.ts';
import {skipToArgument} from '../lexer/skip-token.ts';
import type {ScanState} from '../state/scan-state.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/**
 * Packages that write moves down in a way of their own, which is not read: their commands and
 * environments. None of them moves a piece on a board of skak.
 */
const NOTATIONS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['chess', new Set(words('move ply chess position board'))],
  ['diagram', new Set(words('solution gamesol diagram'))],
  ['schwalbe', new Set(words('solution diagram loesung'))],
  ['texmate', new Set(words('texmate variations variations*'))],
]);

/** Tests whether a package has a notation that is not read, or not all of it. */
export function isForeignNotation(name: string): boolean {
  return NOTATIONS.has(name);
}

/** Leaves a gap where a command or environment of such a package is used, with what it holds. */
export function noteForeignMoves(state: ScanState, name: string, start: number): boolean {
  const owner = state.session.notations.find((one) => NOTATIONS.get(one)?.has(name) === true);
  if (owner === undefined || state.purpose.kind !== 'document') return false;
  const {source} = state.cursor;
  const span = {start, end: endOfFirstGroup(state.cursor)};
  const what = source.slice(span);
  // texmate plays on skak's board; the others have boards of their own.
  const touchesBoard = owner === 'texmate';
  state.output.items.push({type: 'gap', kind: 'notation', what, source, span, touchesBoard});
  return true;
}

/** The group is only shown: it is read like any other. */
function endOfFirstGroup({text, offset, end}: Cursor): number {
  const at = skipToArgument(text, offset, end);
  if (at < 0 || text.charCodeAt(at) !== OPEN_BRACE) return offset;
  const limit = Math.min(end, at + 200);
  for (let i = at + 1; i < limit; i += 1) {
    const code = text.charCodeAt(i);
    if (code === OPEN_BRACE) break;
    if (code === CLOSE_BRACE) return i + 1;
  }
  return offset;
}
