import {startCall} from './arguments.ts';
import {skipToArgument} from './blanks.ts';
import {BACKSLASH, CLOSE_BRACE, HASH, isBlank, isLineEnd, OPEN_BRACE} from './character-codes.ts';
import type {Control} from './control.ts';
import {noteForeignMoves} from './foreign-notations.ts';
import type {Wrapper} from './wrapper.ts';
import {markGroupEnd, markGroupStart} from './group-edges.ts';
import {closeEverything} from './groups.ts';
import type {ScanState} from './scan-state.ts';
import {endScopes} from './scopes.ts';
import {templateOf} from './templates.ts';
import {noteUnreadEnvironment} from './unread-macro.ts';
import {skipVerbatimEnvironment} from './verbatim.ts';

const MAX_NAME = 80;

/** `\begin{name}`: of a verbatim environment, of one that the document defines, or of any other. */
export const begin: Control = (state, start) => {
  const name = readName(state);
  if (name === undefined) return;
  const {commands, environments, verbatim} = state.session.definitions;
  if (verbatim.has(name)) {
    skipVerbatimEnvironment(state, name);
    return;
  }
  if (name === 'document') {
    state.isComplete = true;
    if (startsLine(state, start)) closePreamble(state, start);
    if (state.session.usesTexmate) {
      state.session.hasBars = true;
      state.openBars();
    }
    return;
  }
  openEnvironment(state, name, start);
  const command = commands.get(name);
  const wrapper = environments.get(name)?.begin ?? wrapperOf(command);
  if (wrapper !== undefined) use(state, wrapper, name, start);
  else if (noteForeignMoves(state, name, start)) return;
  else if (state.session.hasUnreadCode) noteUnreadEnvironment(state, name, start);
};

/** `\end{name}`; what follows `\end{document}` is not read. */
export const end: Control = (state, start) => {
  const name = readName(state);
  if (name === undefined) return;
  if (name === 'document' && state.purpose.kind === 'document') {
    endDocument(state, start);
    return;
  }
  matchBegin(state, name, start);
  const wrapper = state.session.definitions.environments.get(name)?.end;
  if (wrapper !== undefined) use(state, wrapper, name, start);
};

/** `\begingroup`, `\bgroup`: a group like any other, but for its name. */
export const beginGroup: Control = (state, start) => {
  openEnvironment(state, GROUP, start);
};

export const endGroup: Control = (state, start) => {
  matchBegin(state, GROUP, start);
};

/** A name that no environment has. */
const GROUP = '\\begingroup';

function openEnvironment(state: ScanState, name: string, start: number): void {
  state.environments.push({name, start, depth: state.stack.length + state.groups.length});
  markGroupStart(state);
}

function use(state: ScanState, wrapper: Wrapper, name: string, start: number): void {
  const {parameters, isPlain} = templateOf(state.session, wrapper);
  if (!isPlain) startCall(state, {kind: 'wrapper', wrapper}, parameters, name, start);
}

function wrapperOf(
  meaning: {readonly kind: string; readonly wrapper?: Wrapper} | undefined,
): Wrapper | undefined {
  return meaning?.kind === 'wrapper' ? meaning.wrapper : undefined;
}

/** Otherwise somebody talks about the document: `\AtEnd{\begin{document}}`. */
function startsLine({text, purpose}: ScanState, start: number): boolean {
  if (purpose.kind !== 'document') return false;
  let i = start;
  while (i > 0 && isBlank(text.charCodeAt(i - 1))) i -= 1;
  return i === 0 || isLineEnd(text.charCodeAt(i - 1));
}

/** Nothing that the preamble opens may still be open. */
function closePreamble(state: ScanState, start: number): void {
  const {offset} = state;
  closeEverything(state, start);
  state.offset = offset;
}

function endDocument(state: ScanState, start: number): void {
  const isPart = state.session.openPaths.length > 1 && state.isComplete;
  state.end = start;
  if (!isPart) state.session.hasEnded = true;
}

/** A group opened inside the environment and still open at its end is one never closed. */
function matchBegin(state: ScanState, name: string, start: number): void {
  const {environments, groups, stack} = state;
  while (name !== GROUP && environments.at(-1)?.name === GROUP) environments.pop();
  const last = environments.at(-1);
  if (last?.name !== name) return;
  environments.pop();
  if (state.languageDepths.length > 0) endScopes(state, start);
  markGroupEnd(state);
  const inner = stack.length + groups.length - last.depth;
  if (inner > 0 && state.isInGroup && state.suspect < 0) {
    state.suspect = groups.at(-inner) ?? -1;
  }
}

/** Reads `{name}`. */
function readName(state: ScanState): string | undefined {
  const {text} = state;
  const at = skipToArgument(text, state.offset, state.end);
  if (at < 0 || text.charCodeAt(at) !== OPEN_BRACE) return undefined;
  const limit = Math.min(state.end, at + MAX_NAME);
  let i = at + 1;
  while (i < limit && !endsName(text.charCodeAt(i))) i += 1;
  if (i >= limit || text.charAt(i) !== '}') return undefined;
  state.offset = i + 1;
  return text.slice(at + 1, i).trim();
}

function endsName(code: number): boolean {
  if (code === CLOSE_BRACE || code === OPEN_BRACE || code === BACKSLASH) return true;
  return code === HASH || isLineEnd(code);
}
