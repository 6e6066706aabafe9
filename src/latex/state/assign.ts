import {opensScope} from './opens-scope.ts';
import type {ScanState} from './scan-state.ts';

/** Sets a value to the end of the innermost group, or for good. */
export function assign<Value>(
  state: ScanState,
  map: Map<string, Value>,
  [key, value]: readonly [key: string, value: Value],
  isGlobal: boolean,
): void {
  const {undo} = state.session.scopes;
  if (isGlobal) undo.forget(map, key);
  else {
    const depth = scopeOf(state);
    if (depth > 0) undo.note(map, key, depth);
  }
  map.set(key, value);
}

/** Takes back what was set in groups that are closed by now. */
export function leaveScopes(state: ScanState): void {
  const {session} = state;
  if (session.scopes.undo.leave(session.scopes.baseDepth + state.open.depth))
    session.forgetTemplates();
}

/** Does `work` with everything that is open counted as around it. */
export function insideScopes<Result>(state: ScanState, work: () => Result): Result {
  const {session} = state;
  const {baseDepth, baseScope} = session.scopes;
  session.scopes.baseScope = scopeOf(state);
  session.scopes.baseDepth += state.open.depth;
  const result = work();
  session.scopes.baseDepth = baseDepth;
  session.scopes.baseScope = baseScope;
  return result;
}

/** How deep the innermost group is, that of a text around this one included. */
function scopeOf(state: ScanState): number {
  const own = scopeDepth(state);
  return own > 0 ? state.session.scopes.baseDepth + own : state.session.scopes.baseScope;
}

/** Groups further out do not count. */
const DEEPEST = 50;

/**
 * How deep the innermost group is; braces around the argument of a macro are none, so that
 * `\AtBeginDocument{\newcommand...}` and the like define for good.
 */
function scopeDepth(state: ScanState): number {
  const total = state.open.depth;
  if (total === 0) return 0;
  const {stack, groups, environments} = state.open;
  const {text} = state.cursor;
  const {commands} = state.session.definitions;
  const openings = [
    ...stack.slice(-DEEPEST).map(({open}) => ({at: open, isGroup: false})),
    ...groups.slice(-DEEPEST).map((at) => ({at, isGroup: opensScope(text, at, commands)})),
    ...environments.slice(-DEEPEST).map(({start}) => ({at: start, isGroup: true})),
  ].sort((one, other) => one.at - other.at);
  const last = openings.findLastIndex(({isGroup}) => isGroup);
  return last < 0 ? 0 : total - (openings.length - 1 - last);
}
