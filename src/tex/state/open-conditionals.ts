import type {Span} from '../../text/index.ts';
import type {Branches, TexNode} from '../document/tex-document.ts';
import {
  closeDefinitions,
  openDefinitions,
  turnDefinitions,
} from '../macros/undecided-definitions.ts';
import type {Choice} from '../macros/meaning.ts';
import {leaveLimit} from './leave-gap.ts';
import {endOfControl} from './names.ts';
import type {OpenConditional} from './nesting.ts';
import type {ReadingSession} from './reading-session.ts';
import {shownPlace, type ScanState} from './scan-state.ts';
import {assign} from './assign.ts';
import {endScope, countLanguages, LANGUAGE} from './scopes.ts';

/** Nothing is known of deeper conditionals. */
const MAX_DEPTH = 50;

/** Opens a conditional; `decided` says which branch is carried out, if that is known. */
export function openConditional(
  state: ScanState,
  start: number,
  {decided, isCase = false, at}: Pick<OpenConditional, 'decided' | 'isCase' | 'at'>,
): void {
  const {
    session,
    output: {items},
    open: {conditionals},
  } = state;
  const definitions = decided === undefined ? openDefinitions(session) : undefined;
  conditionals.push({decided, start, items, starts: [items.length], isCase, at, definitions});
}

/** Goes on to the next branch of a conditional that only TeX can decide. */
export function turnUndecided(state: ScanState, start: number): void {
  const {
    session,
    open: {conditionals},
  } = state;
  if (conditionals.at(-1)?.decided === 'over') {
    conditionals.pop();
    openConditional(state, start, {decided: undefined});
  }
  const last = conditionals.at(-1);
  if (last === undefined || last.decided !== undefined) return;
  last.starts.push(last.items.length);
  if (last.definitions !== undefined) turnDefinitions(session, last.definitions);
}

/** `\fi`: the contents of its branches become alternatives. */
export function closeConditional(state: ScanState, end: number): void {
  const last = state.open.conditionals.pop();
  if (last === undefined || last.decided !== undefined) return;
  if (last.definitions !== undefined) closeDefinitions(state.session, last.definitions);
  const {items, starts, start} = last;
  const [first = 0] = starts;
  if (items !== state.output.items || items.length <= first) return;
  if (state.open.conditionals.length + state.open.stack.length >= MAX_DEPTH) {
    items.splice(first);
    const own = {start, end: endOfControl(state.cursor, start)};
    leaveLimit(state, state.cursor.source.slice(own), own);
    return;
  }
  if (!isRising(starts, items.length)) return;
  const all = items.splice(first);
  const alternatives = starts.map((from, i) =>
    all.slice(from - first, (starts[i + 1] ?? Infinity) - first),
  );
  if (alternatives.length === 1) alternatives.push([]);
  const before = countLanguages(state.session.scopes, all);
  const after = addBranches(state, alternatives, {start, end});
  // Each branch has taken note of its own; only one is carried out.
  for (let i = after; i < before; i += 1) state.open.languageDepths.pop();
}

/**
 * Ends the conditionals that are open at the end of a file and that only TeX can decide, with those inside them:
 * TeX never skips beyond the end of a file, so that it carries out what follows in any case.
 */
export function leaveConditionals(state: ScanState): void {
  const {cursor, open, output} = state;
  const first = open.conditionals.findIndex(({decided}) => decided === undefined);
  if (first < 0) return;
  const over = open.conditionals.slice(first);
  while (open.conditionals.length > first) closeConditional(state, cursor.end);
  for (const {isCase = false, start} of over)
    open.conditionals.push({decided: 'over', isCase, start, items: output.items, starts: []});
}

/** Groups without content leave no mark, not even one that a branch has counted. */
function isRising(starts: readonly number[], length: number): boolean {
  return starts.every((start, i) => start <= (starts[i + 1] ?? length));
}

/**
 * Adds the branches of a conditional, if any of them holds anything; returns how many of the
 * languages that they choose are in force after it, at most.
 */
export function addBranches(
  state: ScanState,
  alternatives: readonly (readonly TexNode[])[],
  own: Span,
  aside?: Choice['aside'],
): number {
  const {
    session,
    output: {items},
  } = state;
  const {source, span} = shownPlace(state, own);
  const count = pushBranches(session, {source, span, alternatives, ...traitsOf(aside)}, items);
  // Only TeX knows which of the languages it chooses.
  if (count > 0) {
    const what =
      /^\\[A-Za-z@]+/.exec(source.text.slice(span.start, span.start + 40))?.[0] ?? '\\if';
    assign(state, session.values.unfollowed, [LANGUAGE, what], false);
  }
  return count;
}

/** The same for nodes; `source` and `span` are where the conditional is shown. */
export function pushBranches(
  session: ReadingSession,
  {alternatives, ...rest}: Omit<Branches, 'type'>,
  out: TexNode[],
): number {
  if (alternatives.every(({length}) => length === 0)) return 0;
  const counts = alternatives.map((alternative) => countLanguages(session.scopes, alternative));
  if (rest.isAside === true) {
    const place = {name: '', source: rest.source, span: rest.span};
    // TeX carries out each in a group.
    const closed = alternatives.map((alternative, i) => {
      const count = counts[i] ?? 0;
      return count === 0 ? alternative : [...alternative, endScope(place, count, false)];
    });
    out.push({type: 'branches', alternatives: closed, ...rest});
    return 0;
  }
  const node: Branches = {type: 'branches', alternatives, ...rest};
  out.push(node);
  const languages = Math.max(...counts);
  if (languages > 0) session.scopes.languagesLeft.set(node, languages);
  return languages;
}

/** The traits of the branches of an aside. */
export function traitsOf(aside: Choice['aside']): Pick<Branches, 'isAside' | 'notes'> {
  if (aside === undefined) return {};
  return aside === 'notes' ? {isAside: true, notes: 'taken'} : {isAside: true};
}
