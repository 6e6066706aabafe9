import {CLOSE_BRACKET} from '../../text/index.ts';
import type {TexNode} from '../document/tex-document.ts';
import {endEnclosing} from '../gaps/note-enclosing.ts';
import {STOP_AT_LINE} from '../lexer/skip-token.ts';
import {macroBefore} from '../lexer/macro-before.ts';
import {assign, kindOfBrace, leaveScopes} from '../state/assign.ts';
import type {Frame, ScanNesting} from '../state/nesting.ts';
import type {ScanState} from '../state/scan-state.ts';
import {LANGUAGE, dropLanguages, endScopes} from '../state/scopes.ts';

/** Opens an argument. */
export function pushFrame(
  {open, output, cursor}: ScanState,
  argument: Pick<Frame, 'kind' | 'open' | 'start' | 'call' | 'close'>,
): void {
  const {top: outer, base} = open;
  const {items} = output;
  const {mask, stop} = cursor;
  const {kind, open: at, start, call, close} = argument;
  const top: Frame = {
    kind,
    open: at,
    start,
    call,
    close,
    outer,
    items,
    mask,
    stop,
    base,
  };
  open.stack.push(top);
  open.top = top;
  open.base = open.groups.length;
  cursor.offset = start;
  cursor.stop = stopOf(top);
  output.items = [];
  if (call.target.kind === 'chess') cursor.mask |= STOP_AT_LINE;
}

/** Closes the innermost argument and the groups open in it; returns what it holds. */
export function popFrame(state: ScanState, frame: Frame): readonly TexNode[] {
  const {open, output, cursor, session} = state;
  const {items} = output;
  open.stack.pop();
  open.top = frame.outer;
  while (open.groups.length > open.base) open.groups.pop();
  open.base = frame.base;
  cursor.mask = frame.mask;
  cursor.stop = frame.stop;
  output.items = frame.items;
  if (open.environments.length > 0) leaveEnvironments(open);
  // They come back with the argument, wherever the command puts it.
  if (open.languageDepths.length > 0) dropLanguages(open, open.depth);
  if (!session.scopes.undo.isEmpty) leaveScopes(state);
  return items;
}

/** Opens a group: inside it, nothing but its brace closes anything. */
export function pushGroup(state: ScanState, brace: number): void {
  const {open, cursor} = state;
  open.groups.push(brace);
  cursor.stop = -1;
  cursor.offset = brace + 1;
}

/** Closes a group that is open inside the innermost argument. */
export function popGroup(state: ScanState, close: number): void {
  const {open, cursor} = state;
  const brace = open.groups.pop();
  cursor.offset = close + 1;
  if (open.top !== undefined && !open.isInGroup) cursor.stop = stopOf(open.top);
  leaveGroup(state, brace ?? close, close);
}

/** Ends what began in the group between two braces that has just been closed. */
export function leaveGroup(state: ScanState, brace: number, close: number): void {
  const {open, session} = state;
  if (open.enclosing.size > 0) endEnclosing(state, brace);
  if (open.environments.length > 0) leaveEnvironments(open);
  if (open.languageDepths.length > 0) endLanguages(state, brace, close);
  if (!session.scopes.undo.isEmpty) leaveScopes(state);
}

/** After the argument of an unknown macro, which may be no group, no list of moves is sure of its language. */
function endLanguages(state: ScanState, brace: number, close: number): void {
  const {session, cursor, open} = state;
  const isEnd = (open.languageDepths.at(-1) ?? 0) > open.depth;
  endScopes(state, close);
  if (!isEnd || kindOfBrace(cursor.text, brace, session.definitions.commands) !== 'unknown') return;
  const name = macroBefore(cursor.text, brace)?.name ?? 'begin';
  assign(state, session.values.unfollowed, [LANGUAGE, `\\${name}`], false);
}

/** Environments end with the group in which they began. */
function leaveEnvironments({environments, groupDepth}: ScanNesting): void {
  while ((environments.at(-1)?.depth ?? 0) > groupDepth) environments.pop();
}

function stopOf({kind, close}: Frame): number {
  if (kind === 'bracket') return CLOSE_BRACKET;
  return kind === 'delimited' ? close.charCodeAt(0) : -1;
}
