import {
  BACKSLASH,
  CLOSE_BRACE,
  DOUBLE_QUOTE,
  isLineEnd,
  isSpaceOrTab,
  OPEN_BRACE,
  PERCENT,
} from '../../text/index.ts';
import {skipToArgument} from '../lexer/blanks.ts';
import type {RawArgument} from './nesting.ts';
import type {ScanState} from './scan-state.ts';

const MAX_NAME = 500;

/** The name of a file after `\input`, with or without braces. */
export function readFileName(state: ScanState): RawArgument | undefined {
  const {text, end} = state.cursor;
  const at = skipToArgument(text, state.cursor.offset, end);
  if (at < 0 || at >= end) return undefined;
  const isBraced = text.charCodeAt(at) === OPEN_BRACE;
  const start = isBraced ? at + 1 : at;
  const limit = Math.min(end, start + MAX_NAME);
  let i = start;
  const isQuoted = text.charCodeAt(start) === DOUBLE_QUOTE;
  while (i < limit && !endsName(text.charCodeAt(i), isBraced || isQuoted)) {
    i += 1;
    if (isQuoted && !isBraced && text.charCodeAt(i - 1) === DOUBLE_QUOTE && i > start + 1) break;
  }
  const closed = isBraced && text.charCodeAt(i) === CLOSE_BRACE;
  if (i === start || (isBraced && !closed)) return undefined;
  state.cursor.offset = closed ? i + 1 : i;
  return {source: state.cursor.source, start, end: i, closed: true, items: []};
}

function endsName(code: number, isBraced: boolean): boolean {
  if (code === CLOSE_BRACE || code === OPEN_BRACE || code === BACKSLASH) return true;
  return isLineEnd(code) || (!isBraced && (isSpaceOrTab(code) || code === PERCENT));
}

/** The name of a file, without the quotes around it, if there are any. */
export function fileNameOf(state: ScanState, {start, end}: RawArgument): string {
  return state.cursor.text.slice(start, end).trim().replaceAll('"', '');
}
