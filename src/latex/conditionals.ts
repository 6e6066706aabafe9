import {afterLineEnd, endOfLine} from './blanks.ts';
import {BACKSLASH, PERCENT} from './character-codes.ts';
import type {Control} from './control.ts';
import {isConditional} from './is-conditional.ts';
import {endOfName} from './names.ts';
import type {ScanState} from './scan-state.ts';

const letterI = 105;
const letterE = 101;
const letterF = 102;
const letterN = 110;

/** Any conditional: which branch TeX takes is not ours to know, so both are read. */
export const openConditional: Control = (state) => {
  state.conditionals.push(false);
};

/** `\iftrue`: what stands behind its `\else` is never carried out. */
export const openTrue: Control = (state) => {
  state.conditionals.push(true);
};

/** `\iffalse`: skips to its `\else` or `\fi`. */
export const openFalse: Control = (state) => {
  if (skipBranch(state) === 'else') state.conditionals.push(false);
};

/** `\if0` and a blank, the old way of commenting out. */
export const openIf: Control = (state) => {
  const isFalse = /^\s?0\s/.test(state.text.slice(state.offset, state.offset + 3));
  if (!isFalse) state.conditionals.push(false);
  else if (skipBranch(state) === 'else') state.conditionals.push(false);
};

export const turnConditional: Control = (state) => {
  if (state.conditionals.at(-1) !== true) return;
  state.conditionals.pop();
  if (skipBranch(state) === 'else') state.conditionals.push(false);
};

export const closeConditional: Control = (state) => {
  state.conditionals.pop();
};

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
