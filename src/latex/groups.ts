import {closeArgument, collect, complete} from './arguments.ts';
import {OPEN_BRACE, isBlank} from './character-codes.ts';
import {popFrame, pushFrame} from './frames.ts';
import type {Frame, ScanState} from './scan-state.ts';

/** After so many stray braces the file is something else than LaTeX. */
const MAX_STRAYS = 10;

/** A `{` in the text. One right after the options of a command closes them: `[level=1 {1.e4}`. */
export function openGroup(state: ScanState, open: number): void {
  const {top} = state;
  if (top?.kind === 'bracket' && top.call !== undefined && isBeyondOptions(state, top, open)) {
    reportUnclosed(state, top, open);
    closeArgument(state, top, top.call, open, open, false);
    collect(state, top.call);
    return;
  }
  pushFrame(state, 'group', open, open + 1);
}

/** A `}` in the text. */
export function closeGroup(state: ScanState, close: number): void {
  for (;;) {
    const {top} = state;
    if (top === undefined) {
      reportStray(state, close);
      state.offset = close + 1;
      return;
    }
    if (top.call === undefined) {
      popFrame(state, top);
      state.offset = close + 1;
      return;
    }
    if (top.kind === 'brace') {
      closeArgument(state, top, top.call, close, close + 1, true);
      collect(state, top.call);
      return;
    }
    if (top.kind === 'bracket') reportUnclosed(state, top, close);
    giveUp(state, top, close);
  }
}

/** Ends whatever is innermost, without its closing character, at `end`. */
export function giveUp(state: ScanState, frame: Frame, end: number): void {
  const {call} = frame;
  if (call === undefined) {
    popFrame(state, frame);
    return;
  }
  closeArgument(state, frame, call, end, end, false);
  complete(state, call);
}

/** Ends everything that is open, and names one brace that its author forgot to close. */
export function closeEverything(state: ScanState, end: number): void {
  const culprit = findCulprit(state);
  if (culprit !== undefined) reportUnclosed(state, culprit, undefined);
  for (let {top} = state; top !== undefined; top = state.top) giveUp(state, top, end);
  state.environments.length = 0;
}

/** Reports the brace or bracket that opens `frame`; `end` is where it had to be closed. */
export function reportUnclosed(state: ScanState, frame: Frame, end: number | undefined): void {
  if (state.hasStrangeBraces) return;
  const {kind, open, call} = frame;
  const what = kind === 'bracket' ? 'bracket' : 'group';
  const whose = call === undefined ? '' : ` of \`\\${call.name}\``;
  const subject = call === undefined ? 'This group' : `The ${what}${whose}`;
  const note =
    call?.target.kind === 'chess' && kind === 'brace'
      ? {note: `TeX reads on to the next blank line and stops there`}
      : {};
  const edit =
    end === undefined
      ? {}
      : {
          fix: {
            title: `Close the ${what}`,
            safety: 'unsafe' as const,
            edits: [{span: insertionBefore(state, end), text: kind === 'bracket' ? ']' : '}'}],
          },
        };
  const span = {start: open, end: open + 1};
  const message = `${subject} is never closed`;
  state.report({rule: 'unbalanced-group', severity: 'error', message, span, ...note, ...edit});
}

/**
 * The brace that was most likely forgotten: that of a chess command, else one that an `\end` found
 * open, else the innermost.
 */
function findCulprit(state: ScanState): Frame | undefined {
  const {stack, suspect} = state;
  const chess = stack.findLast(
    ({call, kind}) => call?.target.kind === 'chess' && kind !== 'delimited',
  );
  if (chess !== undefined) return chess;
  if (suspect !== undefined && stack.includes(suspect)) return suspect;
  return stack.findLast(({kind}) => kind !== 'delimited');
}

function reportStray(state: ScanState, close: number): void {
  const strays = state.diagnostics.filter(({message}) => message.startsWith('Unexpected'));
  if (state.hasStrangeBraces || strays.length >= MAX_STRAYS) return;
  state.report({
    rule: 'unbalanced-group',
    severity: 'error',
    message: 'Unexpected `}`, no group is open here',
    span: {start: close, end: close + 1},
  });
}

function isBeyondOptions(state: ScanState, {start, call}: Frame, open: number): boolean {
  if (call?.target.kind !== 'chess') return false;
  if (call.parameters[call.next + 1]?.kind !== 'mandatory') return false;
  let i = open;
  while (i > start && isBlank(state.text.charCodeAt(i - 1))) i -= 1;
  if (i === start || state.lastControlEnd === i) return false;
  return !'=,{'.includes(state.text.charAt(i - 1)) && state.text.charCodeAt(open) === OPEN_BRACE;
}

function insertionBefore(state: ScanState, end: number): {start: number; end: number} {
  let i = end;
  while (i > 0 && /\s/.test(state.text.charAt(i - 1))) i -= 1;
  return {start: i, end: i};
}
