import {endOfUnicodeName} from '../lexer/skip-token.ts';
import {prelude} from '../macros/prelude.ts';
import {isForUnicode} from '../state/babel-characters.ts';
import {leaveGap} from '../state/leave-gap.ts';
import type {ScanState} from '../state/scan-state.ts';
import {executeControl} from './execute-control.ts';

/**
 * `\été`: a name that the document has defined with such letters is executed. After another name that
 * plays moves, as in `\newgameé`, only the engine knows whether they are part of it.
 */
export function readUnicodeName(state: ScanState, start: number, after: number): boolean {
  const {session, cursor} = state;
  const {commands} = session.definitions;
  const end = endOfUnicodeName(cursor.text, start + 1);
  if (end === undefined || end > cursor.end) return false;
  const name = cursor.text.slice(start + 1, end);
  const known = commands.get(name);
  if (known !== undefined) {
    cursor.offset = end;
    cursor.lastControlEnd = end;
    executeControl(state, known, name, start);
    return true;
  }
  const short = cursor.text.slice(start + 1, after);
  const meaning = commands.get(short);
  const isOwn = meaning?.kind === 'wrapper' && meaning !== prelude.get(short);
  const isChess = meaning?.kind === 'opaque' || (meaning?.kind === 'chess' && meaning.entry.isNode);
  if (session.engine === 'eight-bit' || (!isOwn && !isChess)) return false;
  session.hasChess = true;
  leaveGap(state, {kind: 'macro', what: `\\${name}`, touchesBoard: true}, {start, end});
  // To these engines the name is an unknown one.
  if (isForUnicode(session)) cursor.offset = end;
  return isForUnicode(session);
}

/** `\^^6dainline`: a name with a character that is written by its code. */
export function readCode(state: ScanState, start: number, at: number): void {
  const {
    session,
    cursor: {source, text},
    output: {items},
  } = state;
  const end = at + (/[0-9a-f]{2}|[^]?/.exec(text.slice(at + 2, at + 4))?.[0].length ?? 0) + 2;
  state.cursor.offset = Math.min(end, state.cursor.end);
  session.hasChess = true;
  const span = {start, end: state.cursor.offset};
  const what = source.slice(span);
  items.push({type: 'gap', kind: 'macro', what, source, span, touchesBoard: true});
}

/** `^^M`, `^^5c`: a character that is written by its code (The TeXbook, chapter 8); one with a task is not followed. */
export function readSpelled(state: ScanState, offset: number): void {
  const {cursor, open, output, session} = state;
  const [spelled, digits, sign] = SPELLED.exec(cursor.text.slice(offset, offset + 4)) ?? ['^'];
  cursor.offset = Math.min(offset + spelled.length, cursor.end);
  if (spelled === '^' || open.top?.call.target.kind === 'chess') return;
  const code = digits === undefined ? (sign?.charCodeAt(0) ?? 0) ^ 64 : Number.parseInt(digits, 16);
  if (code >= 32 && !WITH_TASK.includes(String.fromCharCode(code))) return;
  session.hasChess = true;
  output.hasStrangeBraces = true;
  const span = {start: offset, end: cursor.offset};
  leaveGap(state, {kind: 'macro', what: spelled, touchesBoard: true}, span);
}

const SPELLED = /^\^\^(?:([0-9a-f]{2})|([\0-\x7f]))/;
const WITH_TASK = '\\{}$&#^_~% \x7f';
