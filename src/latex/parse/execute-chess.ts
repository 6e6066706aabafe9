import {startCall} from '../calls/arguments.ts';
import {takeFigurine} from '../define/figurines.ts';
import {noteEnclosing} from '../gaps/note-enclosing.ts';
import {noteUnfollowed} from '../gaps/note-unfollowed.ts';
import {noteUnreadMacro} from '../gaps/unread-macro.ts';
import {macroBefore} from '../../tex/macro-before.ts';
import {parametersOf} from '../macros/parameters.ts';
import type {Cursor} from '../state/cursor.ts';
import type {ScanState} from '../state/scan-state.ts';
import type {CommandRow} from '../tables/command-table.ts';
import {leaveMoves} from './paragraphs.ts';
import {takePlainCall} from './plain-call.ts';

/** Executes a chess command: a node of the document, or a sign of the notation. */
export function executeChess(
  state: ScanState,
  entry: CommandRow,
  name: string,
  start: number,
): void {
  const {session, purpose, cursor, open} = state;
  if (!entry.isNode) {
    takeFigurine(state, entry.name, start);
    return;
  }
  session.hasChess = true;
  if (notePreamble(state, start) || noteUnfollowed(state, entry, start)) return;
  if (open.groups.length > 0) noteEnclosing(state, entry);
  if (cursor.isExpl && purpose.kind !== 'body' && writesBlanksAsTildes(cursor)) {
    state.expandHere(state, name, start);
    return;
  }
  if (takePlainCall(state, entry, start)) return;
  if (entry.effect === 'mainline' || entry.effect.startsWith('new-')) leaveMoves(state, start);
  startCall(state, {target: {kind: 'chess', entry}, parameters: parametersOf(entry), name, start});
}

/**
 * Whether a command is in the preamble, in the argument of an unknown macro: what that keeps it for
 * is not known either.
 */
function notePreamble(state: ScanState, start: number): boolean {
  const {session, purpose, cursor, open} = state;
  if (session.hasBegun || session.inputs.documentClass === undefined) return false;
  if (purpose.kind !== 'document' || open.environments.length > 0) return false;
  const brace = open.groups.at(-1);
  const macro = brace === undefined ? undefined : macroBefore(cursor.text, brace);
  if (macro === undefined) return false;
  noteUnreadMacro(state, macro.name, start);
  return true;
}

/**
 * Whether the argument that follows is written for `\ExplSyntaxOn`, where a blank is nothing and a
 * tilde is a blank. One that is not loses its blanks, which a rule reports.
 */
function writesBlanksAsTildes({text, offset, end}: Cursor): boolean {
  const close = text.indexOf('}', offset);
  return text.slice(offset, close < 0 ? end : Math.min(close, end)).includes('~');
}
