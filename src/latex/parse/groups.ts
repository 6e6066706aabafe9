import {OPEN_BRACE, isSpaceOrTab} from '../../source/characters.ts';
import {closeArgument, collect} from '../calls/arguments.ts';
import {isBracketOfMoves} from '../slips/bracket-for-brace.ts';
import {popGroup, pushGroup} from '../calls/frames.ts';
import {holdsMoves} from '../state/holds-moves.ts';
import {mayBeName, readWithoutBackslash} from '../calls/missing-backslash.ts';
import type {Frame} from '../state/nesting.ts';
import type {ScanState} from '../state/scan-state.ts';
import {giveUp, reportUnclosedArgument, reportBrace} from './unclosed.ts';

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
