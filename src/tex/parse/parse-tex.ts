import {GROUP} from '../state/nesting.ts';
import {
  AT_SIGN,
  AMPERSAND,
  BACKSLASH,
  BAR,
  CARET,
  CLOSE_BRACE,
  DOLLAR,
  isSpaceOrTab,
  NEWLINE,
  OPEN_BRACE,
  PERCENT,
  RETURN,
  type SourceText,
} from '../../text/index.ts';
import {closeArgument, collect} from '../calls/arguments.ts';
import {leaveGroup, popGroup, pushGroup} from '../calls/frames.ts';
import {mayBeName, readWithoutBackslash} from '../calls/missing-backslash.ts';
import type {ReadInput, TexDocument} from '../document/tex-document.ts';
import {ExpansionEngine} from '../expand/expansion-engine.ts';
import {endLoose, noteLoose, noteStrayCell} from '../gaps/note-unfollowed.ts';
import {noteUndefined} from '../gaps/unread-macro.ts';
import {readDocument} from '../inputs/include.ts';
import {characterKinds, STOP_ALWAYS, STOP_AT_SHIFT, endOfLetters} from '../lexer/skip-token.ts';
import {PACKAGE_LETTERS, tokenize} from '../lexer/lexer.ts';
import {Definitions} from '../macros/definitions.ts';
import {preludeEnvironments} from '../macros/prelude.ts';
import {readText} from '../primitives/expansion-primitives.ts';
import {primitives} from '../primitives/primitives.ts';
import {isBracketOfMoves} from '../slips/bracket-for-brace.ts';
import type {Cursor} from '../state/cursor.ts';
import {holdsMoves} from '../state/holds-moves.ts';
import type {Frame} from '../state/nesting.ts';
import {closeEnvironment} from '../state/open-environments.ts';
import {ReadingSession} from '../state/reading-session.ts';
import {isCode, type ScanState, type ExpandText} from '../state/scan-state.ts';
import {endCell, executeSymbol, isScopeSymbol, shiftMath} from '../state/scope-edges.ts';
import {skipDelimited, verbatimEnvironments} from '../state/verbatim.ts';
import {grabbingEnvironments} from '../tables/text-commands.ts';
import {readComment} from './comments.ts';
import {controls, knownCommands} from './controls.ts';
import {executeControl} from './execute-control.ts';
import {closeBraceHere, expandHere} from './expand-here.ts';
import {readCode, readSpelled, readUnicodeName} from './odd-characters.ts';
import {
  readLineEnd,
  closeEverything,
  giveUp,
  reportBrace,
  reportUnclosedArgument,
} from './paragraphs.ts';
import {readBars} from './texmate.ts';

/** The text that a stretch expands to, as in `\edef`; undefined where only TeX knows. */
const expandText: ExpandText = (session, {source, start, end, origins}) => {
  const engine = new ExpansionEngine(session, primitives, {});
  return readText(engine, tokenize({source, start, end}, {letters: PACKAGE_LETTERS, origins}));
};

export interface ParseOptions {
  /** Finds the files that the document asks for; without it, they are passed over. */
  readonly readInput?: ReadInput;
}

/** Finds the chess commands of a .tex file and of the files it reads. Never throws. */
export function parseTex(source: SourceText, options: ParseOptions = {}): TexDocument {
  const definitions = new Definitions({
    commands: knownCommands,
    environments: preludeEnvironments,
    verbatim: verbatimEnvironments,
    grabbing: grabbingEnvironments,
  });
  const session = new ReadingSession(definitions, options.readInput);
  return readDocument(
    {session, scan, readOn, controls, expandHere, expandText},
    source,
    isCode(source.path),
  );
}

/** Parses a document again, with the text that `latest` returns for each of its files. */
export function parseAgain(
  {source}: TexDocument,
  read: ReadInput | undefined,
  latest: (old: SourceText) => SourceText,
): TexDocument {
  if (read === undefined) return parseTex(latest(source));
  return parseTex(latest(source), {
    readInput: (...asked) => {
      const found = read(...asked);
      return found.kind === 'source' ? {kind: 'source', source: latest(found.source)} : found;
    },
  });
}

/**
 * Reads a stretch of TeX in one pass: a loop from one special character to the next, and a stack
 * of what is open. It takes time in proportion to the text, whatever the text is, and never fails.
 */
function scan(state: ScanState): void {
  readOn(state);
  closeEverything(state, state.cursor.end);
}

/** Reads to the end of the stretch; what it leaves open stays open. */
function readOn(state: ScanState): void {
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
      case DOLLAR:
        if (code === state.cursor.shortVerb) skipDelimited(state, offset);
        else shiftMath(state, offset);
        break;
      case AMPERSAND:
        state.cursor.offset = offset + 1;
        if (code === state.cursor.shortVerb) skipDelimited(state, offset);
        else if (!endCell(state, offset)) noteStrayCell(state, offset);
        break;
      case CARET:
        if (code === state.cursor.shortVerb) skipDelimited(state, offset);
        else readSpelled(state, offset);
        break;
      default:
        if (code === BAR && state.cursor.hasBars) readBars(state, offset);
        else if (code === state.cursor.shortVerb) skipDelimited(state, offset);
        else state.cursor.offset = offset + 1;
    }
  }
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

/** True if the closing sign of a bracket or of a delimited argument is here; if so, closes the argument. */
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
  const isUnicode = text.charCodeAt(after) >= 128;
  if (isUnicode && readUnicodeName(state, start, after)) return;
  if (after === start + 1) {
    // A control symbol such as `\{`.
    state.cursor.offset = start + 2 < end ? start + 2 : end;
    if (isScopeSymbol(text.charCodeAt(start + 1))) {
      executeSymbol(state, text.charAt(start + 1), start);
    } else if (text.charCodeAt(start + 1) === AT_SIGN) noteUndefined(state, '@', start);
    return;
  }
  state.cursor.offset = after;
  state.cursor.lastControlEnd = after;
  const name = text.slice(start + 1, after);
  executeControl(state, state.session.definitions.commands.get(name), name, start);
}

/** After so many stray braces the file is something else than LaTeX. */
const MAX_STRAYS = 10;

/** A `{` in the text. One right after the options of a command closes them: `[level=1 {1.e4}`. */
function openGroup(state: ScanState, open: number): void {
  const {top} = state.open;
  if (top?.kind === 'bracket' && isBeyondOptions(state, top, open)) {
    reportUnclosedArgument(state, top, open);
    closeArgument(state, top, open);
    collect(state, top.call);
    return;
  }
  const holdsNames = top === undefined || !holdsMoves(top);
  if (holdsNames && mayBeName(state, open) && readWithoutBackslash(state, open)) return;
  pushGroup(state, open);
}

/** A `}` in the text. */
function closeGroup(state: ScanState, close: number): void {
  for (;;) {
    if (closesBgroup(state)) {
      closeEnvironment(state, GROUP, close);
      state.cursor.offset = close + 1;
      return;
    }
    if (closeBraceHere(state, close)) return;
    if (state.open.isInGroup) {
      popGroup(state, close);
      return;
    }
    const {top} = state.open;
    if (top === undefined) {
      reportStray(state, close);
      state.cursor.offset = close + 1;
      return;
    }
    if (top.kind === 'brace' || isBracketOfMoves(state.cursor, top)) {
      closeArgument(state, top, close, close + 1);
      collect(state, top.call);
      return;
    }
    if (top.kind === 'bracket') reportUnclosedArgument(state, top, close);
    giveUp(state, top, close);
  }
}

/** Tests whether `\bgroup` has opened the innermost group: a `}` may close it. */
function closesBgroup({open, cursor: {text}}: ScanState): boolean {
  const last = open.environments.at(-1);
  if (last?.depth !== open.groupDepth || last.name !== GROUP) return false;
  return last.isBrace ?? text.startsWith('\\bgroup', last.start);
}

function reportStray(state: ScanState, close: number): void {
  if (!endLoose(state, ['{', GROUP])) noteLoose(state, '}');
  const strays = state.output.faults.filter(({kind}) => kind === 'stray-brace');
  if (strays.length >= MAX_STRAYS) return;
  reportBrace(state, {kind: 'stray-brace', span: {start: close, end: close + 1}});
}

function isBeyondOptions(state: ScanState, {start, call}: Frame, open: number): boolean {
  const {text, lastControlEnd} = state.cursor;
  if (call.target.kind !== 'chess' || state.open.isInGroup) return false;
  if (call.parameters[call.next + 1]?.kind !== 'mandatory') return false;
  let i = open;
  while (i > start && isSpaceOrTab(text.charCodeAt(i - 1))) i -= 1;
  if (i === start || lastControlEnd === i) return false;
  return !'=,{'.includes(text.charAt(i - 1)) && text.charCodeAt(open) === OPEN_BRACE;
}

/** Characters that stop the scan in prose. */
const STOPS = STOP_ALWAYS | STOP_AT_SHIFT;

/** Tests whether the scan is in prose: no argument is open, and `|` means itself. */
function isInProse(state: ScanState): boolean {
  const {
    session,
    open: {stack},
    cursor: {mask, shortVerb},
  } = state;
  // A macro that was not read may play moves at each of its calls.
  const isOpen = session.inputs.hasUnreadCode || session.notations.length > 0;
  return stack.length === 0 && mask === STOPS && shortVerb < 0 && !isOpen;
}

/**
 * Passes over prose, with the groups and control sequences that say nothing about chess. Returns
 * whether it has read a command on the way, after which prose may have ended. This loop sees nearly
 * every character of nearly every book, so that it asks no more than it must.
 */
function passOverProse(state: ScanState): boolean {
  const {text, end, letters} = state.cursor;
  const {groups, environments} = state.open;
  const {commands} = state.session.definitions;
  let i = state.cursor.offset;
  for (; i < end; i += 1) {
    const code = text.charCodeAt(i);
    if (code >= 128 || ((characterKinds[code] as number) & STOPS) === 0) continue;
    if (code === BACKSLASH) {
      const start = i;
      i = endOfLetters(text, start + 1, end, letters) - 1;
      // `\^^6d`, and names that go on with such a code.
      if (text.charCodeAt(i + 1) === CARET && text.charCodeAt(i + 2) === CARET) {
        i = start;
        break;
      }
      if (text.charCodeAt(i + 1) >= 128) {
        i = start;
        break;
      }
      if (i === start) {
        // A control symbol such as `\{`.
        const symbol = text.charCodeAt(start + 1);
        if (isScopeSymbol(symbol) || symbol === AT_SIGN) break;
        i += 1;
        continue;
      }
      state.cursor.lastControlEnd = i + 1;
      const name = text.slice(start + 1, i + 1);
      const meaning = commands.get(name);
      if (meaning?.kind === 'plain' && !(meaning.mayBeCut ?? meaning.isStrange)) continue;
      i = start;
      break;
    }
    if (code === CARET && text.charCodeAt(i + 1) !== CARET) continue;
    if (code === OPEN_BRACE) {
      if (mayBeName(state, i) && readWithoutBackslash(state, i)) return true;
      groups.push(i);
    } else if (code === CLOSE_BRACE && groups.length > 0 && environments.length === 0) {
      leaveGroup(state, groups.pop() ?? i, i);
    } else break;
  }
  state.cursor.offset = i < end ? i : end;
  return false;
}
