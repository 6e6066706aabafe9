import type {Span} from '../../source/span.ts';
import type {Gap} from '../document/gap.ts';
import {shownPlace} from './scan-state.ts';
import type {ScanState} from './scan-state.ts';

/** Adds a gap, which is shown as `placeOf` says. */
export function leaveGap(
  state: ScanState,
  {kind, what, touchesBoard}: Pick<Gap, 'kind' | 'what' | 'touchesBoard'>,
  own: Span,
): void {
  const {source, span} = shownPlace(state, own);
  state.output.items.push({type: 'gap', kind, what, source, span, touchesBoard});
}
