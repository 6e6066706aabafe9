import {defineLet, defineCommand, defineEnvironment, noteLetCopy} from '../define/define.ts';
import {BACKSLASH, CLOSE_BRACE, OPEN_BRACE, type Stretch} from '../../text/index.ts';
import {isCertainlyFree, isEnvironmentTaken, isTaken, noteRefused} from '../define/is-taken.ts';
import {mayTouchBoard} from '../expand/push-gap.ts';
import {skipToArgument} from '../lexer/skip-token.ts';
import {controlsIn} from '../lexer/marks.ts';
import type {Parameter} from '../lexer/token.ts';
import type {Meaning, Wrapper} from '../macros/meaning.ts';
import {prelude} from '../macros/prelude.ts';
import {readArgumentSpecification, readParameterText} from '../macros/parameter-text.ts';
import {isForUnicode} from '../state/babel-characters.ts';
import {readBody, readBracket} from '../state/bodies.ts';
import {leaveGap} from '../state/leave-gap.ts';
import type {Control, ScanState} from '../state/scan-state.ts';
import {endOfControl, readDefinedName} from '../state/names.ts';
import {restOfShown} from '../state/verbatim.ts';

const MAX_PARAMETER_TEXT = 300;

/** `\newcommand{\play}[2][1.e4]{...}` and the like. */
export const newCommand: Control = (state, begin) => {
  const isKept = keepsTaken(state, begin);
  const isLong = !/^\s*\*/.test(
    state.cursor.text.slice(state.cursor.offset, state.cursor.offset + 20),
  );
  const command = state.cursor.text.slice(begin, state.cursor.offset);
  const isRobust = command.startsWith('\\Declare');
  const isProtected = isRobust || command.includes('robust');
  const {offset} = state.cursor;
  const name = readDefinedName(state);
  if (name === undefined) {
    // TeX takes the bracket for the name, and what is in it is lost.
    if (/^\s*\[/.test(state.cursor.text.slice(offset, offset + 20)))
      leaveGap(
        state,
        {kind: 'macro', what: `${command}[`, touchesBoard: true},
        {start: begin, end: offset},
      );
    return;
  }
  if (endsAtSign(state, begin)) return;
  const parameters = readCount(state);
  const body = readBody(state);
  if (body === undefined) return;
  if (isKept && isTaken(state, name)) refuse(state, name, begin, body);
  else if (!command.startsWith('\\provide') || !isDoubtful(state, name)) {
    if (isRenewed(state, begin) && isCertainlyFree(state, name)) refuse(state, name, begin, body);
    learn(state, name, {parameters, body, isLong, isProtected, isRobust});
  }
};

/** `\newcommand\play@{...}` where `@` is no letter: TeX takes it for the body, and stops at what follows. */
function endsAtSign(state: ScanState, start: number): boolean {
  const {text, offset: end} = state.cursor;
  if (text.charAt(end) !== '@') return false;
  state.session.hasChess = true;
  const what = text.slice(start, end + 1);
  leaveGap(state, {kind: 'macro', what, touchesBoard: false}, {start, end: end + 1});
  return true;
}

function isRenewed({cursor: {text}}: ScanState, begin: number): boolean {
  return text.startsWith('renewc', begin + 1);
}

/** Tests whether a name that has a meaning keeps it: `\newcommand` is an error then. */
function keepsTaken({cursor: {text}}: ScanState, begin: number): boolean {
  return /^(?:new|provide|New|Provide)/.test(text.slice(begin + 1, begin + 9));
}

/** Tests whether only TeX knows if a name has a meaning, which `\providecommand` keeps. */
function isDoubtful({session}: ScanState, name: string): boolean {
  const meaning = session.definitions.commands.get(name);
  return meaning?.kind === 'opaque' && meaning.isDoubtful === true;
}

/** LaTeX stops at the definition. */
function refuse(state: ScanState, name: string, start: number, {source, ...body}: Stretch): void {
  const text = source.slice(body);
  const command = /^[A-Za-z]+/.exec(state.cursor.text.slice(start + 1, start + 40))?.[0] ?? '';
  const span = {start, end: state.cursor.offset};
  noteRefused(state, {command, name, span, holdsChess: mayHoldChess(state, text)});
}

/** Tests whether a body may play moves, itself or by a macro of the author's own. */
function mayHoldChess({session}: ScanState, body: string): boolean {
  const {commands} = session.definitions;
  const isOwn = controlsIn(body).some(({name}) => {
    const meaning = commands.get(name);
    return meaning?.kind === 'wrapper' && meaning !== prelude.get(name);
  });
  return isOwn || mayTouchBoard(body);
}

/** `\def\play#1;{...}`. */
export const def: Control = (state, begin) => {
  const isGlobal = state.cursor.text.startsWith('\\g', begin);
  const {offset} = state.cursor;
  const name = readDefinedName(state);
  if (name === undefined) {
    state.cursor.offset = offset;
    state.expandHere(state, 'def', begin);
    return;
  }
  const {text} = state.cursor;
  const start = state.cursor.offset;
  const limit = Math.min(state.cursor.end, start + MAX_PARAMETER_TEXT);
  let i = start;
  while (i < limit && !isBrace(text.charCodeAt(i))) i += 1;
  if (i >= limit) {
    state.cursor.offset = offset;
    state.expandHere(state, 'def', begin);
    return;
  }
  if (text.charCodeAt(i) !== OPEN_BRACE) return;
  const parameters = readParameterText(text.slice(start, i), state.cursor.atIsLetter);
  state.cursor.offset = i;
  const body = readBody(state);
  if (body === undefined) return;
  if (parameters === undefined) defineCommand(state, name, opaque(body), isGlobal);
  else learn(state, name, {parameters, body, isGlobal, ...prefixesBefore(text, begin)});
};

/** `\protected\long` before `\def`. */
function prefixesBefore(text: string, begin: number): Pick<Wrapper, 'isLong' | 'isProtected'> {
  const [before = ''] = PREFIXES.exec(text.slice(Math.max(0, begin - 60), begin)) ?? [];
  return {isLong: before.includes('long'), isProtected: before.includes('protected')};
}

const PREFIXES = /(?:\\(?:long|protected|outer|global)\s*)+$/;

/** A macro whose arguments are not understood. */
function opaque(body: Stretch): Meaning {
  return {kind: 'opaque', touchesBoard: mayTouchBoard(body.source.slice(body)) || 'perhaps'};
}

/** `\NewDocumentCommand\play{o m}{...}`. */
export const newDocumentCommand: Control = (state, begin) => {
  const isKept = keepsTaken(state, begin);
  const name = readDefinedName(state);
  if (name === undefined) return;
  const stretch = readBody(state);
  const parameters = stretch && readArgumentSpecification(stretch);
  const body = readBody(state);
  if (body === undefined) return;
  if (isKept && isTaken(state, name)) refuse(state, name, begin, body);
  else if (parameters === undefined) defineCommand(state, name, opaque(body), false);
  else {
    const isProtected = !state.cursor.text.startsWith('\\NewExpandable', begin);
    const isLong = stretch?.source.slice(stretch).includes('+');
    learn(state, name, {parameters, body, isProtected, isLong});
  }
};

/** `\newenvironment{game}[1]{...}{...}`. */
export const newEnvironment: Control = (state, begin) => {
  const start = keepsTaken(state, begin) ? begin : undefined;
  const {text, offset} = state.cursor;
  const isLong = !/^\s*\*/.test(text.slice(offset, offset + 20));
  const name = readEnvironmentName(state);
  if (name !== undefined)
    learnEnvironment(state, name, {parameters: readCount(state), isLong, start});
};

/** `\NewDocumentEnvironment{game}{m}{...}{...}`; the argument `+b` is the environment's content. */
export const newDocumentEnvironment: Control = (state, begin) => {
  const start = keepsTaken(state, begin) ? begin : undefined;
  const name = readEnvironmentName(state);
  if (name === undefined) return;
  const specification = readBody(state);
  if (specification === undefined) return;
  const parameters = readArgumentSpecification(specification);
  if (parameters?.at(-1)?.kind === 'body') state.session.definitions.grabbing.add(name);
  const isLong = specification.source.slice(specification).includes('+');
  learnEnvironment(state, name, {parameters, isLong, start});
};

/** `\NewEnviron{game}[1]{... \BODY ...}` of the package environ. */
export const newEnviron: Control = (state, begin) => {
  const isKept = keepsTaken(state, begin);
  const name = readEnvironmentName(state);
  if (name === undefined) return;
  const parameters = readCount(state);
  const body = readBody(state);
  if (body === undefined) return;
  const {atIsLetter} = state.cursor;
  const nothing = {...body, start: body.end};
  const bracket = readBracket(state) ?? nothing;
  if (isKept && isEnvironmentTaken(state, name)) {
    refuse(state, name, begin, body);
    return;
  }
  state.session.definitions.grabbing.add(name);
  defineEnvironment(state, name, {
    begin: {name, parameters: [...parameters, {kind: 'body'}], body, atIsLetter, isEnviron: true},
    end: {name, parameters: [], body: bracket, atIsLetter},
  });
};

/** `\let\M=\mainline`, and `\NewCommandCopy{\M}{\mainline}`. */
export const letMean: Control = (state, begin) => {
  const {offset: first} = state.cursor;
  const name = readDefinedName(state);
  if (name === undefined) {
    state.cursor.offset = first;
    state.expandHere(state, 'let', begin);
    return;
  }
  const {text} = state.cursor;
  const match = /^\s*=?[ \t]?/.exec(text.slice(state.cursor.offset, state.cursor.offset + 20));
  const at = state.cursor.offset + (match?.[0].length ?? 0);
  const isBraced = text.charCodeAt(at) === OPEN_BRACE && text.charCodeAt(at + 1) === BACKSLASH;
  const start = isBraced ? at + 1 : at;
  if (text.charCodeAt(start) !== BACKSLASH) return;
  const end = endOfControl(state.cursor, start);
  state.cursor.offset = isBraced && text.charAt(end) === '}' ? end + 1 : end;
  const {definitions} = state.session;
  const meaning = definitions.commands.get(text.slice(start + 1, end));
  if (meaning === undefined) {
    // Perhaps a primitive, which has no meaning here until it is used.
    state.cursor.offset = first;
    state.expandHere(state, 'let', begin);
    return;
  }
  if (text.startsWith('\\let', begin) && endOfControl(state.cursor, begin) === begin + 4)
    noteLetCopy(state.session, {copy: name, of: text.slice(start + 1, end)}, meaning);
  defineLet(state, name, meaning.kind === 'misspelt' ? {kind: 'plain'} : meaning, false);
};

function isBrace(code: number): boolean {
  return code === OPEN_BRACE || code === CLOSE_BRACE;
}

/** A macro as it is written in the text. */
interface WrittenMacro {
  readonly parameters: readonly Parameter[];
  readonly body: Stretch;
  readonly isGlobal?: boolean;
  readonly isProtected?: boolean | undefined;
  readonly isRobust?: boolean | undefined;
  readonly isLong?: boolean | undefined;
}

function learn(
  state: ScanState,
  name: string,
  {parameters, body, isGlobal = false, isProtected, isRobust, isLong}: WrittenMacro,
): void {
  const {atIsLetter, isExpl} = state.cursor;
  const isUnicode = isForUnicode(state.session);
  const traits = {
    isProtected: isProtected === true,
    isRobust: isRobust === true,
    isLong: isLong === true,
  };
  const wrapper = {name, parameters, body, atIsLetter, isExpl, isUnicode, ...traits};
  defineCommand(state, name, {kind: 'wrapper', wrapper}, isGlobal);
}

/** An environment as it is written in the text; `start` is that of a definition which keeps an older one. */
interface WrittenEnvironment {
  readonly parameters: readonly Parameter[] | undefined;
  readonly isLong: boolean;
  readonly start: number | undefined;
}

function learnEnvironment(
  state: ScanState,
  name: string,
  {parameters, isLong, start}: WrittenEnvironment,
): void {
  const begin = readBody(state);
  const end = readBody(state);
  if (begin === undefined || end === undefined || parameters === undefined) return;
  if (start !== undefined && isEnvironmentTaken(state, name)) {
    refuse(state, name, start, {...begin, end: end.end});
    return;
  }
  const rest = restOfShown(begin.source.slice(begin), end.source.slice(end));
  const {verbatim, lineComments} = state.session.definitions;
  const comment = lineComments.get('comment');
  if (comment !== undefined && COMMENTS.test(begin.source.slice(begin)))
    lineComments.set(name, comment);
  else if (rest !== undefined) verbatim.set(name, rest);
  const {atIsLetter} = state.cursor;
  defineEnvironment(state, name, {
    begin: {name, parameters, body: begin, atIsLetter, isLong},
    end: {name, parameters: [], body: end, atIsLetter},
  });
}

/** The end of code that opens the environment of comment.sty, which only its own `\end` closes. */
const COMMENTS = /\\(?:comment|begin\s*\{comment\})\s*$/;

/** `[2][default]` of LaTeX's own definitions. */
function readCount(state: ScanState): readonly Parameter[] {
  const bracket = readBracket(state);
  if (bracket === undefined) return [];
  const count = Number(state.cursor.text.slice(bracket.start, bracket.end));
  if (!Number.isInteger(count) || count < 0 || count > 9) return [];
  const fallback = readBracket(state);
  return Array.from({length: count}, (_, i): Parameter => {
    return i === 0 && fallback ? {kind: 'optional', fallback, isFlat: true} : {kind: 'mandatory'};
  });
}

function readEnvironmentName(state: ScanState): string | undefined {
  const {text, end} = state.cursor;
  const at = skipToArgument(text, state.cursor.offset, end);
  if (at < 0) return undefined;
  const match = /^\*?\s*\{([^{}\\\n]{1,80})\}/.exec(text.slice(at, Math.min(at + 100, end)));
  if (match?.[1] === undefined) return undefined;
  state.cursor.offset = at + match[0].length;
  return match[1].trim();
}
