import type {Span} from '../../text/index.ts';
import {limitAt, type Gap} from '../document/gap.ts';
import type {TexNode} from '../document/tex-document.ts';
import {shownPlace, type ScanState} from './scan-state.ts';

/** Adds a gap, which is shown as `placeOf` says. */
export function leaveGap(
  state: ScanState,
  {kind, what, touchesBoard}: Pick<Gap, 'kind' | 'what' | 'touchesBoard'>,
  own: Span,
): void {
  const {source, span} = shownPlace(state, own);
  state.output.items.push({type: 'gap', kind, what, source, span, touchesBoard});
}

/** Adds the gap of a limit, shown as `leaveGap` shows one. */
export function leaveLimit(state: ScanState, what: string, own: Span): void {
  pushLimit(state.output.items, what, shownPlace(state, own));
}

/** Adds the gap of a limit, once where several things exceed it one after another. */
function pushLimit(items: TexNode[], what: string, place: Pick<Gap, 'source' | 'span'>): void {
  const last = items.at(-1);
  if (last?.type !== 'gap' || last.kind !== 'limit') items.push(limitAt(what, place));
}
