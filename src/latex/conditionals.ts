import {afterLineEnd, endOfLine, skipBlanks} from './blanks.ts';
import {addBranches, holdsAnything} from './branches.ts';
import {BACKSLASH, PERCENT} from './character-codes.ts';
import type {Control} from './control.ts';
import {isConditional} from './is-conditional.ts';
import {endOfName} from './names.ts';
import {isNode} from './raw-item.ts';
import type {OpenConditional, ScanState} from './scan-state.ts';
import {countLanguages} from './scopes.ts';

const letterI = 105;
const letterE = 101;
const letterF = 102;
const letterN = 110;

/** Deeper conditionals are read as if all of their branches were carried out. */
const MAX_DEPTH = 50;

/** Any conditional: which branch TeX takes is not ours to know, so both are read. */
export const openConditional: Control = (state, start) => {
  skipTest(state, state.text.slice(start + 1, state.offset));
  open(state, start, undefined);
};

/** `\iftrue`: what stands behind its `\else` is never carried out. */
export const openTrue: Control = (state, start) => {
  open(state, start, true);
};

/** `\iffalse`: skips to its `\else` or `\fi`. */
export const openFalse: Control = (state, start) => {
  if (skipBranch(state) === 'else') open(state, start, false);
};

/** `\if0` and a blank, the old way of commenting out. */
export const openIf: Control = (state, start) => {
  const isFalse = /^\s?0\s/.test(state.text.slice(state.offset, state.offset + 3));
  if (!isFalse) openConditional(state, start);
  else openFalse(state, start);
};

/** `\else`, and the `\or` of `\ifcase`. */
export const turnConditional: Control = (state, start) => {
  const last = state.conditionals.at(-1);
  if (last === undefined) return;
  if (state.text.startsWith('\\or', start) && !isCase(state, last)) return;
  if (last.decided === undefined) last.starts.push(last.items.length);
  if (last.decided !== true) return;
  state.conditionals.pop();
  if (skipBranch(state) === 'else') open(state, last.start, false);
};

/** `\fi`: what its branches hold stands side by side from now on. */
export const closeConditional: Control = (state) => {
  const last = state.conditionals.pop();
  if (last === undefined || last.decided !== undefined) return;
  const {items, starts, start} = last;
  const [first = 0] = starts;
  if (items !== state.items || items.length <= first) return;
  if (state.conditionals.length + state.stack.length >= MAX_DEPTH) return;
  if (!isRising(starts, items.length)) return;
  const all = items.splice(first);
  const alternatives = starts.map((from, i) =>
    all.slice(from - first, (starts[i + 1] ?? Infinity) - first),
  );
  if (alternatives.length === 1) alternatives.push([]);
  if (!alternatives.some(holdsAnything)) {
    for (const item of all) items.push(item);
    return;
  }
  const before =
    state.purpose.kind === 'body' ? 0 : countLanguages(state.session, all.filter(isNode));
  const after = addBranches(state, alternatives, start, state.offset);
  // Each branch has taken note of its own; only one is carried out.
  for (let i = after; i < before; i += 1) state.languageDepths.pop();
};

function open(state: ScanState, start: number, decided: boolean | undefined): void {
  const {items, conditionals} = state;
  conditionals.push({decided, start, items, starts: [items.length]});
}

/** ifthen has an `\or` of its own. */
function isCase({text, items}: ScanState, {start, items: own}: OpenConditional): boolean {
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
  const at = skipBlanks(state.text, state.offset, state.end);
  if (at >= state.end) return;
  if (state.text.charCodeAt(at) === BACKSLASH) state.offset = endOfName(state, at + 1);
  else if (state.purpose.kind === 'body') skipHole(state, /^\s*#+\d/);
}

function skipHole(state: ScanState, pattern: RegExp): void {
  const {text, offset, end} = state;
  const match = pattern.exec(text.slice(offset, Math.min(offset + 60, end)));
  if (match === null) return;
  state.offset += match[0].length;
  state.holes += 1;
}

/** Groups without content leave no mark, not even one that a branch has counted. */
function isRising(starts: readonly number[], length: number): boolean {
  return starts.every((start, i) => start <= (starts[i + 1] ?? length));
}

/** `\newif\ifdraft` opens nothing. */
export const newConditional: Control = (state) => {
  const match = /^\s*\\[a-zA-Z@]+/.exec(state.text.slice(state.offset, state.offset + 60));
  state.offset += match?.[0].length ?? 0;
};

/**
 * Skips a branch that is not carried out, with the conditionals inside it. Braces mean nothing
 * there, comments do. Without an end it goes on to the end of the text, as in TeX.
 */
function skipBranch(state: ScanState): 'else' | 'fi' | 'end' {
  const {text, end} = state;
  let depth = 0;
  let i = state.offset;
  while (i < end) {
    const code = text.charCodeAt(i);
    if (code === PERCENT) {
      i = afterLineEnd(text, endOfLine(text, i, end));
      continue;
    }
    if (code !== BACKSLASH) {
      i += 1;
      continue;
    }
    const start = i + 1;
    i = endOfName(state, start);
    const first = text.charCodeAt(start);
    if (first === letterI) {
      if (isConditional(text.slice(start, i))) depth += 1;
    } else if (first === letterF && i === start + 2 && text.startsWith('fi', start)) {
      if (depth === 0) return leave(state, i, 'fi');
      depth -= 1;
    } else if (first === letterE && depth === 0 && text.slice(start, i) === 'else') {
      return leave(state, i, 'else');
    } else if (first === letterN && text.slice(start, i) === 'newif') {
      i = Math.max(i, endOfName(state, i + 1));
    }
  }
  return leave(state, end, 'end');
}

function leave<T>(state: ScanState, offset: number, found: T): T {
  state.offset = offset;
  return found;
}
