import {BACKSLASH, type Span} from '../../text/index.ts';
import {skipBlanks, afterToken} from '../lexer/skip-token.ts';
import type {Control, ScanState} from '../state/scan-state.ts';
import {decideHere} from './expand-here.ts';
import {mayTouchBoard} from '../expand/push-gap.ts';
import {gapOfTest} from '../primitives/condition-primitives.ts';
import {branchSignOf, SkippedBranch, type BranchSign} from '../macros/skipped-branch.ts';
import {leaveGap} from '../state/leave-gap.ts';
import {noteStray} from '../gaps/note-unfollowed.ts';
import {takesBranches} from '../tables/is-conditional.ts';
import {endOfControl} from '../state/names.ts';
import {closeConditional, openConditional, turnUndecided} from '../state/open-conditionals.ts';
import type {OpenConditional} from '../state/nesting.ts';

/** Any conditional: where only TeX knows which branch it takes, both are read. */
export const openAnyConditional: Control = (state, start) => {
  const name = state.cursor.text.slice(start + 1, state.cursor.offset);
  const decided = decideHere(state, name, start);
  const gap = gapOfTest(state.session, decided, name);
  if (gap !== undefined) leaveGap(state, gap, {start, end: state.cursor.offset});
  if (decided === undefined) {
    // The comparison is not carried out: `\ifx\mainline\undefined`, `\ifnum#1>3`.
    if (name === 'ifdefined' || name === 'ifx') skipToken(state);
    if (name === 'ifx') skipToken(state);
    openConditional(state, start, {decided: undefined});
  } else if (decided) openTrue(state, start);
  else openFalse(state, start);
};

/** `\iftrue`: what follows its `\else` is never carried out. */
export const openTrue: Control = (state, start) => {
  openConditional(state, start, {decided: true});
};

/** `\iffalse`: skips to its `\else` or `\fi`. */
export const openFalse: Control = (state, start) => {
  if (skipBranch(state) === 'else') openConditional(state, start, {decided: false});
};

/** The `\or` of `\ifcase`. */
export const turnCase: Control = (state, start) => {
  const last = state.open.conditionals.at(-1);
  if (last === undefined) noteStray(state, {kind: 'conditional', what: '\\or'}, start);
  else if (hasCases(state, last)) turnConditional(state, start);
};

/** `\else`. */
export const turnConditional: Control = (state, start) => {
  const last = state.open.conditionals.at(-1);
  if (last === undefined) {
    noteStray(state, {kind: 'conditional', what: '\\else'}, start);
    return;
  }
  if (typeof last.decided !== 'boolean') turnUndecided(state, start);
  if (last.decided !== true) return;
  state.open.conditionals.pop();
  while (skipBranch(state) === 'else');
};

/** ifthen has an `\or` of its own. */
function hasCases(
  {cursor: {text}, output: {items}}: ScanState,
  {start, items: own, isCase}: OpenConditional,
): boolean {
  if (isCase === true) return true;
  return items === own && text.startsWith('\\ifcase', start);
}

function skipToken(state: ScanState): void {
  const at = skipBlanks(state.cursor.text, state.cursor.offset, state.cursor.end);
  if (at >= state.cursor.end) return;
  if (state.cursor.text.charCodeAt(at) === BACKSLASH)
    state.cursor.offset = endOfControl(state.cursor, at);
}

/** `\fi`. */
export const endConditional: Control = (state, start) => {
  if (state.open.conditionals.length === 0)
    noteStray(state, {kind: 'conditional', what: '\\fi'}, start);
  closeConditional(state, state.cursor.offset);
};

/**
 * Skips a branch that is not carried out, with the conditionals inside it. Braces mean nothing
 * there, comments do. Without an end it goes on to the end of the text, as in TeX.
 */
function skipBranch(state: ScanState): 'else' | 'fi' | 'end' {
  const {text, end} = state.cursor;
  const skipped = new SkippedBranch();
  let doubtFrom: number | undefined;
  let i = state.cursor.offset;
  while (i < end) {
    if (text.charCodeAt(i) !== BACKSLASH) {
      i = afterToken(text, i, end);
      continue;
    }
    const start = i;
    i = endOfControl(state.cursor, i);
    const name = text.slice(start + 1, i);
    const sign = skippedSign(state, name, i);
    const found = skipped.take(sign === 'or' ? undefined : sign, name);
    if (found === 'else' || found === 'fi') {
      noteDoubt(state, skipped.doubt, {start: doubtFrom ?? i, end: start});
      state.cursor.offset = i;
      return found;
    }
    if (skipped.doubt !== undefined) doubtFrom ??= i;
    if (name === 'newif') i = Math.max(i, endOfControl(state.cursor, i));
  }
  noteIncomplete(state);
  state.cursor.offset = end;
  return 'end';
}

/** TeX stops at the end of a file in a branch that it skips, and goes on after the file. */
function noteIncomplete(state: ScanState): void {
  const {purpose, cursor} = state;
  if (purpose.kind !== 'document') return;
  const span = {start: cursor.offset, end: cursor.offset};
  leaveGap(state, {kind: 'conditional', what: '\\fi', touchesBoard: false}, span);
}

function skippedSign(state: ScanState, name: string, end: number): BranchSign | undefined {
  const sign = branchSignOf(state.session.definitions.commands.get(name), name);
  const isOther =
    sign === 'perhaps' && takesBranches(name, state.cursor.text, end, state.cursor.end);
  return isOther ? undefined : sign;
}

/** Only TeX knows whether `name` is a conditional, and so whether it skips what is between: the account says so. */
function noteDoubt(state: ScanState, name: string | undefined, between: Span): void {
  if (name === undefined || !mayTouchBoard(state.cursor.source.slice(between))) return;
  leaveGap(state, {kind: 'conditional', what: `\\${name}`, touchesBoard: 'noted'}, between);
}
