import {closeArgument, complete} from '../calls/arguments.ts';
import {noteLoose} from '../gaps/note-stray.ts';
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
  const loose = looseOpening(state);
  if (loose !== undefined) noteLoose(state, loose);
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

/** Reports a brace, unless the text changes what braces mean, or another file holds its partner. */
export function reportBrace(state: ScanState, fault: FaultHere): void {
  const {output, session} = state;
  if (output.hasStrangeBraces) return;
  const {kind} = fault;
  const isLoose = kind === 'unclosed-group' || kind === 'stray-brace';
  if (isLoose && state.purpose.kind === 'document' && isMatched(state, kind)) return;
  const {length} = output.faults;
  output.report(fault);
  const reported = output.faults[length];
  if (!isLoose || reported === undefined) return;
  const depth = session.inputs.openPaths.length;
  session.inputs.looseBraces.push({kind, faults: output.faults, fault: reported, depth});
}

/** Whether another file holds the partner of a brace; if so, that is not reported any more. */
function isMatched(
  {session: {inputs}, output}: ScanState,
  kind: 'unclosed-group' | 'stray-brace',
): boolean {
  const depth = inputs.openPaths.length;
  const at = inputs.looseBraces.findLastIndex((brace) => {
    // What a file closes is open in the files around it; what it leaves open, any later one may close.
    const isBelow = kind === 'stray-brace' || brace.depth > depth;
    return brace.kind !== kind && brace.faults !== output.faults && isBelow;
  });
  const [partner] = at < 0 ? [] : inputs.looseBraces.splice(at, 1);
  if (partner === undefined) return false;
  const index = partner.faults.indexOf(partner.fault);
  if (index >= 0) partner.faults.splice(index, 1);
  return true;
}

/** What a file leaves open, if anything. */
function looseOpening({open, cursor: {text}}: ScanState): string | undefined {
  const [conditional] = open.conditionals;
  if (conditional !== undefined) return /\\[A-Za-z@]+/y.exec(text.slice(conditional.start))?.[0];
  const [environment] = open.environments;
  if (environment !== undefined) {
    return /^\w/.test(environment.name) ? `\\begin{${environment.name}}` : environment.name;
  }
  return open.groups.length > 0 ? '{' : undefined;
}

function insertionBefore(state: ScanState, end: number): number {
  let i = end;
  while (i > 0 && /\s/.test(state.cursor.text.charAt(i - 1))) i -= 1;
  return i;
}
