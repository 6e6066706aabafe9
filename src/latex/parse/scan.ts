import {enclosingOf} from '../gaps/note-enclosing.ts';
import {closeArgument, collect} from '../calls/arguments.ts';
import {
  BACKSLASH,
  characterKinds,
  CLOSE_BRACE,
  HASH,
  NEWLINE,
  OPEN_BRACE,
  PERCENT,
  RETURN,
  STOP_AT_HASH,
} from '../lex/character-codes.ts';
import {readComment} from './comments.ts';
import {closeEverything, closeGroup, openGroup} from './groups.ts';
import {obey} from './obey.ts';
import {readLineEnd} from './paragraphs.ts';
import {endOfLetters, isInProse, passOverProse} from './prose.ts';
import {ScanState} from '../state/scan-state.ts';
import type {Scan} from '../state/session.ts';
import {BAR, readBars} from './texmate.ts';
import {skipDelimited} from '../state/verbatim.ts';

/**
 * Reads a stretch of TeX in one pass: a loop from one special character to the next, and a stack
 * of what is open. It takes time in proportion to the text, whatever the text is, and never fails.
 */
export function scan(state: ScanState): void {
  const {text} = state;
  for (;;) {
    while (isInProse(state) && passOverProse(state));
    const offset = skipPlainText(state);
    if (offset >= state.end) break;
    state.offset = offset;
    const code = text.charCodeAt(offset);
    if (code === state.stop && closesHere(state, offset)) continue;
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
        if (code === state.stop) state.offset = offset + 1;
        else readLineEnd(state, offset);
        break;
      case HASH:
        readHole(state, offset);
        break;
      default:
        if (code === BAR && state.hasBars) readBars(state, offset);
        else if (code === state.shortVerb) skipDelimited(state, offset);
        else state.offset = offset + 1;
    }
  }
  closeEverything(state, state.end);
}

/** Scans a piece of text with a state of its own. */
export const scanStretch: Scan = (session, {source, start, end}, purpose, atIsLetter) => {
  const state = new ScanState(session, source, purpose, start, end, atIsLetter);
  scan(state);
  return state;
};

function skipPlainText({text, offset, end, mask, stop, shortVerb}: ScanState): number {
  let i = offset;
  for (; i < end; i += 1) {
    const code = text.charCodeAt(i);
    if (code < 128 && ((characterKinds[code] as number) & mask) !== 0) break;
    if (code === stop || code === shortVerb) break;
  }
  return i;
}

/** Whether the closing sign of a bracket or of a delimited argument stands here; acts on it. */
function closesHere(state: ScanState, offset: number): boolean {
  const {top} = state;
  if (top === undefined) return false;
  const close = top.kind === 'bracket' ? ']' : top.close;
  if (!state.text.startsWith(close, offset)) return false;
  closeArgument(state, top, offset, offset + close.length, true);
  collect(state, top.call);
  return true;
}

function readControl(state: ScanState, start: number): void {
  const {text, end, letters} = state;
  const after = endOfLetters(text, start + 1, end, letters);
  if (text.startsWith('^^', after) && text.charAt(start - 1) !== '`') {
    readCode(state, start, after);
    return;
  }
  if (after === start + 1) {
    // A control symbol such as `\{`.
    state.offset = start + 2 < end ? start + 2 : end;
    return;
  }
  state.offset = after;
  state.lastControlEnd = after;
  const name = text.slice(start + 1, after);
  obey(state, state.session.definitions.commands.get(name), name, start);
}

/** `\^^6dainline`: a name with a character that is written by its code. */
function readCode(state: ScanState, start: number, at: number): void {
  const {source, session, items, text} = state;
  const end = at + (/[0-9a-f]{2}|[^]?/.exec(text.slice(at + 2, at + 4))?.[0].length ?? 0) + 2;
  state.offset = Math.min(end, state.end);
  session.hasChess = true;
  const span = {start, end: state.offset};
  const what = source.slice(span);
  items.push({type: 'gap', kind: 'macro', what, source, span, touchesBoard: true});
}

function readHole(state: ScanState, offset: number): void {
  const {text, end} = state;
  let i = offset;
  while (i < end && text.charCodeAt(i) === HASH) i += 1;
  state.offset = i;
  const number = text.charCodeAt(i) - 48;
  if ((state.mask & STOP_AT_HASH) === 0 || !(number >= 1 && number <= 9)) return;
  state.offset = i + 1;
  state.holes += 1;
  const inside = enclosingOf(state);
  state.items.push(inside === undefined ? {type: 'hole', number} : {type: 'hole', number, inside});
}
