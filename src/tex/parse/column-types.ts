import {OPEN_BRACE} from '../../text/index.ts';
import {skipBlanks} from '../lexer/blanks.ts';
import {controlsIn} from '../lexer/marks.ts';
import type {Control, ScanState} from '../state/scan-state.ts';
import {assign} from '../state/assign.ts';
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

/**
 * A table whose columns play moves, choose languages or the like: each of its cells may do so. They do
 * in their description, or by a type of columns that is known.
 */
export function noteColumns(state: ScanState, name: string, start: number): void {
  const {session, purpose, cursor} = state;
  if (!TABLE.test(name) || purpose.kind === 'body') return;
  const what = `\\begin{${name}}`;
  const span = {start, end: cursor.offset};
  if (session.hasChessColumns) {
    leaveGap(state, {kind: 'repetition', what, touchesBoard: true}, span);
  }
  const [description = ''] =
    DESCRIPTION.exec(cursor.text.slice(cursor.offset, cursor.offset + LONGEST)) ?? [];
  if (description.includes('\\') && steersCells(state, description)) {
    assign(state, session.values.unfollowed, ['columns', what], false);
  }
}

/** The groups after the name of a table: its width, and the description of its columns. */
const DESCRIPTION = /^(?:\s*(?:\[[^\]]{0,20}\]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})){1,2}/;

/** True if the description of columns takes the cells as moves, chooses a language, or may do either. */
function steersCells({session}: ScanState, description: string): boolean {
  const {commands} = session.definitions;
  return controlsIn(description).some(({name, end}) => {
    const meaning = commands.get(name);
    if (meaning?.kind !== 'chess') return meaning?.kind === 'wrapper' || meaning?.kind === 'opaque';
    return meaning.entry.isNode && description.charAt(end) !== '{';
  });
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
