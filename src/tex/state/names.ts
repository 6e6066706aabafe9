import {BACKSLASH, CLOSE_BRACE, OPEN_BRACE, STAR} from '../../text/index.ts';
import type {Cursor} from './cursor.ts';
import {skipToArgument, afterControl, endOfUnicodeName} from '../lexer/skip-token.ts';
import {isForUnicode} from './babel-characters.ts';
import {leaveGap} from './leave-gap.ts';
import type {ScanState} from './scan-state.ts';

/**
 * Reads the name that a definition defines, with or without braces and star.
 *
 *     \newcommand*{\play}[1]{...}
 *                  ^^^^^
 */
export function readDefinedName(state: ScanState): string | undefined {
  const {text, end} = state.cursor;
  let at = skipToArgument(text, state.cursor.offset, end);
  if (text.charCodeAt(at) === STAR) at = skipToArgument(text, at + 1, end);
  const isBraced = text.charCodeAt(at) === OPEN_BRACE;
  if (isBraced) at = skipToArgument(text, at + 1, end);
  if (at < 0 || text.charCodeAt(at) !== BACKSLASH) return undefined;
  const after = endOfControl(state.cursor, at);
  const name = text.slice(at + 1, after);
  if (/[^\0-\x7f]{2}|[^\0-\x7f][A-Za-z]|[A-Za-z][^\0-\x7f]/.test(name))
    noteUnicodeName(state, name, at);
  if (isBraced) {
    const close = skipToArgument(text, after, end);
    if (close < 0 || text.charCodeAt(close) !== CLOSE_BRACE) return undefined;
    state.cursor.offset = close + 1;
    return name;
  }
  state.cursor.offset = after;
  return name === 'csname' ? readBuiltName(state) : name;
}

/** pdfTeX stops at the definition of a name with letters that are not ASCII. */
function noteUnicodeName(state: ScanState, name: string, start: number): void {
  const {session} = state;
  if (isForUnicode(session)) return;
  session.hasChess = true;
  const span = {start, end: start + name.length + 1};
  leaveGap(state, {kind: 'macro', what: `\\${name}`, touchesBoard: false}, span);
}

/** The offset after the control sequence whose backslash is at `start`. */
export function endOfControl({text, end, letters}: Cursor, start: number): number {
  const after = afterControl(text, start, end, letters);
  const isUnicode = text.charCodeAt(after) >= 128 || text.charCodeAt(start + 1) >= 128;
  return (isUnicode ? endOfUnicodeName(text, start + 1) : undefined) ?? after;
}

/** `\csname play\endcsname`; a name put together from others is unknown. */
function readBuiltName(state: ScanState): string | undefined {
  const match = /^([^\\{}]*)(?:[^{}]{0,100})\\endcsname/.exec(
    state.cursor.text.slice(state.cursor.offset, state.cursor.offset + 200),
  );
  if (match === null) return undefined;
  state.cursor.offset += match[0].length;
  return match[1]?.trim() ?? '';
}
