import {isNode, type RawItem} from './raw-item.ts';
import {shownPlace, type ScanState} from './scan-state.ts';
import {countLanguages} from './scopes.ts';
import type {ReadingSession} from './reading-session.ts';
import type {Span} from '../../text/index.ts';
import type {Branches} from '../document/tex-document.ts';

/**
 * Adds the branches of a conditional, if any of them holds anything; returns how many of the
 * languages that they choose are in force after it, at most.
 */
export function addBranches(
  state: ScanState,
  alternatives: readonly (readonly RawItem[])[],
  own: Span,
  isAside = false,
): number {
  const {
    session,
    purpose,
    output: {items},
  } = state;
  if (purpose.kind === 'body') {
    if (alternatives.some(holdsAnything)) items.push({type: 'choice', alternatives, isAside});
    return 0;
  }
  const {source, span} = shownPlace(state, own);
  const nodes = alternatives.map((alternative) => alternative.filter(isNode));
  return pushBranches(session, {source, span, alternatives: nodes, isAside}, items);
}

/** Tests whether a branch holds more than empty groups. */
export function holdsAnything(items: readonly RawItem[]): boolean {
  return items.some(({type}) => type !== 'group');
}

/** The same for nodes; `source` and `span` are where the conditional is shown. */
export function pushBranches(
  session: ReadingSession,
  {source, span, alternatives, isAside = false}: Omit<Branches, 'type'>,
  out: RawItem[],
): number {
  if (alternatives.every(({length}) => length === 0)) return 0;
  const aside = isAside ? {isAside} : undefined;
  const node: Branches = {type: 'branches', source, span, alternatives, ...aside};
  out.push(node);
  if (isAside) return 0;
  const counts = alternatives.map((alternative) => countLanguages(session.scopes, alternative));
  const languages = Math.max(...counts);
  if (languages > 0) session.scopes.languagesLeft.set(node, languages);
  return languages;
}
