import {CLOSE_BRACE, EQUALS, OPEN_BRACE, OPEN_BRACKET, spend, type Span} from '../../text/index.ts';
import {startCall} from '../calls/arguments.ts';
import {noteMoved} from '../calls/command-of.ts';
import {figurineOf, takeFigurine} from '../calls/figurines.ts';
import {blamed} from '../document/gap.ts';
import type {ReadingSession} from '../state/reading-session.ts';
import type {Argument, ChessCommand} from '../document/tex-document.ts';
import {noteForeignMoves} from '../gaps/foreign-notations.ts';
import {grabberOf} from '../gaps/grabber-of.ts';
import {noteEnclosing, noteOption, noteStyle} from '../gaps/note-enclosing.ts';
import {noteUnfollowed} from '../gaps/note-unfollowed.ts';
import {pushCommand} from '../gaps/push-command.ts';
import {noteOpaque, noteUndefined, noteUnreadMacro} from '../gaps/unread-macro.ts';
import {skipToArgument} from '../lexer/skip-token.ts';
import {macroBefore} from '../lexer/macro-before.ts';
import {isOfLatex, type Choice, type Meaning, type Wrapper} from '../macros/meaning.ts';
import {parametersOf} from '../macros/parameter-text.ts';
import {isMisspelling, learnUndefined, noteCut} from '../slips/misspelling.ts';
import {leaveGap} from '../state/leave-gap.ts';
import {babelCharacters} from '../state/babel-characters.ts';
import type {Cursor} from '../state/cursor.ts';
import type {LeftControl, ScanState} from '../state/scan-state.ts';
import {noteLanguages} from '../state/scopes.ts';
import type {CommandRow} from '../tables/command-table.ts';
import {countGrabbed, useOfArgument, waitsForMore} from '../tables/text-commands.ts';
import {isConditional, takesBranches} from '../tables/is-conditional.ts';
import {leaveMoves} from './paragraphs.ts';

/**
 * Executes the control sequence whose backslash is at `start`; `known` is what is known of its name,
 * if anything is.
 */
export function executeControl(
  state: ScanState,
  known: Meaning | undefined,
  name: string,
  start: number,
): void {
  const {text, offset, end} = state.cursor;
  const meaning =
    known ??
    (isConditional(name) && takesBranches(name, text, offset, end)
      ? PLAIN
      : learnName(state.session, name));
  let control: LeftControl | undefined = {name, meaning, start};
  // A macro may leave a control sequence for the scan, which is executed in its place.
  while (control !== undefined) {
    spend();
    control = execute(state, control);
  }
}

const PLAIN: Meaning = {kind: 'plain'};

function execute(state: ScanState, {name, meaning, start}: LeftControl): LeftControl | undefined {
  switch (meaning.kind) {
    case 'plain':
      if (meaning.mayBeCut !== true || !executeCut(state, name, start))
        executeUnknown(state, name, start, meaning.isStrange);
      return undefined;
    case 'opaque':
      if (meaning.touchesBoard === 'perhaps') noteUnreadMacro(state, name, start);
      else if (meaning.blame !== undefined) state.output.items.push(blamed(meaning.blame));
      else if (meaning.touchesBoard) noteOpaque(state, name, start);
      return undefined;
    case 'character':
      return undefined;
    case 'primitive':
    case 'switch':
    case 'register':
      return state.expandHere(state, name, start);
    case 'flag':
      state.controls.get('ifx')?.(state, start);
      return undefined;
    case 'control':
      if (meaning.breaksMoves) leaveMoves(state, start);
      state.controls.get(meaning.name)?.(state, start);
      return undefined;
    case 'misspelt':
      executeMisspelt(state, meaning.entry, name, start);
      return undefined;
    case 'chess':
      executeChess(state, meaning.entry, name, start);
      return undefined;
    case 'choice':
      executeChoice(state, meaning.choice, name, start);
      return undefined;
    case 'wrapper':
      return executeMacro(state, meaning.wrapper, name, start);
  }
}

/** The booleans of lambda.sty, which skak loads, choose one of two arguments. */
const BOOLEAN = /^(?:WhiteToMove|NumberNext|True|False|Not|And|Or)$/;

function executeUnknown(state: ScanState, name: string, start: number, isStrange = false): void {
  const {
    cursor: {text, offset, end},
    session: {notations, inputs},
  } = state;
  const {hasUnreadCode} = inputs;
  if (BOOLEAN.test(name) && inputs.isLoaded('skak') !== false) {
    const at = skipToArgument(text, offset, end);
    if (text.charCodeAt(at) !== OPEN_BRACE) noteOpaque(state, name, start);
    return;
  }
  if (notations.length > 0 && noteForeignMoves(state, name, start)) return;
  if (hasUnreadCode) noteUnreadMacro(state, name, start);
  else if (isStrange) noteUndefined(state, name, start);
}

/** `\showinvers^board`: true if a name is one that another character parts. */
function executeCut(state: ScanState, name: string, start: number): boolean {
  const {cursor, session} = state;
  const cut = noteCut(session, {text: name, source: cursor.source, start});
  if (cut === undefined) return false;
  const {entry, written, end} = cut;
  cursor.offset = Math.min(end, cursor.end);
  const target = {kind: 'chess', entry} as const;
  startCall(state, {target, parameters: parametersOf(entry), name: written, start});
  return true;
}

function executeMisspelt(state: ScanState, entry: CommandRow, name: string, start: number): void {
  if (state.session.inputs.hasUnreadCode) noteUnreadMacro(state, name, start);
  else if (isMisspelling(state, entry, name, start)) {
    startCall(state, {
      target: {kind: 'chess', entry},
      parameters: parametersOf(entry),
      name,
      start,
    });
  }
}

function executeChoice(state: ScanState, choice: Choice, name: string, start: number): void {
  const {text, offset} = state.cursor;
  if (choice.needsOverlay && text.charAt(offset) !== '<') return;
  startCall(state, {target: {kind: 'choice', choice}, parameters: choice.parameters, name, start});
}

/** A macro of the author's. */
function executeMacro(
  state: ScanState,
  wrapper: Wrapper,
  name: string,
  start: number,
): LeftControl | undefined {
  const figurine = figurineOf(wrapper);
  if (figurine === undefined) return state.expandHere(state, name, start);
  noteSign(state, figurine, start);
  takeFigurine(state, figurine, start);
  return undefined;
}

/** Notes a sign of the notation in a heading or a caption. */
function noteSign(state: ScanState, name: string, start: number): void {
  const {source, offset: end} = state.cursor;
  const sign = {type: 'command', name, effect: 'symbol', arguments: NONE} as const;
  noteMoved(state, {...sign, source, span: {start, end}});
}

/** Executes a chess command: a node of the document, or a sign of the notation. */
function executeChess(state: ScanState, entry: CommandRow, name: string, start: number): void {
  const {session, cursor, open} = state;
  if (!entry.isNode) {
    noteStyle(state, entry, start);
    if (entry.isSymbol) noteSign(state, entry.name, start);
    takeFigurine(state, entry.name, start);
    return;
  }
  session.hasChess = true;
  noteTaken(state, entry, start);
  if (notePreamble(state, entry, start) || noteUnfollowed(state, entry, start)) return;
  noteStyle(state, entry, start);
  if (open.groups.length > 0) noteEnclosing(state, entry);
  noteOption(state, entry, start);
  if (cursor.isExpl && writesBlanksAsTildes(cursor)) {
    state.expandHere(state, name, start);
    return;
  }
  if (takePlainCall(state, entry, start)) return;
  if (entry.effect === 'mainline' || entry.effect.startsWith('new-')) leaveMoves(state, start);
  startCall(state, {target: {kind: 'chess', entry}, parameters: parametersOf(entry), name, start});
}

/**
 * `\parbox{3cm}\mainline{...}`: a command of LaTeX that waits for an argument takes the name of this one
 * for it. One of TeX that waits for a number or for a brace stops: `\hbox\mainline{...}`.
 */
function noteTaken(state: ScanState, {pattern}: CommandRow, start: number): void {
  const {session, cursor} = state;
  const {text, offset} = cursor;
  const before = macroBefore(text, start);
  const box =
    before === undefined ? WAITING_BOX.exec(text.slice(Math.max(0, start - 40), start)) : null;
  const name = before?.name ?? box?.[1];
  if (name === undefined) return;
  const at = before?.at ?? start - (box?.[0].length ?? 0);
  const meaning = session.definitions.commands.get(name);
  const isOwn = !isOfLatex(meaning) && meaning?.kind !== 'primitive';
  if (isOwn || useOfArgument(name, before?.groups ?? 0) === 't' || isTaken(state, at)) return;
  const takesArguments = pattern.includes('m') || text.charCodeAt(offset) === OPEN_BRACKET;
  const isWaiting =
    waitsForMore(name) && (before?.groups ?? 0) === 0 && text.charAt(start - 1) !== ']';
  if (!isWaiting && !(takesArguments && (before?.groups ?? 0) < countGrabbed(name))) return;
  leaveGap(state, {kind: 'macro', what: `\\${name}`, touchesBoard: true}, {start: at, end: start});
}

/** `\hbox to 3cm`. */
const WAITING_BOX =
  /\\([hv]box|vtop|vcenter|raise|lower|moveleft|moveright)\s*(?:to|spread)?\s*-?[\d.]+\s*[a-z]{2}\s*$/;

/** Tests whether another command takes the name at an offset: `\ifdefined\section`, `\let\old=\section`. */
function isTaken({session, cursor: {text}}: ScanState, at: number): boolean {
  const head = text.slice(Math.max(0, at - 80), at);
  const [, name = ''] = /\\([A-Za-z@]+)\s*$/.exec(head) ?? [];
  if (name === '') return /\\(?:future)?let\s*\\[A-Za-z@]+\s*=\s?$/.test(head);
  const meaning = session.definitions.commands.get(name);
  if (meaning?.kind === 'wrapper') return meaning.wrapper.parameters.length > 0;
  return (
    isConditional(name) || TAKES_NAME.test(name) || /\\(?:future)?let\s*\\[A-Za-z@]+\s*$/.test(head)
  );
}

/** Commands that take the name of another one. */
const TAKES_NAME =
  /^(?:[gex]?def|let|.*command|expandafter|noexpand|unexpanded|string|meaning|show|the|(?:pre|app|patch|etoolbox)\w*|cs\w+)$/i;

/**
 * True if a command is in the preamble, in the argument of an unknown macro: what that keeps it for
 * is not known either.
 */
function notePreamble(state: ScanState, entry: CommandRow, start: number): boolean {
  const {session, purpose, cursor, open} = state;
  if (session.hasBegun || session.inputs.documentClass === undefined) return false;
  if (purpose.kind !== 'document' || open.environments.length > 0) return false;
  const brace = open.groups.at(-1);
  const macro = brace === undefined ? undefined : macroBefore(cursor.text, brace);
  if (macro === undefined) return false;
  noteUnreadMacro(state, macro.name, start);
  noteEnclosing(state, entry);
  return true;
}

/**
 * True if the argument that follows is written for `\ExplSyntaxOn`, where a blank is nothing and a
 * tilde is a blank. One that is not loses its blanks, which a rule reports.
 */
function writesBlanksAsTildes({text, offset, end}: Cursor): boolean {
  const close = text.indexOf('}', offset);
  return text.slice(offset, close < 0 ? end : Math.min(close, end)).includes('~');
}

/**
 * Takes a command whose argument holds nothing to be carried out, as most moves do, and adds it to
 * the document. Everything else is left for the general path: then nothing has changed. Without this
 * shortcut a check of a book takes a tenth longer; the findings are the same.
 *
 *     \mainline{1.e4 e5 2.Nf3 Nc6}       \chessboard
 *              ^                 ^                  ^
 */
function takePlainCall(state: ScanState, entry: CommandRow, start: number): boolean {
  if (
    state.purpose.kind !== 'document' ||
    state.open.top !== undefined ||
    state.cursor.shortVerb >= 0
  ) {
    return false;
  }
  const {pattern} = entry;
  if (pattern.length === 0) return add(state, entry, {start, end: state.cursor.offset}, []);
  if (pattern.length > 2) return false;
  const last = pattern[pattern.length - 1];
  if (last === 'm')
    return pattern.indexOf('m') === pattern.length - 1 && takeGroup(state, entry, start);
  return pattern.length === 1 && takeNothing(state, entry, start);
}

/** The one group of a command, right after its name. */
function takeGroup(state: ScanState, entry: CommandRow, start: number): boolean {
  const {text, offset, end, source} = state.cursor;
  if (text.charCodeAt(offset) !== OPEN_BRACE) return false;
  endOfPlainText.lastIndex = offset + 1;
  if (!endOfPlainText.test(text)) return false;
  const close = endOfPlainText.lastIndex - 1;
  if (close >= end || text.charCodeAt(close) !== CLOSE_BRACE) return false;
  const argument = {source, start: offset + 1, end: close, children: NONE, closed: true};
  return add(state, entry, {start, end: close + 1}, [argument]);
}

/** A command that is used without its options. */
function takeNothing(state: ScanState, entry: CommandRow, start: number): boolean {
  const {text, offset, end} = state.cursor;
  const at = skipToArgument(text, offset, end);
  const code = at >= 0 && at < end ? text.charCodeAt(at) : 0;
  if (code === OPEN_BRACKET || code === EQUALS) return false;
  return add(state, entry, {start, end: offset}, []);
}

function add(
  state: ScanState,
  {name, effect}: CommandRow,
  span: Span,
  taken: readonly Argument[],
): true {
  const {source} = state.cursor;
  const grabber = grabberOf(state, taken);
  const marks = babelCharacters(state.session);
  const command: ChessCommand =
    grabber === undefined
      ? {type: 'command', name, effect, source, span, arguments: taken, ...marks}
      : {type: 'command', name, effect, source, span, arguments: taken, grabber, ...marks};
  // Nothing else that only TeX can read is in plain text.
  if (marks.characters?.isUncertain === true)
    pushCommand(state.output.items, command, {name, source, span});
  else state.output.items.push(command);
  noteMoved(state, command);
  if (effect === 'skak-language') noteLanguages(state, 1);
  state.cursor.offset = span.end;
  return true;
}

/** Matches text to examine, such as `^^65`, and empty lines, at which TeX gives up; it is quick. */
const endOfPlainText = /[\\%{}]|\^\^|\n[ \t]*[\r\n]|\r(?!\n)[ \t]*[\r\n]/g;

const NONE: readonly never[] = [];

const conditional: Meaning = {kind: 'control', name: 'ifx', breaksMoves: false};

/** A function of expl3, whose name says what it takes. */
const signed: Meaning = {kind: 'primitive', name: '\\signed'};

/**
 * Finds out what an undefined name means, and remembers it. Conditionals are not
 * remembered: the document may still define a command whose name only looks like one.
 */
function learnName(session: ReadingSession, name: string): Meaning {
  if (isConditional(name)) return conditional;
  if (name.includes(':')) return signed;
  return learnUndefined(session, name);
}
