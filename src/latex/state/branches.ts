import {isNode, type RawItem} from './raw-item.ts';
import type {ScanState} from './scan-state.ts';
import {placeOf} from './leave-gap.ts';
import {countLanguages} from './scopes.ts';
import type {Session} from './session.ts';
import type {Branches, Call, TexNode} from '../document/tex-document.ts';

/**
 * Adds the branches of a conditional, if any of them holds anything; returns how many of the
 * languages that they choose are in force behind it, at most.
 */
export function addBranches(
  state: ScanState,
  alternatives: readonly (readonly RawItem[])[],
  start: number,
  end: number,
  isAside = false,
): number {
  const {session, purpose, items} = state;
  if (purpose.kind === 'body') {
    if (alternatives.some(holdsAnything)) items.push({type: 'choice', alternatives, isAside});
    return 0;
  }
  const place = placeOf(state, {start, end});
  const nodes = alternatives.map((alternative) => alternative.filter(isNode));
  return pushBranches(session, nodes, place, items, isAside);
}

/** Whether a branch holds more than empty groups. */
export function holdsAnything(items: readonly RawItem[]): boolean {
  return items.some(({type}) => type !== 'group');
}

/** The same for nodes; `place` is where the conditional is to be shown. */
export function pushBranches(
  session: Session,
  alternatives: readonly (readonly TexNode[])[],
  {source, span}: Pick<Call, 'source' | 'span'>,
  out: RawItem[],
  isAside = false,
): number {
  if (alternatives.every(({length}) => length === 0)) return 0;
  const node: Branches = {
    type: 'branches',
    source,
    span,
    alternatives,
    ...(isAside ? {isAside} : undefined),
  };
  if (isAside) {
    out.push(node);
    return 0;
  }
  const counts = alternatives.map((alternative) => countLanguages(session, alternative));
  const languages = Math.max(...counts);
  if (languages > 0) session.languagesLeft.set(node, languages);
  out.push(node);
  return languages;
}
