import {isLineEnd, isSpaceOrTab, OPEN_BRACE, OPEN_BRACKET, STAR} from '../../text/index.ts';
import type {Cursor} from './cursor.ts';
import type {RestOfLine} from '../macros/definitions.ts';
import {endOfLine, skipBlanks, endOfVerbatimArgument} from '../lexer/skip-token.ts';
import {closeOfBracket} from '../lexer/groups.ts';
import {leaveGap} from './leave-gap.ts';
import type {Control, ScanState} from './scan-state.ts';

/**
 * Environments whose content TeX does not carry out; `alltt` and `LTXexample` do. What follows their
 * `\begin` or `\end` on its line is an error to fancyvrb 4.2; verbatim.sty 1.5, tcolorbox and `filecontents`
 * drop what follows `\end` with a warning.
 */
export const verbatimEnvironments: ReadonlyMap<string, RestOfLine> = new Map([
  ...each('verbatim verbatim* comment verbatimtab verbatimwrite', 'package'),
  ...each('Verbatim Verbatim* BVerbatim LVerbatim SaveVerbatim VerbatimOut minted', 'refused'),
  ...each('luacode luacode*', 'refused'),
  ...each('filecontents filecontents* dispListing dispListing*', 'lost'),
  ...each('lstlisting', 'taken'),
  ...each('sourcecode listing*', 'read'),
]);

function each(names: string, rest: RestOfLine): readonly (readonly [string, RestOfLine])[] {
  return names.split(' ').map((name) => [name, rest]);
}

/** A web address is shorter; the limit keeps a forgotten brace cheap. */
const MAX_ADDRESS = 1_000;

/** `\verb|...|`, `\verb*+...+`: to the same character on the same line. */
export const verb: Control = (state) => {
  const {text} = state.cursor;
  const start =
    text.charCodeAt(state.cursor.offset) === STAR ? state.cursor.offset + 1 : state.cursor.offset;
  skipDelimited(state, start);
};

/** `\lstinline[...]|...|` and `\lstinline{...}`, `\Verb*[...]|...|`. */
export const listingInline: Control = (state, start) => {
  const {text, offset} = state.cursor;
  if (text.startsWith('\\Verb*', start)) state.cursor.offset = offset + 1;
  skipOptions(state);
  skipVerbatimArgument(state);
};

/** `\mintinline[...]{latex}|...|`. */
export const mintInline: Control = (state) => {
  skipOptions(state);
  skipVerbatimArgument(state);
  skipVerbatimArgument(state);
};

/**
 * `\url{...}`, the first argument of `\href{...}{...}`, `\index{...}`: read literally, a
 * percent sign starts no comment.
 */
export const address: Control = (state) => {
  skipOptions(state);
  const at = skipBlanks(state.cursor.text, state.cursor.offset, state.cursor.end);
  if (state.cursor.text.charCodeAt(at) === OPEN_BRACE) skipVerbatimArgument(state);
};

/** `\path|...|` of the url package; TikZ has a `\path` as well, and means another. */
export const addressOrPath: Control = (state) => {
  if ('|!+{'.includes(state.cursor.text.charAt(state.cursor.offset))) skipVerbatimArgument(state);
};

/** `\MakeShortVerb{\|}`: from here on, `|...|` is verbatim. */
export const makeShortVerb: Control = (state) => {
  const match = /^\*?\s*\{?\s*\\([^a-zA-Z\s])\s*\}?/.exec(
    state.cursor.text.slice(state.cursor.offset, state.cursor.offset + 20),
  );
  if (match === null) return;
  state.cursor.shortVerb = match[1]?.charCodeAt(0) ?? -1;
  state.cursor.offset += match[0].length;
};

export const deleteShortVerb: Control = (state) => {
  state.cursor.shortVerb = -1;
};

/** `\SaveVerb{name}|...|`. */
export const saveVerb: Control = (state) => {
  skipOptions(state);
  skipVerbatimArgument(state);
  skipVerbatimArgument(state);
};

/** Makes the environment named in the first argument one that is not carried out. */
export function namesVerbatimEnvironment(rest: RestOfLine): Control {
  return (state) => {
    nameVerbatim(state, rest);
  };
}

/** `\lstset{escapechar=|}`, for all that follows. */
export const setVerbatim: Control = ({cursor: {text, offset}, session: {definitions}}) => {
  const [options = ''] =
    /^\s*(?:\{[^{}]*\}\s*)?\{(?:[^{}]|\{[^{}]*\})*\}/.exec(
      text.slice(offset, offset + MAX_ADDRESS),
    ) ?? [];
  if (ESCAPES.test(options)) definitions.verbatimEscapes = true;
};

function nameVerbatim(state: ScanState, rest: RestOfLine): void {
  const match = NAME_OF_LISTING.exec(
    state.cursor.text.slice(state.cursor.offset, state.cursor.offset + 200),
  );
  if (match?.[1] === undefined) return;
  state.session.definitions.verbatim.set(match[1].trim(), rest);
  state.cursor.offset += match[0].length;
  const [options = ''] = /^[^\r\n]*/.exec(state.cursor.text.slice(state.cursor.offset)) ?? [];
  if (ESCAPES.test(options)) state.session.definitions.verbatimEscapes = true;
}

/** `\newenvironment{code}{\verbatim}{\endverbatim}`: an environment that shows its content, and does not read it again. */
export function restOfShown(begin: string, end: string): RestOfLine | undefined {
  if (/\\(?:@@?)?input(?![A-Za-z@])/.test(end)) return undefined;
  if (/\\VerbatimEnvironment(?![A-Za-z@])/.test(begin)) return 'refused';
  return /\\(?:verbatim|comment)\s*$/.test(begin) ? 'package' : undefined;
}

/** `\newtcblisting{name}{options}`: what it shows is also carried out, unless the options forbid it. */
export const namesListing: Control = (state) => {
  const {text, offset} = state.cursor;
  const [definition = ''] =
    /^(?:[^\r\n]|(?:\r\n|\n|\r(?!\n))(?!\s*[\r\n])){0,600}/.exec(
      text.slice(offset, offset + 600),
    ) ?? [];
  if (ONLY_LISTING.test(definition.split(/[\r\n]\s*\\/)[0] ?? '')) nameVerbatim(state, 'lost');
  else {
    const [, name = ''] = NAME_OF_LISTING.exec(text.slice(offset, offset + 200)) ?? [];
    state.session.definitions.shown.set(name.trim(), 'end');
  }
};

const NAME_OF_LISTING = /^\s*(?:\[[^\]]*\])?\s*\{([^{}\\]{1,60})\}/;

/** `\begin{tcblisting}{listing only}`: any other carries its content out as well. */
export function isListingOnly({text, offset}: Cursor, name: string): boolean {
  if (name !== 'tcblisting') return false;
  const [options = ''] = /^[^\r\n]*/.exec(text.slice(offset, offset + 300)) ?? [];
  return ONLY_LISTING.test(options);
}

const ONLY_LISTING = /listing only/;

/** Skips to `\end{name}`; a verbatim environment without end goes on to the end of the file. */
export function skipVerbatimEnvironment(state: ScanState, name: string): void {
  const {cursor, session} = state;
  // `tcblisting`, with its options.
  const rest = session.definitions.verbatim.get(name) ?? 'lost';
  const isOfPackage = rest === 'package' && hasVerbatimPackage(session);
  const [end, after] = findEnd(cursor, name, isOfPackage);
  if (WRITING.has(name)) noteMade(state, !name.startsWith('filecontents'));
  else if (end < cursor.end) noteEscapes(state, name, end);
  if (rest === 'refused' || rest === 'taken') noteRests(state, name, rest, after);
  const losesRest = rest === 'lost' || rest === 'refused' || isOfPackage;
  cursor.offset = losesRest ? endOfLine(cursor.text, after, cursor.end) : after;
}

/** Notes text on the lines of `\begin` and `\end` at which TeX stops. */
function noteRests(state: ScanState, name: string, rest: 'refused' | 'taken', after: number): void {
  const {text, offset, end} = state.cursor;
  const isLua = name.startsWith('luacode');
  const head = text.slice(offset, endOfLine(text, offset, end)).replace(HEAD_OF_VERBATIM, '');
  const first = isLua ? head.replace(/%.*/, '') : head;
  const last = rest === 'refused' ? text.slice(after, endOfLine(text, after, end)) : '';
  const isStopped = rest === 'refused' ? first.trim() !== '' : /^\s*(?:\\[A-Za-z]|%)/.test(first);
  // The end of Lua's code begins its line, too.
  const isLate = isLua && !/[\r\n][ \t]*\\end\{[^{}]*\}$/.test(text.slice(offset, after));
  if (isStopped || isLate || last.trim() !== '') {
    const edge = isStopped ? offset : after;
    const what = `\\${isStopped ? 'begin' : 'end'}{${name}}`;
    const span = {start: edge - what.length, end: edge};
    leaveGap(state, {kind: 'macro', what, touchesBoard: rest === 'taken'}, span);
  }
}

/** The options of an environment, and the file of `VerbatimOut`. */
const HEAD_OF_VERBATIM = /^(?:\s*\[(?:[^\][]|\[[^\][]*\])*(?:\]|$)|\s*\{[^{}]*\}){0,2}/;

/** Passes over text on the line of `\begin` or `\end` that an environment drops which shows its content and carries it out. */
export function dropRest(state: ScanState, name: string, edge: 'begin' | 'end'): void {
  const {cursor, session, purpose} = state;
  if (session.definitions.shown.get(name) !== edge || purpose.kind !== 'document') return;
  if (edge === 'begin') skipOptions(state);
  const [rest = ''] = /^[^\r\n%]*/.exec(cursor.text.slice(cursor.offset, cursor.end)) ?? [];
  cursor.offset += rest.length;
}

/** Tests whether verbatim.sty is loaded, by the document or by a class or package (TeX Live 2022). */
function hasVerbatimPackage({inputs}: ScanState['session']): boolean {
  return (
    inputs.isClassLoaded('memoir') === true ||
    VERBATIM_PACKAGES.some((name) => inputs.isLoaded(name) === true)
  );
}

const VERBATIM_PACKAGES: readonly string[] = [
  ...['verbatim', 'moreverb', 'tcolorbox', 'answers', 'exercises', 'fixme', 'tagging', 'newfile'],
  ...['verbatimbox', 'verbatimcopy', 'ran_toks', 'extract', 'mindflow', 'numberedblock', 'qcm'],
];

/** Finds the `\end` of an environment; verbatim.sty allows blanks in it. */
function findEnd({text, offset, end}: Cursor, name: string, hasBlanks: boolean): [number, number] {
  const braced = `{${name}}`;
  for (
    let at = text.indexOf(braced, offset);
    at >= 0 && at < end;
    at = text.indexOf(braced, at + 1)
  ) {
    let word = at;
    while (hasBlanks && isSpaceOrTab(text.charCodeAt(word - 1))) word -= 1;
    if (word - 4 >= offset && text.startsWith('\\end', word - 4))
      return [word - 4, at + braced.length];
  }
  return [end, end];
}

const WRITING: ReadonlySet<string> = new Set([
  ...['filecontents', 'filecontents*', 'VerbatimOut', 'verbatimwrite'],
]);

/** `\begin{filecontents}[overwrite]{game.tex}`: a file that another one may be read instead of. */
function noteMade(state: ScanState, isReplaced: boolean): void {
  const {
    session,
    cursor: {source, text, offset},
  } = state;
  const match = /^\s*(?:\[([^\]]*)\])?\s*\{([^{}]{1,200})\}/.exec(text.slice(offset, offset + 300));
  const [, options = '', name] = match ?? [];
  if (name === undefined) return;
  const start = offset + (match?.[0].length ?? 0) - 1 - name.length;
  session.inputs.isNaming = true;
  const own = state.expandText(session, {source, start, end: start + name.length});
  session.inputs.isNaming = false;
  session.inputs.made.set(
    (own ?? name).trim().replace(/\.tex$/, ''),
    isReplaced || /overwrite|force/.test(options),
  );
}

/** `escapechar=|`: what a listing shows may be carried out after all. */
function noteEscapes(state: ScanState, name: string, end: number): void {
  const {
    session,
    cursor: {text, offset, source},
    output: {items},
  } = state;
  const head = text.slice(offset, Math.min(end, offset + MAX_ADDRESS)).split(/[\r\n]/, 1)[0] ?? '';
  const escapes = session.definitions.verbatimEscapes || ESCAPES.test(head);
  const mark = name.startsWith('luacode') ? PRINTS : escapes ? /\\[A-Za-z]/ : undefined;
  if (mark?.test(text.slice(offset, end)) !== true) return;
  session.hasChess = true;
  const span = {start: offset, end};
  items.push({
    type: 'gap',
    kind: 'macro',
    what: `\\begin{${name}}`,
    source,
    span,
    touchesBoard: true,
  });
}

/** Matches Lua that may print text for TeX. */
const PRINTS = /tex\s*\.|\w\s*\(/;

const ESCAPES = /escape|commandchars|texcl/;

/** Skips `|...|` that starts at `start`; only the first sign if its line holds no second one. */
export function skipDelimited(state: ScanState, start: number): void {
  const {text, end} = state.cursor;
  state.cursor.offset = Math.min(start + 1, end);
  if (start < state.cursor.verbatimFailedTo) return;
  const delimiter = text.charCodeAt(start);
  let i = start + 1;
  for (; i < end; i += 1) {
    const code = text.charCodeAt(i);
    if (code === delimiter) {
      state.cursor.offset = i + 1;
      return;
    }
    if (isLineEnd(code)) break;
  }
  state.cursor.verbatimFailedTo = i;
}

function skipVerbatimArgument(state: ScanState): void {
  const at = skipBlanks(state.cursor.text, state.cursor.offset, state.cursor.end);
  if (state.cursor.text.charCodeAt(at) !== OPEN_BRACE) {
    skipDelimited(state, at);
    return;
  }
  const after = endOfVerbatimArgument(
    state.cursor.text,
    at,
    Math.min(state.cursor.end, at + MAX_ADDRESS),
  );
  if (after > 0) state.cursor.offset = after;
}

function skipOptions(state: ScanState): void {
  const {text} = state.cursor;
  const at = skipBlanks(text, state.cursor.offset, state.cursor.end);
  if (text.charCodeAt(at) !== OPEN_BRACKET) return;
  const close = closeOfBracket(text, at, Math.min(state.cursor.end, at + MAX_ADDRESS));
  if (close >= 0) state.cursor.offset = close + 1;
}
