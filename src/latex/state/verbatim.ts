import {
  STAR,
  BACKSLASH,
  CLOSE_BRACE,
  OPEN_BRACE,
  OPEN_BRACKET,
  isLineEnd,
  isSpaceOrTab,
} from '../../source/characters.ts';
import type {Cursor} from './cursor.ts';
import {endOfLine, skipBlanks} from '../../tex/blanks.ts';
import {closeOfBracket} from '../../tex/groups.ts';
import type {Control, ScanState} from './scan-state.ts';

/** Environments whose content TeX does not carry out. `alltt` and `LTXexample` do. */
export const verbatimEnvironments: ReadonlySet<string> = new Set([
  ...['verbatim', 'verbatim*', 'Verbatim', 'Verbatim*', 'BVerbatim', 'LVerbatim', 'SaveVerbatim'],
  ...['verbatimtab', 'verbatimwrite', 'VerbatimOut', 'lstlisting', 'minted', 'comment'],
  ...['filecontents', 'filecontents*', 'sourcecode', 'listing*', 'dispListing', 'dispListing*'],
]);

/** A web address is shorter; the limit keeps a forgotten brace cheap. */
const MAX_ADDRESS = 1_000;

/** `\verb|...|`, `\verb*+...+`: to the same character on the same line. */
export const verb: Control = (state) => {
  const {text} = state.cursor;
  const start =
    text.charCodeAt(state.cursor.offset) === STAR ? state.cursor.offset + 1 : state.cursor.offset;
  skipDelimited(state, start);
};

/** `\lstinline[...]|...|` and `\lstinline{...}`. */
export const listingInline: Control = (state) => {
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

/** Makes the environment named in the first argument one that is not carried out. */
export const namesVerbatimEnvironment: Control = (state) => {
  const match = /^\s*(?:\[[^\]]*\])?\s*\{([^{}\\]{1,60})\}/.exec(
    state.cursor.text.slice(state.cursor.offset, state.cursor.offset + 200),
  );
  if (match?.[1] === undefined) return;
  state.session.definitions.verbatim.add(match[1].trim());
  state.cursor.offset += match[0].length;
};

/** `\newtcblisting{name}{options}`: what it shows is also carried out, unless the options forbid it. */
export const namesListing: Control = (state) => {
  const {text, offset} = state.cursor;
  const [definition = ''] =
    /^(?:[^\n]|\n(?!\s*\n)){0,600}/.exec(text.slice(offset, offset + 600)) ?? [];
  if (ONLY_LISTING.test(definition.split(/\n\s*\\/)[0] ?? ''))
    namesVerbatimEnvironment(state, offset);
};

/** `\begin{tcblisting}{listing only}`: any other carries its content out as well. */
export function isListingOnly({text, offset}: Cursor, name: string): boolean {
  if (name !== 'tcblisting') return false;
  const [options = ''] = /^[^\n]*/.exec(text.slice(offset, offset + 300)) ?? [];
  return ONLY_LISTING.test(options);
}

const ONLY_LISTING = /listing only/;

/** Skips to `\end{name}`; a verbatim environment without end goes on to the end of the file. */
export function skipVerbatimEnvironment(state: ScanState, name: string): void {
  const ending = `\\end{${name}}`;
  const end = state.cursor.text.indexOf(ending, state.cursor.offset);
  if (WRITING.has(name)) noteMade(state, !name.startsWith('filecontents'));
  else if (end >= 0) noteEscapes(state, name, end);
  state.cursor.offset = end < 0 || end > state.cursor.end ? state.cursor.end : end + ending.length;
}

const WRITING: ReadonlySet<string> = new Set([
  ...['filecontents', 'filecontents*', 'VerbatimOut', 'verbatimwrite'],
]);

/** `\begin{filecontents}[overwrite]{game.tex}`: a file that another one may be read instead of. */
function noteMade({session, cursor: {text, offset}}: ScanState, isReplaced: boolean): void {
  const match = /^\s*(?:\[([^\]]*)\])?\s*\{([^{}]{1,200})\}/.exec(text.slice(offset, offset + 300));
  const [, options = '', name] = match ?? [];
  if (name === undefined) return;
  session.inputs.made.set(
    name.trim().replace(/\.tex$/, ''),
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
  const head = text.slice(offset, Math.min(end, offset + MAX_ADDRESS)).split('\n', 1)[0] ?? '';
  if (!/escape|commandchars|texcl/.test(head) || !/\\[A-Za-z]/.test(text.slice(offset, end)))
    return;
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

/** The end of an argument read literally, `{...}` or `|...|`; -1 if it has none. */
export function endOfVerbatimArgument(text: string, at: number, end: number): number {
  const open = text.charCodeAt(at);
  if (at >= end || isSpaceOrTab(open) || isLineEnd(open)) return -1;
  if (open !== OPEN_BRACE) {
    const last = endOfLine(text, at, end);
    let close = at + 1;
    while (close < last && text.charCodeAt(close) !== open) close += 1;
    return close < last ? close + 1 : -1;
  }
  // Not `closeOfGroup`: in an argument that is read literally a percent sign starts no comment.
  let depth = 0;
  for (let i = at; i < end; i += 1) {
    const code = text.charCodeAt(i);
    if (code === BACKSLASH) i += 1;
    else if (code === OPEN_BRACE) depth += 1;
    else if (code === CLOSE_BRACE) depth -= 1;
    if (depth === 0) return i + 1;
  }
  return -1;
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
