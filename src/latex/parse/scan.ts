import {
  BAR,
  BACKSLASH,
  CLOSE_BRACE,
  HASH,
  NEWLINE,
  OPEN_BRACE,
  PERCENT,
  RETURN,
} from '../../source/characters.ts';
import type {Cursor} from '../state/cursor.ts';
import {enclosingOf} from '../gaps/note-enclosing.ts';
import {closeArgument, collect} from '../calls/arguments.ts';
import {characterKinds, STOP_AT_HASH} from '../../tex/character-kinds.ts';
import {endOfLetters} from '../../tex/skip-token.ts';
import {readComment} from './comments.ts';
import {closeGroup, openGroup} from './groups.ts';
import {executeControl} from './execute-control.ts';
import {readLineEnd} from './paragraphs.ts';
import {isInProse, passOverProse} from './prose.ts';
import type {ScanState} from '../state/scan-state.ts';
import {readBars} from './texmate.ts';
import {skipDelimited} from '../state/verbatim.ts';
import {closeEverything} from './unclosed.ts';

/**
 * Reads a stretch of TeX in one pass: a loop from one special character to the next, and a stack
 * of what is open. It takes time in proportion to the text, whatever the text is, and never fails.
 */
export function scan(state: ScanState): void {
  const {text} = state.cursor;
  for (;;) {
    while (isInProse(state) && passOverProse(state));
    const offset = skipPlainText(state.cursor);
    if (offset >= state.cursor.end) break;
    state.cursor.offset = offset;
    const code = text.charCodeAt(offset);
    if (code === state.cursor.stop && closesHere(state, offset)) continue;
    switch (code) {
      case BACKSLASH:
        readControl(state, offset);
        break;
      case PERCENT:
        readComment(state, offset);
        break;
      case OPEN_BRACE:
        openGroup(state, offset);
        break;
      case CLOSE_BRACE:
        closeGroup(state, offset);
        break;
      case NEWLINE:
      case RETURN:
        if (code === state.cursor.stop) state.cursor.offset = offset + 1;
        else readLineEnd(state, offset);
        break;
      case HASH:
        readHole(state, offset);
        break;
      default:
        if (code === BAR && state.cursor.hasBars) readBars(state, offset);
        else if (code === state.cursor.shortVerb) skipDelimited(state, offset);
        else state.cursor.offset = offset + 1;
    }
  }
  closeEverything(state, state.cursor.end);
}

function skipPlainText({text, offset, end, mask, stop, shortVerb}: Cursor): number {
  let i = offset;
  for (; i < end; i += 1) {
    const code = text.charCodeAt(i);
    if (code < 128 && ((characterKinds[code] as number) & mask) !== 0) break;
    if (code === stop || code === shortVerb) break;
  }
  return i;
}

/** Whether the closing sign of a bracket or of a delimited argument is here; if so, closes the argument. */
function closesHere(state: ScanState, offset: number): boolean {
  const {top} = state.open;
  if (top === undefined) return false;
  const close = top.kind === 'bracket' ? ']' : top.close;
  if (!state.cursor.text.startsWith(close, offset)) return false;
  closeArgument(state, top, offset, offset + close.length);
  collect(state, top.call);
  return true;
}

function readControl(state: ScanState, start: number): void {
  const {text, end, letters} = state.cursor;
  const after = endOfLetters(text, start + 1, end, letters);
  if (text.startsWith('^^', after) && text.charAt(start - 1) !== '`') {
    readCode(state, start, after);
    return;
  }
  if (after === start + 1) {
    // A control symbol such as `\{`.
    state.cursor.offset = start + 2 < end ? start + 2 : end;
    return;
  }
  state.cursor.offset = after;
  state.cursor.lastControlEnd = after;
  const name = text.slice(start + 1, after);
  executeControl(state, state.session.definitions.commands.get(name), name, start);
}

/** `\^^6dainline`: a name with a character that is written by its code. */
function readCode(state: ScanState, start: number, at: number): void {
  const {
    session,
    cursor: {source, text},
    output: {items},
  } = state;
  const end = at + (/[0-9a-f]{2}|[^]?/.exec(text.slice(at + 2, at + 4))?.[0].length ?? 0) + 2;
  state.cursor.offset = Math.min(end, state.cursor.end);
  session.hasChess = true;
  const span = {start, end: state.cursor.offset};
  const what = source.slice(span);
  items.push({type: 'gap', kind: 'macro', what, source, span, touchesBoard: true});
}

function readHole(state: ScanState, offset: number): void {
  const {text, end} = state.cursor;
  let i = offset;
  while (i < end && text.charCodeAt(i) === HASH) i += 1;
  state.cursor.offset = i;
  const number = text.charCodeAt(i) - 48;
  if ((state.cursor.mask & STOP_AT_HASH) === 0 || !(number >= 1 && number <= 9)) return;
  state.cursor.offset = i + 1;
  state.output.holes += 1;
  const inside = enclosingOf(state);
  state.output.items.push(
    inside === undefined ? {type: 'hole', number} : {type: 'hole', number, inside},
  );
}
