import {endOfLine} from '../lexer/blanks.ts';
import type {Control, ScanState} from '../state/scan-state.ts';
import {scanInPlace} from '../state/scan-in-place.ts';

/**
 * Reads an environment of comment.sty (3.8), if `name` is one: it takes whole lines, up to one that
 * holds nothing but its `\end`, and makes no group. What follows its `\begin` on the line is lost.
 */
export function readLineComment(state: ScanState, name: string): boolean {
  const isShown = state.session.definitions.lineComments.get(name);
  if (isShown === undefined || state.purpose.kind !== 'document') return false;
  const {source, text, offset, end} = state.cursor;
  const first = endOfLine(text, offset, end);
  const ending = `\\end{${name}}`;
  let at = text.indexOf(ending, first);
  while (at >= 0 && !isAlone(text, at, ending)) at = text.indexOf(ending, at + 1);
  const close = at < 0 || at >= end ? end : at;
  if (isShown) scanInPlace(state, {source, start: first, end: close});
  state.cursor.offset = close === end ? end : endOfLine(text, close, end);
  return true;
}

/** Tests whether nothing else is on the line; TeX drops blanks at its end, not at its start. */
function isAlone(text: string, at: number, ending: string): boolean {
  const rest = text.slice(at + ending.length, endOfLine(text, at + ending.length, text.length));
  return (at === 0 || /[\r\n]/.test(text.charAt(at - 1))) && rest.trim() === '';
}

/** `\excludecomment{solution}`, `\includecomment{solution}`. */
export const namesComment: Control = (state, start) => {
  const match = /^\s*\{([^{}\\]{1,60})\}/.exec(
    state.cursor.text.slice(state.cursor.offset, state.cursor.offset + 80),
  );
  const [all = '', name] = match ?? [];
  if (name === undefined) return;
  state.session.definitions.lineComments.set(
    name.trim(),
    state.cursor.text.startsWith('\\incl', start),
  );
  state.cursor.offset += all.length;
};
