import {closeArgument, complete} from '../calls/arguments.ts';
import type {Frame} from '../state/nesting.ts';
import type {ScanState} from '../state/scan-state.ts';
import type {FaultHere} from '../document/tex-fault.ts';

/** Ends an argument without its closing character at `end`. */
export function giveUp(state: ScanState, frame: Frame, end: number): void {
  closeArgument(state, frame, end);
  complete(state, frame.call);
}

/** Ends everything that is open, and names one brace that its author forgot to close. */
export function closeEverything(state: ScanState, end: number): void {
  reportCulprit(state);
  for (let {top} = state.open; top !== undefined; top = state.open.top) giveUp(state, top, end);
  state.open.groups.length = 0;
  state.open.environments.length = 0;
  state.open.languageDepths.fill(0);
}

/**
 * Reports the brace that was most likely forgotten: that of a chess command, else one that an
 * `\end` found open, else the innermost.
 */
function reportCulprit(state: ScanState): void {
  const {stack, groups, suspect} = state.open;
  const frame =
    stack.findLast(({call, kind}) => call.target.kind === 'chess' && kind !== 'delimited') ??
    stack.findLast(({kind}) => kind !== 'delimited');
  const group = groups.includes(suspect) ? suspect : (groups.at(-1) ?? -1);
  const isFrame = frame !== undefined && (frame.call.target.kind === 'chess' || frame.open > group);
  if (isFrame) reportUnclosedArgument(state, frame, undefined);
  else if (group >= 0)
    reportBrace(state, {kind: 'unclosed-group', span: {start: group, end: group + 1}});
}

/** Reports the brace or bracket that opens an argument; `end` is where it had to be closed. */
export function reportUnclosedArgument(
  state: ScanState,
  {kind, open, call}: Frame,
  end: number | undefined,
): void {
  reportBrace(state, {
    kind: 'unclosed-argument',
    command: call.name,
    bracket: kind === 'bracket' ? '[' : '{',
    isShort: call.target.kind === 'chess' && kind === 'brace',
    closeAt: end === undefined ? undefined : insertionBefore(state, end),
    span: {start: open, end: open + 1},
  });
}

/** Reports a brace, unless the text changes what braces mean. */
export function reportBrace(state: ScanState, fault: FaultHere): void {
  if (!state.output.hasStrangeBraces) state.output.report(fault);
}

function insertionBefore(state: ScanState, end: number): number {
  let i = end;
  while (i > 0 && /\s/.test(state.cursor.text.charAt(i - 1))) i -= 1;
  return i;
}
