import {addBranches, holdsAnything} from '../state/branches.ts';
import {isNode} from '../state/raw-item.ts';
import type {OpenConditional, ScanState} from '../state/scan-state.ts';
import {countLanguages} from '../state/scopes.ts';
import {
  closeDefinitions,
  openDefinitions,
  turnDefinitions,
} from '../macros/undecided-definitions.ts';

/** Deeper conditionals are read as if all of their branches were carried out. */
const MAX_DEPTH = 50;

/** Opens a conditional; `decided` says which branch is carried out, if that is known. */
export function openChoice(
  state: ScanState,
  start: number,
  decided: boolean | undefined,
  {isCase = false, at}: Pick<OpenConditional, 'isCase' | 'at'> = {},
): void {
  const {items, conditionals, purpose, session} = state;
  const isOpen = decided === undefined && purpose.kind !== 'body';
  const definitions = isOpen ? openDefinitions(session) : undefined;
  conditionals.push({decided, start, items, starts: [items.length], isCase, at, definitions});
}

/** The next branch of a conditional that nobody can decide. */
export function turnUndecided({conditionals, session}: ScanState): void {
  const last = conditionals.at(-1);
  if (last === undefined || last.decided !== undefined) return;
  last.starts.push(last.items.length);
  if (last.definitions !== undefined) turnDefinitions(session, last.definitions);
}

/** `\fi`: what its branches hold stands side by side from now on. */
export function closeConditional(state: ScanState, end: number): void {
  const last = state.conditionals.pop();
  if (last === undefined || last.decided !== undefined) return;
  if (last.definitions !== undefined) closeDefinitions(state.session, last.definitions);
  const {items, starts, start} = last;
  const [first = 0] = starts;
  if (items !== state.items || items.length <= first) return;
  if (state.conditionals.length + state.stack.length >= MAX_DEPTH) return;
  if (!isRising(starts, items.length)) return;
  const all = items.splice(first);
  const alternatives = starts.map((from, i) =>
    all.slice(from - first, (starts[i + 1] ?? Infinity) - first),
  );
  if (alternatives.length === 1) alternatives.push([]);
  if (!alternatives.some(holdsAnything)) {
    for (const item of all) items.push(item);
    return;
  }
  const before =
    state.purpose.kind === 'body' ? 0 : countLanguages(state.session, all.filter(isNode));
  const after = addBranches(state, alternatives, start, end);
  // Each branch has taken note of its own; only one is carried out.
  for (let i = after; i < before; i += 1) state.languageDepths.pop();
}

/** Groups without content leave no mark, not even one that a branch has counted. */
function isRising(starts: readonly number[], length: number): boolean {
  return starts.every((start, i) => start <= (starts[i + 1] ?? length));
}
