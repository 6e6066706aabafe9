import {OPEN_BRACE, isSpaceOrTab} from '../../source/characters.ts';
import {closeArgument, collect, complete} from '../calls/arguments.ts';
import {isBracketOfMoves} from '../slips/bracket-for-brace.ts';
import {popGroup, pushGroup} from '../calls/frames.ts';
import {holdsMoves} from '../state/holds-moves.ts';
import {mayBeName, readWithoutBackslash} from '../calls/missing-backslash.ts';
import type {Frame} from '../state/nesting.ts';
import type {ScanState} from '../state/scan-state.ts';
import type {FaultHere} from '../document/tex-fault.ts';

/** After so many stray braces the file is something else than LaTeX. */
const MAX_STRAYS = 10;

/** A `{` in the text. One right after the options of a command closes them: `[level=1 {1.e4}`. */
export function openGroup(state: ScanState, open: number): void {
  const {top} = state.open;
  if (top?.kind === 'bracket' && isBeyondOptions(state, top, open)) {
    reportUnclosedArgument(state, top, open);
    closeArgument(state, top, open);
    collect(state, top.call);
    return;
  }
  const holdsNames = top === undefined || !holdsMoves(top);
  if (holdsNames && mayBeName(state, open) && readWithoutBackslash(state, open)) return;
  pushGroup(state, open);
}

/** A `}` in the text. */
export function closeGroup(state: ScanState, close: number): void {
  for (;;) {
    if (state.open.isInGroup) {
      popGroup(state, close);
      return;
    }
    const {top} = state.open;
    if (top === undefined) {
      reportStray(state, close);
      state.cursor.offset = close + 1;
      return;
    }
    if (top.kind === 'brace' || isBracketOfMoves(state.cursor, top)) {
      closeArgument(state, top, close, close + 1);
      collect(state, top.call);
      return;
    }
    if (top.kind === 'bracket') reportUnclosedArgument(state, top, close);
    giveUp(state, top, close);
  }
}

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

function reportBrace(state: ScanState, fault: FaultHere): void {
  if (!state.output.hasStrangeBraces) state.output.report(fault);
}

function reportStray(state: ScanState, close: number): void {
  const strays = state.output.faults.filter(({kind}) => kind === 'stray-brace');
  if (strays.length >= MAX_STRAYS) return;
  reportBrace(state, {kind: 'stray-brace', span: {start: close, end: close + 1}});
}

function isBeyondOptions(state: ScanState, {start, call}: Frame, open: number): boolean {
  const {text, lastControlEnd} = state.cursor;
  if (call.target.kind !== 'chess' || state.open.isInGroup) return false;
  if (call.parameters[call.next + 1]?.kind !== 'mandatory') return false;
  let i = open;
  while (i > start && isSpaceOrTab(text.charCodeAt(i - 1))) i -= 1;
  if (i === start || lastControlEnd === i) return false;
  return !'=,{'.includes(text.charAt(i - 1)) && text.charCodeAt(open) === OPEN_BRACE;
}

function insertionBefore(state: ScanState, end: number): number {
  let i = end;
  while (i > 0 && /\s/.test(state.cursor.text.charAt(i - 1))) i -= 1;
  return i;
}
