import {BACKSLASH, OPEN_BRACE, OPEN_BRACKET, type Stretch} from '../../text/index.ts';
import {skipToArgument, afterControl} from '../lexer/skip-token.ts';
import {closeOfBracket, closeOfGroup} from '../lexer/groups.ts';
import type {ScanState} from './scan-state.ts';

/** So many bodies without end may cost a look at the whole file each; then the file is given up. */
const MAX_ENDLESS_BODIES = 3;
const MAX_OPTION = 1_000;

/** The end of a body without end: another definition or the document itself. */
const nextDefinition =
  /(?:\n|\r(?!\n))[ \t]*(?:[\r\n]|\\(?:re)?(?:newcommand|newenvironment|def|begin|usepackage|title|author)\b)/g;

/** Reads the body of a definition: a group or a single control sequence. Never carries it out. */
export function readBody(state: ScanState): Stretch | undefined {
  const {text, source} = state.cursor;
  const at = skipToArgument(text, state.cursor.offset, state.cursor.end);
  if (at < 0 || at >= state.cursor.end) return undefined;
  const code = text.charCodeAt(at);
  if (code === BACKSLASH) {
    state.cursor.offset = afterControl(text, at, state.cursor.end, state.cursor.letters);
    return {source, start: at, end: state.cursor.offset};
  }
  if (code !== OPEN_BRACE) return undefined;
  const close = closeOfGroup(text, at, state.cursor.end);
  if (close >= 0) {
    state.cursor.offset = close + 1;
    return {source, start: at + 1, end: close};
  }
  return readEndlessBody(state, at);
}

/** Reads `[...]`, with its braces balanced. */
export function readBracket(state: ScanState): Stretch | undefined {
  const {text, source} = state.cursor;
  const at = skipToArgument(text, state.cursor.offset, state.cursor.end);
  if (at < 0 || text.charCodeAt(at) !== OPEN_BRACKET) return undefined;
  const close = closeOfBracket(text, at, Math.min(state.cursor.end, at + MAX_OPTION));
  if (close < 0) return undefined;
  state.cursor.offset = close + 1;
  return {source, start: at + 1, end: close};
}

function readEndlessBody(state: ScanState, open: number): Stretch {
  const {text, source} = state.cursor;
  if (state.output.endlessBodies === 0 && !state.output.hasStrangeBraces) {
    state.output.report({kind: 'unclosed-body', span: {start: open, end: open + 1}});
  }
  state.output.endlessBodies += 1;
  nextDefinition.lastIndex = open;
  const next =
    state.output.endlessBodies > MAX_ENDLESS_BODIES ? -1 : nextDefinition.exec(text)?.index;
  const end = next === undefined || next < 0 ? state.cursor.end : Math.min(next, state.cursor.end);
  state.cursor.offset = end;
  return {source, start: open + 1, end};
}
