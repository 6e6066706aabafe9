import type {ScopeState} from './scope-state.ts';
import {depthOfLanguages} from './assign.ts';
import type {ScanNesting} from './nesting.ts';
import type {ScanState} from './scan-state.ts';
import type {ReadingSession} from './reading-session.ts';
import type {Argument, Call, ChessCommand, TexNode} from '../document/tex-document.ts';

/** The key of what leaves the language of the moves unknown. */
export const LANGUAGE = 'language';

/** Notes that `count` languages are in force from here to the end of the innermost group. */
export function noteLanguages(state: ScanState, count: number): void {
  if (count === 0) return;
  state.session.scopes.assigned += count;
  const depth = depthOfLanguages(state);
  for (let i = 0; i < count; i += 1) state.open.languageDepths.push(depth);
}

/** Adds the end of the languages of groups deeper than `depth`, which end at an offset or come of a call. */
export function endScopes(state: ScanState, place: number | Call, depth = state.open.depth): void {
  const {
    purpose,
    cursor: {source},
    open,
    output,
  } = state;
  const count = dropLanguages(open, depth);
  if (count === 0) return;
  const call = purpose.kind === 'expansion' ? purpose.call : place;
  if (typeof call === 'object') output.items.push(endScope(call, count, true));
  else {
    const own = {name: '', source, span: {start: call, end: call}};
    output.items.push(endScope(own, count, false));
  }
}

/** Forgets the languages of groups that are closed by now; how many there were. */
export function dropLanguages({languageDepths}: ScanNesting, depth: number): number {
  const before = languageDepths.length;
  while ((languageDepths.at(-1) ?? 0) > depth) languageDepths.pop();
  return before - languageDepths.length;
}

/** Counts the languages chosen by `nodes` that are in force after them. */
export function countLanguages({languagesLeft}: ScopeState, nodes: readonly TexNode[]): number {
  let count = 0;
  for (const node of nodes) {
    if (node.type === 'include') count += languagesLeft.get(node.document) ?? 0;
    else if (node.type === 'gap') continue;
    else if (node.type === 'branches') count += languagesLeft.get(node) ?? 0;
    else if (node.effect === 'skak-language') count += 1;
    else if (node.effect === 'end-scope') count = Math.max(0, count - (node.count ?? 0));
  }
  return count;
}

/** Ends the languages of an argument with its braces. */
export function closeScopes(session: ReadingSession, argument: Argument, call: Call): Argument {
  const {source, end, children, at} = argument;
  const count = children.length === 0 ? 0 : countLanguages(session.scopes, children);
  if (count === 0) return argument;
  const place = at ?? {name: call.name, source, span: {start: end, end}};
  return {...argument, children: [...children, endScope(place, count, at !== undefined)]};
}

/** The node that ends the scope of languages. */
export function endScope(place: Call, count: number, isWrapped: boolean): ChessCommand {
  const {source, span} = place;
  const via = isWrapped ? {via: place} : undefined;
  return {
    type: 'command',
    name: '',
    effect: 'end-scope',
    source,
    span,
    arguments: [],
    count,
    ...via,
  };
}
