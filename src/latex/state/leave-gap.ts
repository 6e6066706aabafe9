import type {SourceText} from '../../source/source-text.ts';
import type {Span} from '../../source/span.ts';
import type {Gap} from '../document/gap.ts';
import type {ScanState} from './scan-state.ts';

/** Where something of the text at hand is shown: at `span`, or at the call that the text comes from. */
export function shownPlace(
  {purpose, cursor: {source}}: ScanState,
  span: Span,
): {readonly source: SourceText; readonly span: Span} {
  return purpose.kind === 'expansion' ? purpose.call : {source, span};
}

/** Adds a gap, which is shown as `placeOf` says. */
export function leaveGap(
  state: ScanState,
  {kind, what, touchesBoard}: Pick<Gap, 'kind' | 'what' | 'touchesBoard'>,
  own: Span,
): void {
  const {source, span} = shownPlace(state, own);
  state.output.items.push({type: 'gap', kind, what, source, span, touchesBoard});
}
