import {BACKSLASH, CLOSE_BRACE, OPEN_BRACE, STAR} from '../../text/index.ts';
import type {Cursor} from './cursor.ts';
import {skipToArgument} from '../lexer/blanks.ts';
import {afterControl} from '../lexer/skip-token.ts';
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
  if (isBraced) {
    const close = skipToArgument(text, after, end);
    if (close < 0 || text.charCodeAt(close) !== CLOSE_BRACE) return undefined;
    state.cursor.offset = close + 1;
    return name;
  }
  state.cursor.offset = after;
  return name === 'csname' ? readBuiltName(state) : name;
}

/** The offset after the control sequence whose backslash is at `start`. */
export function endOfControl({text, end, letters}: Cursor, start: number): number {
  return afterControl(text, start, end, letters);
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
