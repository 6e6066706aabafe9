import {leaveScopes} from '../state/assign.ts';
import {CLOSE_BRACKET, STOP_AT_LINE} from '../lex/character-codes.ts';
import {markGroupEnd, markGroupStart} from '../state/group-edges.ts';
import {endEnclosing} from '../gaps/note-enclosing.ts';
import type {RawItem} from '../state/raw-item.ts';
import type {Frame, OpenCall, ScanState} from '../state/scan-state.ts';
import {dropLanguages, endScopes} from '../state/scopes.ts';

/** Opens an argument whose content starts at `start`. */
export function pushFrame(
  state: ScanState,
  kind: Frame['kind'],
  open: number,
  start: number,
  call: OpenCall,
  close = '',
): void {
  const {top: outer, holes, items, mask, stop, base} = state;
  const top: Frame = {kind, open, start, call, close, holes, outer, items, mask, stop, base};
  state.stack.push(top);
  state.top = top;
  state.offset = start;
  state.base = state.groups.length;
  state.stop = stopOf(kind, close);
  state.items = [];
  if (call.target.kind === 'chess') state.mask |= STOP_AT_LINE;
}

/** Closes the innermost argument, and the groups open in it; gives what it holds. */
export function popFrame(state: ScanState, frame: Frame): readonly RawItem[] {
  const {items, groups} = state;
  state.stack.pop();
  state.top = frame.outer;
  while (groups.length > state.base) groups.pop();
  state.base = frame.base;
  state.mask = frame.mask;
  state.stop = frame.stop;
  state.items = frame.items;
  if (state.environments.length > 0) leaveEnvironments(state);
  // They come back with the argument, wherever the command puts it.
  if (state.languageDepths.length > 0) dropLanguages(state);
  if (!state.session.undo.isEmpty) leaveScopes(state);
  return items;
}

/** Opens a group: inside it, nothing but its brace closes anything. */
export function pushGroup(state: ScanState, open: number): void {
  state.groups.push(open);
  markGroupStart(state);
  state.stop = -1;
  state.offset = open + 1;
}

/** Closes a group that is open inside the innermost argument. */
export function popGroup(state: ScanState, close: number): void {
  const open = state.groups.pop();
  if (open !== undefined && state.enclosing.size > 0) endEnclosing(state, open);
  state.offset = close + 1;
  const {top} = state;
  if (top !== undefined && !state.isInGroup) state.stop = stopOf(top.kind, top.close);
  if (state.environments.length > 0) leaveEnvironments(state);
  if (state.languageDepths.length > 0) endScopes(state, close);
  if (!state.session.undo.isEmpty) leaveScopes(state);
  markGroupEnd(state);
}

/** Environments end with the group in which they began. */
export function leaveEnvironments({environments, groups, stack}: ScanState): void {
  const depth = groups.length + stack.length;
  while ((environments.at(-1)?.depth ?? 0) > depth) environments.pop();
}

function stopOf(kind: Frame['kind'], close: string): number {
  if (kind === 'bracket') return CLOSE_BRACKET;
  return kind === 'delimited' ? close.charCodeAt(0) : -1;
}
