import {closeArgument, collect, startCall} from './arguments.ts';
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
} from './character-codes.ts';
import {readComment} from './comments.ts';
import type {Meaning} from './definitions.ts';
import {closeEverything, closeGroup, openGroup} from './groups.ts';
import {learnName} from './learn-name.ts';
import {isSlip} from './misspelling.ts';
import {giveUpChess, holdsMoves, readLineEnd} from './paragraphs.ts';
import {parametersOf} from './parameters.ts';
import type {ScanState} from './scan-state.ts';
import {templateOf} from './templates.ts';
import {skipDelimited} from './verbatim.ts';

/**
 * Reads a stretch of TeX in one pass: a loop from one special character to the next, and a stack
 * of what is open. It takes time in proportion to the text, whatever the text is, and never fails.
 */
export function scan(state: ScanState): void {
  const {text} = state;
  for (;;) {
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
        if (code === state.shortVerb) skipDelimited(state, offset);
        else state.offset = offset + 1;
    }
  }
  closeEverything(state, state.end);
}

function skipPlainText({text, offset, end, mask, stop, shortVerb}: ScanState): number {
  let i = offset;
  for (; i < end; i += 1) {
    const code = text.charCodeAt(i);
    if (code < 128 && ((characterKinds[code] ?? 0) & mask) !== 0) break;
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
  let i = start + 1;
  for (; i < end; i += 1) {
    const code = text.charCodeAt(i);
    if (code >= 128 || ((characterKinds[code] ?? 0) & letters) === 0) break;
  }
  if (i === start + 1) {
    // A control symbol such as `\{`.
    state.offset = Math.min(start + 2, end);
    return;
  }
  state.offset = i;
  state.lastControlEnd = i;
  const name = text.slice(start + 1, i);
  const {commands} = state.session.definitions;
  obey(state, commands.get(name) ?? learnName(commands, name), name, start);
}

function obey(state: ScanState, meaning: Meaning, name: string, start: number): void {
  switch (meaning.kind) {
    case 'plain':
      return;
    case 'control':
      if (meaning.breaksMoves) leaveMoves(state, start);
      meaning.act(state, start);
      return;
    case 'misspelt':
      if (!isSlip(state, meaning.entry, name, start)) return;
      startCall(
        state,
        {kind: 'chess', entry: meaning.entry},
        parametersOf(meaning.entry),
        name,
        start,
      );
      return;
    case 'chess': {
      const {entry} = meaning;
      if (!entry.isNode) return;
      state.session.hasChess = true;
      if (entry.effect === 'mainline' || entry.effect.startsWith('new-')) leaveMoves(state, start);
      startCall(state, {kind: 'chess', entry}, parametersOf(entry), name, start);
      return;
    }
    case 'wrapper': {
      const {wrapper} = meaning;
      const {parameters, isPlain} = templateOf(state.session, wrapper);
      if (!isPlain) startCall(state, {kind: 'wrapper', wrapper}, parameters, name, start);
    }
  }
}

/** `\section` or `\mainline` right inside moves or options: their end was forgotten. */
function leaveMoves(state: ScanState, start: number): void {
  const {top} = state;
  if (top === undefined || state.isInGroup || state.purpose.kind === 'body') return;
  const isBracket = top.kind === 'bracket' && top.call.target.kind === 'chess';
  if (!isBracket && !holdsMoves(top)) return;
  giveUpChess(state, start);
  state.offset = state.lastControlEnd;
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
  state.items.push({type: 'hole', number});
}
