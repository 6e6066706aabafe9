import {BACKSLASH, SMALL_E, SMALL_F, SMALL_I, SMALL_N} from '../../source/characters.ts';
import {skipBlanks} from '../../tex/blanks.ts';
import {afterToken} from '../../tex/skip-token.ts';
import type {Control, ScanState} from '../state/scan-state.ts';
import {decideHere} from './expand-here.ts';
import {isConditional} from '../tables/is-conditional.ts';
import {endOfControl} from '../state/names.ts';
import {closeConditional, openConditional, turnUndecided} from '../state/open-conditionals.ts';
import type {OpenConditional} from '../state/nesting.ts';

/** Any conditional: where only TeX knows which branch it takes, both are read. */
export const openAnyConditional: Control = (state, start) => {
  const name = state.cursor.text.slice(start + 1, state.cursor.offset);
  const decided = state.purpose.kind === 'body' ? undefined : decideHere(state, name, start);
  if (decided === undefined) {
    skipTest(state, name);
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

/** `\else`, and the `\or` of `\ifcase`. */
export const turnConditional: Control = (state, start) => {
  const last = state.open.conditionals.at(-1);
  if (last === undefined) return;
  if (state.cursor.text.startsWith('\\or', start) && !hasCases(state, last)) return;
  if (last.decided === undefined) turnUndecided(state);
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

/** What is compared is not carried out: `\ifx\mainline\undefined`, `\ifnum#1>3`. */
function skipTest(state: ScanState, name: string): void {
  if (name === 'ifdefined' || name === 'ifx') skipToken(state);
  if (name === 'ifx') skipToken(state);
  else if (state.purpose.kind === 'body' && comparing.has(name)) skipHole(state, testedHole);
}

const comparing: ReadonlySet<string> = new Set([
  'if',
  'ifcat',
  'ifnum',
  'ifdim',
  'ifodd',
  'ifcase',
]);

const testedHole =
  /^\s*[^\\{}%\n#]{0,8}(?:\\(?:relax|empty|value|isodd)\s*)?(?:\\detokenize\s*)?\{?#+\d\}?/;

function skipToken(state: ScanState): void {
  const at = skipBlanks(state.cursor.text, state.cursor.offset, state.cursor.end);
  if (at >= state.cursor.end) return;
  if (state.cursor.text.charCodeAt(at) === BACKSLASH)
    state.cursor.offset = endOfControl(state.cursor, at);
  else if (state.purpose.kind === 'body') skipHole(state, /^\s*#+\d/);
}

function skipHole(state: ScanState, pattern: RegExp): void {
  const {text, offset, end} = state.cursor;
  const match = pattern.exec(text.slice(offset, Math.min(offset + 60, end)));
  if (match === null) return;
  state.cursor.offset += match[0].length;
  state.output.holes += 1;
}

/** `\fi`. */
export const endConditional: Control = (state) => {
  closeConditional(state, state.cursor.offset);
};

/**
 * Skips a branch that is not carried out, with the conditionals inside it. Braces mean nothing
 * there, comments do. Without an end it goes on to the end of the text, as in TeX.
 */
function skipBranch(state: ScanState): 'else' | 'fi' | 'end' {
  const {text, end} = state.cursor;
  let depth = 0;
  let i = state.cursor.offset;
  while (i < end) {
    const code = text.charCodeAt(i);
    if (code !== BACKSLASH) {
      i = afterToken(text, i, end);
      continue;
    }
    const start = i + 1;
    i = endOfControl(state.cursor, i);
    const first = text.charCodeAt(start);
    if (first === SMALL_I) {
      if (isConditional(text.slice(start, i))) depth += 1;
    } else if (first === SMALL_F && i === start + 2 && text.startsWith('fi', start)) {
      if (depth === 0) return leave(state, i, 'fi');
      depth -= 1;
    } else if (first === SMALL_E && depth === 0 && text.slice(start, i) === 'else') {
      return leave(state, i, 'else');
    } else if (first === SMALL_N && text.slice(start, i) === 'newif') {
      i = Math.max(i, endOfControl(state.cursor, i));
    }
  }
  return leave(state, end, 'end');
}

function leave<T>(state: ScanState, offset: number, found: T): T {
  state.cursor.offset = offset;
  return found;
}
