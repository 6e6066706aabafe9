import type {Call} from '../document/tex-document.ts';
import type {Grabbed} from '../lexer/token.ts';
import {leaveScopes} from './assign.ts';
import {CELL, GROUP, LEFT, TABBING_FIELD, type OpenEnvironment} from './nesting.ts';
import type {ScanState} from './scan-state.ts';
import {endScopes} from './scopes.ts';

/** Opens an environment; `taken` are arguments that its end code uses as well. */
export function openEnvironment(
  state: ScanState,
  name: string,
  start: number,
  taken: readonly Grabbed[] = [],
): void {
  const depth = state.open.groupDepth;
  state.open.environments.push({name, start, depth, taken});
}

/** `\begingroup`, math, and cells end with the environment around them. */
function isImplicit(environment: OpenEnvironment | undefined): boolean {
  return environment !== undefined && IMPLICIT.has(environment.name);
}

const IMPLICIT: ReadonlySet<string> = new Set([
  GROUP,
  CELL,
  TABBING_FIELD,
  LEFT,
  '$',
  '$$',
  '(',
  '[',
]);

/** Closes an environment. A group opened inside it and still open at its end is one never closed. */
export function closeEnvironment(state: ScanState, name: string, place: number | Call): void {
  const {environments, groups} = state.open;
  while (name !== GROUP && isImplicit(environments.at(-1)) && environments.at(-1)?.name !== name) {
    environments.pop();
  }
  const last = environments.at(-1);
  if (last?.name !== name) return;
  environments.pop();
  if (state.open.languageDepths.length > 0) endScopes(state, place);
  if (!state.session.scopes.undo.isEmpty) leaveScopes(state);
  const inner = state.open.groupDepth - last.depth;
  if (inner > 0 && state.open.isInGroup && state.open.suspect < 0) {
    state.open.suspect = groups.at(-inner) ?? -1;
  }
}
