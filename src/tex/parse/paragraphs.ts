import {CLOSE_BRACE, isLineEnd, OPEN_BRACE, PERCENT} from '../../text/index.ts';
import {afterLineEnd, skipAllBlanks, skipBlanks} from '../lexer/blanks.ts';
import {afterToken} from '../lexer/skip-token.ts';
import {STOP_AT_LINE} from '../lexer/character-kinds.ts';
import {holdsMoves} from '../state/holds-moves.ts';
import type {ScanState} from '../state/scan-state.ts';
import {giveUp, reportUnclosedArgument} from './unclosed.ts';

/** Matches moves that go on after a blank line: a number, a move, castling, a sign, a comment. */
const looksLikeMoves =
  /\d+\s*(?:\.|…)|[KQRBNSDTLCFAP]?[a-h]?[1-8]?[x:-]?[a-h][1-8](?![a-z])|[O0o]-[O0o]|\$\d|\\(?:xskakcomment|variation|mate)(?![a-zA-Z])|[})\]]/y;

const looksLikeOptions = /\]|[a-z]+\s*[=,\]]/iy;

/**
 * A line end inside the argument of a chess command.
 *
 * skak's commands are not `\long`: TeX gives up at a blank line. If moves follow it, the author
 * left the blank line by mistake; if anything else does, the closing brace is missing.
 */
export function readLineEnd(state: ScanState, offset: number): void {
  const {text, end} = state.cursor;
  const next = skipBlanks(text, afterLineEnd(text, offset), end);
  state.cursor.offset = next;
  if (next >= end || !isLineEnd(text.charCodeAt(next))) return;
  const after = skipAllBlanks(text, next, end);
  if (after >= end || goesOn(state, after)) {
    state.cursor.offset = after;
    return;
  }
  giveUpChess(state, offset);
}

/** Ends the chess command whose argument is open, and what is open in it. */
function giveUpChess(state: ScanState, end: number): void {
  const culprit = state.open.stack.findLast(({call}) => call.target.kind === 'chess');
  if (culprit !== undefined) reportUnclosedArgument(state, culprit, end);
  while ((state.cursor.mask & STOP_AT_LINE) !== 0) {
    const {top} = state.open;
    if (top === undefined) break;
    giveUp(state, top, end);
  }
  state.cursor.offset = end;
}

function goesOn(state: ScanState, after: number): boolean {
  const {
    open: {top},
    cursor: {text},
  } = state;
  if (top === undefined) return true;
  if (state.open.isInGroup) return paragraphCloses(text, after, state.cursor.end);
  if (top.kind === 'bracket') return matchesAt(looksLikeOptions, text, after);
  if (holdsMoves(top)) return matchesAt(looksLikeMoves, text, after);
  return paragraphCloses(text, after, state.cursor.end);
}

function matchesAt(pattern: RegExp, text: string, offset: number): boolean {
  pattern.lastIndex = offset;
  return pattern.test(text);
}

/** Tests whether the paragraph at `offset` closes a group that it did not open. */
function paragraphCloses(text: string, offset: number, end: number): boolean {
  let depth = 0;
  let isLineEmpty = false;
  for (let i = offset; i < end;) {
    const code = text.charCodeAt(i);
    if (isLineEnd(code)) {
      if (isLineEmpty) return false;
      isLineEmpty = true;
      i = skipBlanks(text, afterLineEnd(text, i), end);
      continue;
    }
    isLineEmpty = code === PERCENT;
    i = afterToken(text, i, end);
    if (code === OPEN_BRACE) depth += 1;
    else if (code === CLOSE_BRACE) depth -= 1;
    if (depth < 0) return true;
  }
  return false;
}

/** Ends moves or options in which `\section` or `\mainline` is written: their end was forgotten. */
export function leaveMoves(state: ScanState, start: number): void {
  const {purpose, cursor, open} = state;
  const {top} = open;
  if (top === undefined || open.isInGroup || purpose.kind === 'body') return;
  const isBracket = top.kind === 'bracket' && top.call.target.kind === 'chess';
  if (!isBracket && !holdsMoves(top)) return;
  giveUpChess(state, start);
  cursor.offset = cursor.lastControlEnd;
}
