import {OPEN_BRACE} from '../../source/characters.ts';
import {skipBlanks} from '../../tex/blanks.ts';
import {controlsIn} from '../../tex/marks.ts';
import type {Control, ScanState} from '../state/scan-state.ts';
import {leaveGap} from '../state/leave-gap.ts';
import {endOfVerbatimArgument} from '../state/verbatim.ts';

/** `\newcolumntype{M}{>{\mainline}l}`: what it holds is carried out in each cell of each table. */
export const newColumnType: Control = (state) => {
  const {text, offset, end} = state.cursor;
  const [head = ''] = HEAD.exec(text.slice(offset, offset + 100)) ?? [];
  const open = skipBlanks(text, offset + head.length, end);
  if (head === '' || text.charCodeAt(open) !== OPEN_BRACE) return;
  const after = endOfVerbatimArgument(text, open, Math.min(end, open + LONGEST));
  if (after < 0) return;
  if (holdsChess(state, text.slice(open, after))) state.session.hasChessColumns = true;
  state.cursor.offset = after;
};

/** A table, once a type of columns is known that plays moves: each may use it. */
export function noteColumns(state: ScanState, name: string, start: number): void {
  if (!state.session.hasChessColumns || !TABLE.test(name) || state.purpose.kind === 'body') return;
  const what = `\\begin{${name}}`;
  const span = {start, end: state.cursor.offset};
  leaveGap(state, {kind: 'repetition', what, touchesBoard: true}, span);
}

function holdsChess({session}: ScanState, body: string): boolean {
  const {commands} = session.definitions;
  return controlsIn(body).some(({name}) => {
    const meaning = commands.get(name);
    return meaning?.kind === 'chess' ? meaning.entry.isNode : meaning?.kind === 'wrapper';
  });
}

const HEAD = /^\s*\{[^{}]{1,3}\}\s*(?:\[[^\]]{0,40}\]\s*){0,2}/;
const LONGEST = 1_000;
const TABLE = /tab|array|tblr/i;
