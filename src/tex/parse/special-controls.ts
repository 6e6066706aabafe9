import {startBracket} from '../calls/arguments.ts';
import {OPEN_BRACKET} from '../../text/index.ts';
import {closeOfBracket} from '../lexer/groups.ts';
import {skipBlanks, skipToArgument} from '../lexer/skip-token.ts';
import {blankComments} from '../lexer/text-of-tokens.ts';
import {readBracket} from '../state/bodies.ts';
import {readList} from '../inputs/code-options.ts';
import {mayTouchBoard} from '../expand/push-gap.ts';
import {leaveGap} from '../state/leave-gap.ts';
import type {Control, ScanState} from '../state/scan-state.ts';
import {askFor, openDocument} from '../inputs/include.ts';
import {loadCode} from '../inputs/load-code.ts';
import {endOfControl} from '../state/names.ts';
import {noteCut} from '../slips/misspelling.ts';

/** `\documentclass`: the file is a document of its own. */
export const startDocument: Control = (state, start) => {
  state.output.isComplete = true;
  if (state.output.documentClass !== undefined || state.purpose.kind !== 'document') return;
  const options = readBracket(state);
  const name = readClassName(state);
  if (name === undefined) return;
  const {session} = state;
  if (session.inputs.skipsPreambles && session.hasBegun) {
    state.output.documentClass = name;
    // subfiles and docmute, too, pass over everything up to `\begin{document}`.
    const {text, offset, end} = state.cursor;
    const match = /\\begin\s*\{document\}/.exec(blankComments(text.slice(offset, end)));
    state.cursor.offset = match === null ? end : offset + match.index + match[0].length;
    return;
  }
  const given = options?.source.slice(options) ?? '';
  const isFirst = session.inputs.documentClass === undefined;
  if (isFirst && name === 'subfiles' && !session.inputs.readsPreamble) {
    if (readMainPreamble(state, given.trim(), start)) return;
  }
  if (isFirst) session.inputs.classOptions = readList(given);
  loadClass(state, name, given, start);
  session.inputs.documentClass ??= state.output.documentClass;
  if (isFirst && !session.inputs.skipsPreambles)
    session.inputs.classPath = state.cursor.source.path;
};

/** `\documentclass[main]{subfiles}`: the preamble is that of another document (subfiles 2.2). */
function readMainPreamble(state: ScanState, main: string, start: number): boolean {
  const {session, cursor, output} = state;
  const {inputs} = session;
  const call = {name: 'documentclass', source: cursor.source, span: {start, end: cursor.offset}};
  const result = main === '' ? undefined : askFor(session, main, 'input', cursor.source);
  if (result?.kind !== 'source') return false;
  inputs.noteClass('subfiles');
  inputs.readsPreamble = true;
  const outer = inputs.importFolder;
  inputs.importFolder = main.slice(0, main.lastIndexOf('/') + 1);
  const document = openDocument(state, {source: result.source, name: main, call});
  inputs.importFolder = outer;
  inputs.readsPreamble = false;
  const isRead = document.type === 'root';
  output.documentClass = (isRead ? document.documentClass : undefined) ?? 'subfiles';
  inputs.documentClass ??= output.documentClass;
  output.items.push(isRead ? {type: 'include', ...call, document} : document);
  return true;
}

/** `\LoadClass[11pt]{book}`, in a class of the author's own. */
export const buildOnClass: Control = (state, start) => {
  if (state.purpose.kind !== 'document') return;
  const options = readBracket(state);
  const name = readClassName(state);
  if (name !== undefined) loadClass(state, name, options?.source.slice(options) ?? '', start);
};

function readClassName(state: ScanState): string | undefined {
  const {text, end} = state.cursor;
  const at = skipToArgument(text, state.cursor.offset, end);
  if (at < 0) return undefined;
  const match = /^\{\s*([^{}\\\s]{1,80})\s*\}/.exec(text.slice(at, Math.min(at + 100, end)));
  if (match === null) return undefined;
  state.cursor.offset = at + match[0].length;
  return match[1];
}

function loadClass(state: ScanState, name: string, options: string, start: number): void {
  const {source, offset} = state.cursor;
  const call = {name: 'documentclass', source, span: {start, end: offset}};
  state.session.inputs.noteClass(name);
  const loaded = loadCode(state, {kind: 'class', name, options, call});
  // The class at the bottom counts, such as beamer.
  state.output.documentClass = (loaded.kind === 'read' && loaded.document?.documentClass) || name;
}

/** `\string\mainline` and the like mention a command without executing it. */
export const skipName: Control = (state) => {
  const {text, end} = state.cursor;
  const at = skipBlanks(text, state.cursor.offset, end);
  if (text.charAt(at) === '{' && text.charAt(at + 1) === '\\') {
    const after = endOfControl(state.cursor, at + 1);
    if (text.charAt(after) === '}') state.cursor.offset = after + 1;
    return;
  }
  if (text.charAt(at) === '\\') state.cursor.offset = endOfControl(state.cursor, at);
};

/** `\show\x` shows a meaning; in `\show^board` it is the first part of another name. */
export const showMeaning: Control = (state, start) => {
  const {source} = state.cursor;
  if (noteCut(state.session, {text: 'show', source, start}) === undefined) skipName(state, start);
};

/** `\bibitem[...]{...}` writes what is in the brackets to a file. */
export const bibliographyItem: Control = (state, start) => {
  const {source, offset} = state.cursor;
  const label = readBracket(state);
  state.cursor.offset = offset;
  if (label === undefined || !mayTouchBoard(source.slice(label))) return;
  leaveGap(
    state,
    {kind: 'repetition', what: '\\bibitem', touchesBoard: true},
    {start, end: offset},
  );
};

/** `\item[...]`: what is in the brackets is carried out in a group; without a list TeX stops. */
export const item: Control = (state, start) => {
  const {text, offset, end} = state.cursor;
  const at = skipToArgument(text, offset, end);
  if (text.charCodeAt(at) !== OPEN_BRACKET || closeOfBracket(text, at, end) < 0) return;
  const isLonely = state.open.depth === 0 && state.session.inputs.openPaths.length === 1;
  if (isLonely && state.session.hasBegun && state.purpose.kind === 'document')
    leaveGap(state, {kind: 'macro', what: '\\item', touchesBoard: true}, {start, end: offset});
  startBracket(state, 'item', start);
};

/** `\catcode`: a change of braces, backslash or percent sign makes their balance unknowable. */
export const changeCategory: Control = (state, start) => {
  const [, quoted, number] =
    CATEGORY.exec(state.cursor.text.slice(state.cursor.offset, state.cursor.offset + 40)) ?? [];
  const code = Number(number ?? quoted?.at(-1)?.charCodeAt(0));
  if (Number.isNaN(code) || STRANGE.includes(code)) state.output.hasStrangeBraces = true;
  state.expandHere(state, 'catcode', start);
};

const CATEGORY = /^\s*(?:`(\\[^]|[^\s\\])|(\d+))/;
const STRANGE = [37, 92, 123, 125];

/** `\hspace{2}`, `\parbox{5}{...}`: TeX stops at what is no length; calc reads sums, which are passed over. */
export const takeLength: Control = (state, start) => {
  const {text, offset} = state.cursor;
  noteLengths(state, text.slice(start + 1, offset), start);
};

/** Notes the lengths after the name of a command or an environment that are none, if they are written out. */
export function noteLengths(state: ScanState, name: string, start: number): void {
  const {cursor, session} = state;
  const {text, offset} = cursor;
  const shape = SHAPES[name];
  if (shape === undefined || session.inputs.hasUnreadCode) return;
  const given = shape.exec(text.slice(offset, Math.min(cursor.end, offset + LONGEST_LENGTHS)));
  const isBroken = given?.slice(1).some((each) => !isLength(each)) ?? false;
  if (!isBroken) return;
  const what = text.slice(start, offset);
  leaveGap(state, {kind: 'macro', what, touchesBoard: false}, {start, end: offset});
}

function isLength(given: string | undefined): boolean {
  return given === undefined || SUM.test(given) || LENGTH.test(given.trim().replace(/\s+/g, ' '));
}

const LONGEST_LENGTHS = 120;

const BRACKET = String.raw`\s*\[([^\][{}\\%#]*)\]`;
const BRACE = String.raw`\s*\{([^{}\\%#]*)\}`;
const REGISTER = String.raw`\s*(?:\{\s*\\[A-Za-z@]+\s*\}|\\[A-Za-z@]+)`;
const BOX = [String.raw`(?:\s*\[[a-z]\](?:${BRACKET}(?:\s*\[[a-z]\])?)?)?`, BRACE];
/** The lengths after some names. */
const SHAPES: Readonly<Record<string, RegExp | undefined>> = {
  ...all(['hspace', 'vspace', 'addvspace'], BRACE),
  ...all(['setlength', 'addtolength'], REGISTER, BRACE),
  ...all(['parbox', 'minipage'], ...BOX),
  ...all(['makebox', 'framebox'], BRACKET),
  ...all(['raisebox'], BRACE, `(?:${BRACKET})?`),
  ...all(['rule'], `(?:${BRACKET})?`, BRACE, BRACE),
  ...all(['resizebox'], String.raw`(?:\s*\{!\}|${BRACE})`, String.raw`(?:\s*\{!\}|${BRACE})`),
  ...all(['tabularx', 'tabulary', 'tabular*'], BRACE),
  ...all(
    ['tabular', 'array', 'longtable'],
    String.raw`(?:\s*\[[a-z]\])?\s*\{[^{}\\%#]*?[pmb]`,
    BRACE,
  ),
};

const SUM = /[*/()]|[\w.]\s*[+-]/;

/** The parts of lengths and glue that are written out, as sources of patterns (The TeXbook, chapters 10 and 12). */
export const LENGTHS = {
  /** `-2.5 true`: signs and a factor. */
  factor: String.raw`(?:[+-][ \t]*)*(?:\d+[.,]?\d*|[.,]\d+)[ \t]*(?:true[ \t]*)?`,
  unit: String.raw`(?:pt|em|ex|cm|mm|in|bp|pc|dd|cc|sp|mu|px)(?![A-Za-z])`,
  register: String.raw`\\[A-Za-z@]+`,
  /** `plus 1fil minus 0.5\x`: where TeX reads it, any control sequence is a register. */
  get stretch(): string {
    const {factor, unit, register} = this;
    return String.raw`(?:[ \t]*\b(?:plus|minus)[ \t]*(?:${factor}(?:fil{1,3}(?![A-Za-z])|${unit}|${register})|-?${register})){0,2}`;
  },
};

/** Outside of formulas there is no `mu`. */
const {factor, unit, stretch} = LENGTHS;
const LENGTH = new RegExp(`^(?!.*mu)${factor}${unit}${stretch}$`, 'i');

function all(
  names: readonly string[],
  ...parts: readonly string[]
): Readonly<Record<string, RegExp>> {
  const shape = new RegExp(`^\\*?${parts.join('')}`);
  return Object.fromEntries(names.map((name) => [name, shape]));
}
