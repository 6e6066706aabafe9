import {leaveScopes} from './assign.ts';
import {markGroupEnd, markGroupStart} from './group-edges.ts';
import type {ScanState} from './scan-state.ts';
import {endScopes} from './scopes.ts';
import type {Grabbed} from '../../tex/token.ts';

/** The name of `\begingroup`, which no environment has. */
export const GROUP = '\\begingroup';

/** Opens an environment; `taken` are arguments that its end code uses as well. */
export function openEnvironment(
  state: ScanState,
  name: string,
  start: number,
  taken: readonly Grabbed[] = [],
): void {
  const depth = state.open.groupDepth;
  state.open.environments.push({name, start, depth, taken});
  markGroupStart(state);
}

/** Closes an environment. A group opened inside it and still open at its end is one never closed. */
export function closeEnvironment(state: ScanState, name: string, start: number): void {
  const {environments, groups} = state.open;
  while (name !== GROUP && environments.at(-1)?.name === GROUP) environments.pop();
  const last = environments.at(-1);
  if (last?.name !== name) return;
  environments.pop();
  if (state.open.languageDepths.length > 0) endScopes(state, start);
  if (!state.session.scopes.undo.isEmpty) leaveScopes(state);
  markGroupEnd(state);
  const inner = state.open.groupDepth - last.depth;
  if (inner > 0 && state.open.isInGroup && state.open.suspect < 0) {
    state.open.suspect = groups.at(-inner) ?? -1;
  }
}
