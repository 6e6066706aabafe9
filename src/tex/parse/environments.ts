import {GROUP, CELL} from '../state/nesting.ts';
import {
  BACKSLASH,
  CLOSE_BRACE,
  HASH,
  isLineEnd,
  isSpaceOrTab,
  OPEN_BRACE,
} from '../../text/index.ts';
import {popGroup} from '../calls/frames.ts';
import {noteForeignMoves} from '../gaps/foreign-notations.ts';
import {mayTouchBoard} from '../expand/push-gap.ts';
import {endLoose, noteStray, noteStrayCell} from '../gaps/note-unfollowed.ts';
import {noteUnreadEnvironment} from '../gaps/unread-macro.ts';
import {isPartOfDocument} from '../inputs/include.ts';
import {skipToArgument, skipBlanks, endOfLine, endOfVerbatimArgument} from '../lexer/skip-token.ts';
import {bracketedText} from '../lexer/groups.ts';
import {macroBefore} from '../lexer/macro-before.ts';
import {controlsIn} from '../lexer/marks.ts';
import {blankComments} from '../lexer/text-of-tokens.ts';
import {assign} from '../state/assign.ts';
import {leaveGap} from '../state/leave-gap.ts';
import {closeEnvironment, openEnvironment} from '../state/open-environments.ts';
import {scanInPlace} from '../state/scan-in-place.ts';
import type {Control, ScanState} from '../state/scan-state.ts';
import {isStrayCell, openCells} from '../state/scope-edges.ts';
import {LABELLED, noteTitleCode} from '../state/title-code.ts';
import {dropRest, isListingOnly, skipVerbatimEnvironment} from '../state/verbatim.ts';
import {textCommands} from '../tables/text-commands.ts';
import {expandBegin, expandEnd, runDocumentHook} from './expand-here.ts';
import {executeControl} from './execute-control.ts';
import {closeEverything} from './paragraphs.ts';
import {noteLengths} from './special-controls.ts';

/**
 * Reads an environment of comment.sty (3.8), if `name` is one: it takes whole lines, up to one that
 * holds nothing but its `\end`, and makes no group. What follows its `\begin` on the line is lost.
 */
function readLineComment(state: ScanState, name: string, start: number): boolean {
  const comment = state.session.definitions.lineComments.get(name);
  if (comment === undefined || state.purpose.kind !== 'document') return false;
  const {source, text, offset, end} = state.cursor;
  const first = endOfLine(text, offset, end);
  const ending = `\\end{${comment.end}}`;
  let at = text.indexOf(ending, first);
  while (at >= 0 && !isAlone(text, at, ending)) at = text.indexOf(ending, at + 1);
  const close = at < 0 || at >= end ? end : at;
  if (close === end) {
    // It takes the rest of the file.
    const span = {start, end: offset};
    leaveGap(state, {kind: 'macro', what: `\\begin{${name}}`, touchesBoard: true}, span);
  }
  if (comment.isShown) scanInPlace(state, {source, start: first, end: close});
  state.cursor.offset = close === end ? end : endOfLine(text, close, end);
  return true;
}

/** Tests whether nothing else is on the line; TeX drops blanks at its end, not at its start. */
function isAlone(text: string, at: number, ending: string): boolean {
  const rest = text.slice(at + ending.length, endOfLine(text, at + ending.length, text.length));
  return (at === 0 || /[\r\n]/.test(text.charAt(at - 1))) && rest.trim() === '';
}

/** `\excludecomment{solution}`, `\includecomment{solution}`. */
export const namesComment: Control = (state, start) => {
  const match = /^\s*\{([^{}\\]{1,60})\}/.exec(
    state.cursor.text.slice(state.cursor.offset, state.cursor.offset + 80),
  );
  const [all = '', name] = match ?? [];
  if (name === undefined) return;
  const isShown = state.cursor.text.startsWith('\\incl', start);
  state.session.definitions.lineComments.set(name.trim(), {isShown, end: name.trim()});
  state.cursor.offset += all.length;
};

/** `\newcolumntype{M}{>{\mainline}l}`: what it holds is carried out in each cell of each table. */
export const newColumnType: Control = (state) => {
  const {text, offset, end} = state.cursor;
  const [head = ''] = HEAD.exec(text.slice(offset, offset + 100)) ?? [];
  const open = skipBlanks(text, offset + head.length, end);
  if (head === '' || text.charCodeAt(open) !== OPEN_BRACE) return;
  const after = endOfVerbatimArgument(text, open, Math.min(end, open + LONGEST));
  if (after < 0) return;
  if (holdsChess(state, text.slice(open, after))) state.session.hasChessColumns = true;
  state.cursor.offset = after;
};

/**
 * A table whose columns play moves, choose languages or the like: each of its cells may do so. They do
 * in their description, or by a type of columns that is known.
 */
function noteColumns(state: ScanState, name: string, start: number): void {
  const {session, cursor} = state;
  if (!TABLE.test(name)) return;
  const what = `\\begin{${name}}`;
  const span = {start, end: cursor.offset};
  if (session.hasChessColumns) {
    leaveGap(state, {kind: 'repetition', what, touchesBoard: true}, span);
  }
  const [description = ''] =
    DESCRIPTION.exec(cursor.text.slice(cursor.offset, cursor.offset + LONGEST)) ?? [];
  if (description.includes('\\') && steersCells(state, description)) {
    assign(state, session.values.unfollowed, ['columns', what], false);
  }
}

/**
 * `\multicolumn{2}{>{\skaklanguage[german]}l}{...}`: the description steers the cell at hand. Where no cell can
 * begin, TeX stops with `Misplaced \omit`.
 */
export const multicolumn: Control = (state, start) => {
  const {session, cursor} = state;
  const isInCell = (): boolean =>
    !/&\s*$/.test(cursor.text.slice(Math.max(0, start - LONGEST), start)) &&
    endsInCell(state, start);
  if (state.purpose.kind === 'document' && isStrayCell(state, isInCell)) {
    const taken = bracketedText(cursor.text, cursor.offset, cursor.end);
    noteStrayCell(state, start, {what: '\\multicolumn', touchesBoard: mayTouchBoard(taken)});
  }
  const ahead = cursor.text.slice(cursor.offset, Math.min(cursor.end, cursor.offset + LONGEST));
  const [description] = DESCRIPTION.exec(ahead) ?? [];
  if (description?.includes('\\') !== true) return;
  if (!steersCells(state, description)) return;
  assign(state, session.values.unfollowed, ['columns', '\\multicolumn'], false);
  cursor.offset += description.length;
};

/** The groups after the name of a table: its width, and the description of its columns. */
const DESCRIPTION = /^(?:\s*(?:\[[^\]]{0,20}\]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})){1,2}/;

/** True if the description of columns takes the cells as moves, chooses a language, or may do either. */
function steersCells({session}: ScanState, description: string): boolean {
  const {commands} = session.definitions;
  return controlsIn(description).some(({name, end}) => {
    const meaning = commands.get(name);
    if (meaning?.kind !== 'chess') return meaning?.kind === 'wrapper' || meaning?.kind === 'opaque';
    return meaning.entry.isNode && description.charAt(end) !== '{';
  });
}

function holdsChess({session}: ScanState, body: string): boolean {
  const {commands} = session.definitions;
  return controlsIn(body).some(({name}) => {
    const meaning = commands.get(name);
    return meaning?.kind === 'chess' ? meaning.entry.isNode : meaning?.kind === 'wrapper';
  });
}

const HEAD = /^\s*\{[^{}]{1,3}\}\s*(?:\[[^\]]{0,40}\]\s*){0,2}/;
const LONGEST = 1_000;
const TABLE = /tab|array|tblr/i;

/** `\hline`, `\midrule`: where a cell has begun, TeX stops with `Misplaced \noalign`. */
export const ruleOfTable: Control = (state, start) => {
  const {purpose, open, cursor} = state;
  const cell = open.environments.at(-1);
  if (purpose.kind !== 'document' || cell?.name !== CELL || cell.depth !== open.groupDepth) return;
  if (open.conditionals.length > 0 || !endsInCell(state, start)) return;
  const what = cursor.text.slice(start, cursor.offset);
  leaveGap(state, {kind: 'macro', what, touchesBoard: true}, {start, end: cursor.offset});
};

/** Tests whether text, moves or a `&` are right before a place, so that a cell has surely begun. */
function endsInCell({session, cursor: {text}}: ScanState, at: number): boolean {
  const before = blankComments(text.slice(Math.max(0, at - LONGEST), at)).trimEnd();
  if (/[&.,;:!?]$|\\\\\]$|[^A-Za-z0-9@\\#][A-Za-z0-9]+$/.test(before)) return true;
  const name = before.endsWith('}') ? macroBefore(before, before.length)?.name : undefined;
  const meaning = name === undefined ? undefined : session.definitions.commands.get(name);
  if (meaning?.kind === 'chess') return meaning.entry.isNode;
  return name !== undefined && meaning?.kind !== 'wrapper' && textCommands.has(name);
}

const MAX_NAME = 80;

/** `\begin{name}`: of a verbatim environment, of one that the document defines, or of any other. */
export const begin: Control = (state, start) => {
  const name = readName(state);
  if (name === undefined) return;
  const {commands, verbatim} = state.session.definitions;
  if (readLineComment(state, name, start)) return;
  if (verbatim.has(name) || isListingOnly(state.cursor, name)) {
    skipVerbatimEnvironment(state, name);
    return;
  }
  if (name === 'document' && state.session.inputs.readsPreamble) {
    state.output.isComplete = true;
    state.cursor.end = start;
    return;
  }
  if (name === 'document') {
    state.output.isComplete = true;
    if (startsLine(state, start) || (state.purpose.kind === 'document' && state.open.depth === 0))
      startDocument(state, start);
    if (state.session.texmate.usesTexmate) {
      state.session.texmate.hasBars = true;
      state.cursor.openBars();
    }
    return;
  }
  if (hasCode(state, name)) {
    expandBegin(state, name, start);
    return;
  }
  openEnvironment(state, name, start);
  noteColumns(state, name, start);
  if (LABELLED.test(name)) {
    const {text, offset, end} = state.cursor;
    noteTitleCode(state, bracketedText(text, offset, Math.min(end, offset + LONGEST)));
  }
  noteSlide(state, name);
  const command = commands.get(name);
  if (command?.kind === 'chess') {
    // `\begin{newgame}` is `\newgame` in a group.
    executeControl(state, command, name, start);
    return;
  }
  noteLengths(state, name, start);
  openCells(state, name, start);
  dropRest(state, name, 'begin');
  if (noteForeignMoves(state, name, start)) return;
  if (state.session.inputs.hasUnreadCode) noteUnreadEnvironment(state, name, start);
};

/**
 * The end of a fragile frame, which beamer 3.69 writes to a file line by line: only an `\end{frame}` that
 * is alone on its line, blanks before it passed over, ends it.
 */
function noteSlide(state: ScanState, name: string): void {
  if (name !== 'frame' || state.purpose.kind !== 'document') return;
  const {source, text, offset, end} = state.cursor;
  if (!FRAGILE.test(text.slice(offset, offset + LONGEST))) return;
  let [at, before] = [offset - 1, '%'];
  while (before.includes('%')) {
    at = text.indexOf(FRAME_END, at + 1);
    if (at < 0 || at >= end) return;
    before = text.slice(source.lineSpan(at).start, at);
  }
  const after = text.slice(at + FRAME_END.length, endOfLine(text, at, end));
  if (before.trim() === '' && after.trim() === '') return;
  const span = {start: at, end: at + FRAME_END.length};
  state.output.items.push({
    type: 'gap',
    kind: 'macro',
    what: FRAME_END,
    source,
    span,
    touchesBoard: true,
  });
}

const FRAGILE = /^\s*(?:<[^>]*>\s*)?\[[^\]]*fragile(?!\s*=\s*(?:false|singleslide))/;
const FRAME_END = '\\end{frame}';

/** `\end{name}`; what follows `\end{document}` is not read. */
export const end: Control = (state, start) => {
  const name = readName(state);
  if (name === undefined) return;
  if (name === 'document' && state.purpose.kind === 'document') {
    endDocument(state, start);
    return;
  }
  if (hasCode(state, name)) {
    expandEnd(state, name, start);
    return;
  }
  if (isStrayEnd(state, name)) noteStray(state, {kind: 'macro', what: `\\end{${name}}`}, start);
  closeEnvironment(state, name, start);
  dropRest(state, name, 'end');
};

/** Tests whether the document defines an environment, or adds code to it. */
function hasCode({session: {definitions}}: ScanState, name: string): boolean {
  const {environments, commands, values} = definitions;
  if (environments.has(name) || commands.get(name)?.kind === 'wrapper') return true;
  return HOOKS.some((hook) => values.hooks.has(`env/${name}/${hook}`));
}

const HOOKS = ['before', 'begin', 'end', 'after'] as const;

/** Tests whether no environment of a name is open, wherever the conditionals at hand lead. */
function isStrayEnd({open}: ScanState, name: string): boolean {
  const isOpen = open.environments.some((environment) => environment.name === name);
  return !isOpen && open.conditionals.every(({decided}) => decided !== undefined);
}

/** `\begingroup`, `\bgroup`: a group like any other, but for its name. */
export const beginGroup: Control = (state, start) => {
  openEnvironment(state, GROUP, start);
};

export const endGroup: Control = (state, start) => {
  if (!closesGroup(state) && !endLoose(state, [GROUP]))
    noteStray(state, {kind: 'macro', what: '\\endgroup'}, start);
  closeEnvironment(state, GROUP, start);
};

/** Tests whether `\begingroup` has opened the innermost group; a cell ends with the group around it. */
function closesGroup({open: {environments, groupDepth, conditionals}}: ScanState): boolean {
  if (conditionals.some(({decided}) => decided === undefined)) return true;
  const last = environments.findLast(({name}) => name === GROUP || /^\w/.test(name));
  return last?.name === GROUP && last.depth === groupDepth;
}

/** `\egroup`, which may also close a brace. */
export const endBrace: Control = (state, start) => {
  const {environments, groupDepth, isInGroup} = state.open;
  const last = environments.at(-1);
  const isOwn = last?.depth === groupDepth && last.name === GROUP;
  if (!isOwn && !isInGroup && last === undefined && endLoose(state, ['{', GROUP])) return;
  if (isOwn || !isInGroup) closeEnvironment(state, GROUP, start);
  else popGroup(state, state.cursor.offset - 1);
};

/** True if `\begin` starts a line: otherwise the text talks about the document, as in `\AtEnd{\begin{document}}`. */
function startsLine({purpose, cursor: {text}}: ScanState, start: number): boolean {
  if (purpose.kind !== 'document') return false;
  let i = start;
  while (i > 0 && isSpaceOrTab(text.charCodeAt(i - 1))) i -= 1;
  return i === 0 || isLineEnd(text.charCodeAt(i - 1));
}

/** Nothing that the preamble opens may still be open; what was put off till now is carried out. */
function startDocument(state: ScanState, start: number): void {
  const {
    session,
    cursor: {offset},
  } = state;
  closeEverything(state, start);
  state.cursor.offset = offset;
  if (session.hasBegun) return;
  session.hasBegun = true;
  // LaTeX leaves `\do` so, after the preamble's commands are done away with.
  if (session.definitions.commands.get('do')?.kind === 'wrapper')
    session.definitions.commands.set('do', {kind: 'primitive', name: 'noexpand'});
  runDocumentHook(state, 'begin', start);
}

function endDocument(state: ScanState, start: number): void {
  const {cursor, session} = state;
  const isPart = isPartOfDocument(state);
  noteOpenEnvironment(state);
  if (!isPart) {
    runDocumentHook(state, 'end', start);
    session.hasEnded = true;
  }
  // docmute and subfiles end a part with `\endinput`, after which TeX finishes the line; standalone drops the rest.
  const finishesLine =
    isPart && session.inputs.skipsPreambles && session.inputs.isLoaded('standalone') !== true;
  cursor.end = finishesLine ? endOfLine(cursor.text, cursor.offset, cursor.end) : start;
}

/** TeX stops at an environment that is open at the end of the document. */
function noteOpenEnvironment(state: ScanState): void {
  const {open, session, output} = state;
  const last = open.environments.findLast(({name}) => /^\w/.test(name));
  const loose = session.scopes.looseGroups.findLast(({what}) => what.startsWith('\\begin{'));
  const isSure = open.conditionals.length === 0 && session.inputs.openPaths.length === 1;
  if (!isSure || output.hasStrangeBraces) return;
  const {offset: end} = state.cursor;
  if (loose !== undefined)
    leaveGap(state, {kind: 'macro', what: loose.what, touchesBoard: false}, {start: end, end});
  if (last === undefined) return;
  const what = `\\begin{${last.name}}`;
  const span = {start: last.start, end: last.start + what.length};
  leaveGap(state, {kind: 'macro', what, touchesBoard: false}, span);
}

/** Reads `{name}`. */
function readName(state: ScanState): string | undefined {
  const {text} = state.cursor;
  const at = skipToArgument(text, state.cursor.offset, state.cursor.end);
  if (at < 0 || text.charCodeAt(at) !== OPEN_BRACE) return undefined;
  const limit = Math.min(state.cursor.end, at + MAX_NAME);
  let i = at + 1;
  while (i < limit && !endsName(text.charCodeAt(i))) i += 1;
  if (i >= limit || text.charAt(i) !== '}') return undefined;
  state.cursor.offset = i + 1;
  return text.slice(at + 1, i).trim();
}

function endsName(code: number): boolean {
  if (code === CLOSE_BRACE || code === OPEN_BRACE || code === BACKSLASH) return true;
  return code === HASH || isLineEnd(code);
}
