import {startBracket} from '../calls/arguments.ts';
import {moving} from '../calls/command-of.ts';
import type {ImportKind, InputKind} from '../document/tex-document.ts';
import {printNotes} from '../gaps/note-unfollowed.ts';
import {
  atEndOfCode,
  declareBoolOption,
  declareComplement,
  declareOption,
  declareStringOption,
  executeOptions,
  passOptions,
  processKeys,
  processOptions,
  readList,
  setUpKeys,
} from '../inputs/code-options.ts';
import {endInput, fileExists, include} from '../inputs/include.ts';
import {usePackage} from '../inputs/load-code.ts';
import {closeOfBracket} from '../lexer/groups.ts';
import {skipToArgument} from '../lexer/skip-token.ts';
import {choices, notePrinters} from '../macros/choice.ts';
import type {Meaning} from '../macros/meaning.ts';
import {prelude} from '../macros/prelude.ts';
import {UNKNOWN_NAME} from '../macros/undecided-definitions.ts';
import {primitiveNames} from '../primitives/primitives.ts';
import {readBody, readBracket} from '../state/bodies.ts';
import type {Cursor} from '../state/cursor.ts';
import {closeConditional, openConditional, turnUndecided} from '../state/open-conditionals.ts';
import {scanInPlace} from '../state/scan-in-place.ts';
import type {Control, ScanState} from '../state/scan-state.ts';
import {noteLanguages} from '../state/scopes.ts';
import {
  address,
  addressOrPath,
  deleteShortVerb,
  listingInline,
  makeShortVerb,
  mintInline,
  namesListing,
  namesVerbatimEnvironment,
  saveVerb,
  setVerbatim,
  verb,
} from '../state/verbatim.ts';
import {commandTable} from '../tables/command-table.ts';
import {
  endConditional,
  openAnyConditional,
  openFalse,
  openTrue,
  turnCase,
  turnConditional,
} from './conditionals.ts';
import {
  begin,
  beginGroup,
  end,
  endBrace,
  endGroup,
  multicolumn,
  newColumnType,
  ruleOfTable,
  namesComment,
} from './environments.ts';
import {
  def,
  letMean,
  newCommand,
  newDocumentCommand,
  newDocumentEnvironment,
  newEnviron,
  newEnvironment,
} from './read-definition.ts';
import {
  bibliographyItem,
  buildOnClass,
  changeCategory,
  item,
  showMeaning,
  skipName,
  startDocument,
  takeLength,
} from './special-controls.ts';
import {
  BACKSLASH,
  CLOSE_BRACE,
  DOUBLE_QUOTE,
  isLineEnd,
  isSpaceOrTab,
  OPEN_BRACE,
  PERCENT,
} from '../../text/index.ts';
import type {RawArgument} from '../state/nesting.ts';

/** `\IfFileExists{name}{...}{...}`: the branch that TeX takes is carried out. */
const ifFileExists: Control = (state, start) => {
  chooseByFile(state, start, 'IfFileExists', false);
};

/** `\InputIfFileExists{name}{...}{...}`: reads the file, too, after the first branch. */
const inputIfFileExists: Control = (state, start) => {
  chooseByFile(state, start, 'InputIfFileExists', true);
};

function chooseByFile(state: ScanState, start: number, command: string, reads: boolean): void {
  const {
    purpose,
    cursor: {offset, source},
  } = state;
  const file = purpose.kind === 'document' ? readFileName(state) : undefined;
  const there = file && readBody(state);
  const absent = there && readBody(state);
  if (file === undefined || there === undefined || absent === undefined) {
    // The file is known only to a call, or to TeX.
    state.cursor.offset = offset;
    state.expandHere(state, command, start);
    return;
  }
  const {offset: end} = state.cursor;
  const name = fileNameOf(state, file);
  const isThere = fileExists(state.session, name, source);
  const isUnknown = isThere === undefined;
  if (isUnknown) openConditional(state, start, {decided: undefined});
  if (isThere !== false) {
    scanInPlace(state, there);
    if (reads) {
      const call = {name: command, source, span: {start, end}};
      noteLanguages(state, include(state, {name, kind: 'perhaps'}, call, state.output.items));
    }
  }
  if (isUnknown) turnUndecided(state, start);
  if (isThere !== true) scanInPlace(state, absent);
  if (isUnknown) closeConditional(state, end);
}

/** `\includeonly{one,two}`: every other `\include` reads nothing. */
const includeOnly: Control = (state) => {
  const list = state.purpose.kind === 'document' ? readBody(state) : undefined;
  if (list === undefined) return;
  const text = state.expandText(state.session, list);
  const names = text === undefined ? undefined : readList(text);
  state.session.inputs.includeOnly = names && new Set(names);
};

/** `\input{name}`, `\input name`, `\import{folder/}{name}`. */
function inputControl(command: string, kind: InputKind, importing?: ImportKind): Control {
  return (state, start) => {
    if (isComputed(state.cursor)) {
      state.expandHere(state, command, start);
      return;
    }
    const folder = importing && readFileName(state);
    const file = readFileName(state);
    if (file === undefined) return;
    const {
      purpose,
      cursor: {source},
    } = state;
    const own = {name: command, source, span: {start, end: state.cursor.offset}};
    const call = purpose.kind === 'expansion' ? purpose.call : own;
    const request = {
      name: fileNameOf(state, file),
      kind,
      importing,
      folder: folder && fileNameOf(state, folder),
    };
    noteLanguages(state, include(state, request, call, state.output.items));
  };
}

/** `\input{\games/c1}`: the name depends on macros. */
function isComputed({text, offset, end}: Cursor): boolean {
  const at = skipToArgument(text, offset, end);
  if (at < 0 || at >= end) return false;
  COMPUTED.lastIndex = at;
  return COMPUTED.test(text);
}

const COMPUTED =
  /\{[^{}\\\n]{0,500}\\(?!['"`^~=.])|[^\s{}\\%[\]()<]{0,500}\\[a-zA-Z@]+|\{[^{}\\\n]{0,500}\}\s*\{[^{}\\\n]{0,500}\\/y;

/** `\section[short]{title}`: the short title is written to a file, and changes nothing in its place. */
function titled(where: 'heading' | 'caption'): Control {
  const note = moving(where);
  return (state, start) => {
    const {text, offset, end} = state.cursor;
    note(state, start);
    const at = skipToArgument(text, offset, end);
    if (text.charAt(at) === '[' && closeOfBracket(text, at, end) >= 0)
      startBracket(state, text.slice(start + 1, offset), start);
  };
}

const note = moving('case');

/** `\MakeUppercase`: the commands of xskak survive there, and play the moves in the other case. */
const changeCase: Control = (state, start) => {
  if (state.output.packages.some(({name}) => name === 'xskak')) {
    state.expandHere(state, state.cursor.text.slice(start + 1, state.cursor.offset), start);
  } else note(state, start);
};

const noteTodo = moving('todo', /\s*(?:\[(?![^\][]*\bcaption\s*=)[^\][]{0,200}\])?/y);

/** `\todo{...}`, which todonotes with the option `disable` leaves out. */
const todo: Control = (state, start) => {
  if (state.session.values.flags.get('skm@todo') !== false) noteTodo(state, start);
  else {
    readBracket(state);
    readBody(state);
  }
};

const rows: readonly (readonly [act: Control, ...names: string[]])[] = [
  [begin, 'begin'],
  [end, 'end'],
  [beginGroup, 'begingroup', 'bgroup'],
  [endGroup, 'endgroup'],
  [endBrace, 'egroup'],
  [startDocument, 'documentclass', 'documentstyle'],
  [buildOnClass, 'LoadClass', 'LoadClassWithOptions'],
  [usePackage, 'usepackage', 'RequirePackage', 'RequirePackageWithOptions'],
  [declareOption, 'DeclareOption', 'DeclareVoidOption', 'DeclareOptionX'],
  [processOptions, 'ProcessOptions', 'ProcessOptionsX'],
  [setUpKeys, 'SetupKeyvalOptions'],
  [declareBoolOption, 'DeclareBoolOption'],
  [declareComplement, 'DeclareComplementaryOption'],
  [declareStringOption, 'DeclareStringOption'],
  [processKeys, 'ProcessKeyvalOptions'],
  [atEndOfCode, 'AtEndOfPackage', 'AtEndOfClass'],
  [executeOptions, 'ExecuteOptions', 'ExecuteOptionsX'],
  [passOptions, 'PassOptionsToPackage', 'PassOptionsToClass'],
  [newCommand, 'newcommand', 'renewcommand', 'providecommand', 'DeclareRobustCommand'],
  [newCommand, 'newrobustcmd', 'renewrobustcmd', 'providerobustcmd'],
  [def, 'def', 'gdef'],
  [newDocumentCommand, 'NewDocumentCommand', 'RenewDocumentCommand', 'ProvideDocumentCommand'],
  [newDocumentCommand, 'DeclareDocumentCommand', 'NewExpandableDocumentCommand'],
  [newEnvironment, 'newenvironment', 'renewenvironment'],
  [newDocumentEnvironment, 'NewDocumentEnvironment', 'RenewDocumentEnvironment'],
  [newDocumentEnvironment, 'ProvideDocumentEnvironment', 'DeclareDocumentEnvironment'],
  [newEnviron, 'NewEnviron', 'RenewEnviron'],
  [letMean, 'let', 'LetLtxMacro', 'NewCommandCopy', 'RenewCommandCopy', 'DeclareCommandCopy'],
  [inputControl('input', 'input'), 'input', '@@input'],
  [inputControl('include', 'include'), 'include'],
  [inputControl('subfile', 'subfile'), 'subfile'],
  [inputControl('subfileinclude', 'subfile'), 'subfileinclude'],
  [inputControl('import', 'input', 'import'), 'import', 'inputfrom'],
  [inputControl('subimport', 'input', 'subimport'), 'subimport', 'subinputfrom'],
  [inputControl('includefrom', 'include', 'import'), 'includefrom'],
  [inputControl('subincludefrom', 'include', 'subimport'), 'subincludefrom'],
  [inputControl('@input', 'perhaps'), '@input'],
  [ifFileExists, 'IfFileExists'],
  [inputIfFileExists, 'InputIfFileExists'],
  [includeOnly, 'includeonly'],
  [endInput, 'endinput'],
  [verb, 'verb'],
  [listingInline, 'lstinline', 'Verb'],
  [mintInline, 'mintinline'],
  [address, 'url', 'nolinkurl', 'href', 'index', 'glossary'],
  [addressOrPath, 'path'],
  [makeShortVerb, 'MakeShortVerb', 'DefineShortVerb', 'lstMakeShortInline'],
  [deleteShortVerb, 'DeleteShortVerb', 'UndefineShortVerb', 'lstDeleteShortInline'],
  [namesVerbatimEnvironment('refused'), 'DefineVerbatimEnvironment', 'newminted'],
  [namesVerbatimEnvironment('read'), 'lstnewenvironment', 'newverbatim'],
  [setVerbatim, 'lstset', 'lstdefinestyle', 'fvset', 'setminted'],
  [saveVerb, 'SaveVerb'],
  [namesListing, 'newtcblisting', 'renewtcblisting', 'NewTCBListing', 'DeclareTCBListing'],
  [namesComment, 'excludecomment', 'includecomment'],
  [openFalse, 'iffalse'],
  [openTrue, 'iftrue'],
  [openAnyConditional, 'ifx', 'if'],
  [turnConditional, 'else'],
  [turnCase, 'or'],
  [endConditional, 'fi'],
  [changeCategory, 'catcode'],
  [skipName, 'string', 'meaning', 'DescribeMacro'],
  [showMeaning, 'show'],
  [(state) => (state.cursor.atIsLetter = true), 'makeatletter'],
  [(state) => (state.cursor.atIsLetter = false), 'makeatother'],
  [
    (state) => (state.cursor.isExpl = true),
    'ExplSyntaxOn',
    'ProvidesExplPackage',
    'ProvidesExplClass',
  ],
  [(state) => (state.cursor.isExpl = false), 'ExplSyntaxOff'],
  [item, 'item'],
  [bibliographyItem, 'bibitem'],
  [takeLength, 'hspace', 'vspace', 'addvspace', 'setlength', 'addtolength', 'parbox', 'makebox'],
  [takeLength, 'framebox', 'raisebox', 'rule', 'resizebox'],
  [titled('heading'), 'part', 'chapter', 'section', 'subsection', 'subsubsection', 'paragraph'],
  [titled('heading'), 'subparagraph', 'addpart', 'addchap', 'addsec'],
  [printNotes, ...notePrinters],
  [multicolumn, 'multicolumn'],
  [newColumnType, 'newcolumntype', 'NewColumnType'],
  [ruleOfTable, 'hline', 'cline', 'toprule', 'midrule', 'bottomrule', 'cmidrule'],
  [titled('caption'), 'caption'],
  [todo, 'todo'],
  [moving('thanks'), 'thanks'],
  [
    changeCase,
    'MakeUppercase',
    'MakeTextUppercase',
    'MakeTitlecase',
    'MakeLowercase',
    'MakeTextLowercase',
  ],
  [moving('soul'), 'hl', 'ul', 'so', 'st', 'caps'],
  [moving('caption', /\s*\{[^{}]{0,40}\}/y), 'captionof'],
];

/** Commands that no list of moves holds: before one, its brace was forgotten. */
const breaksMoves: ReadonlySet<string> = new Set([
  ...['begin', 'end', 'section', 'subsection', 'subsubsection', 'chapter', 'part', 'paragraph'],
  ...['newcommand', 'renewcommand', 'input', 'include', 'documentclass', 'usepackage'],
]);

/** The action of each control sequence that steers the scan, by its name. */
export const controls: ReadonlyMap<string, Control> = new Map(
  rows.flatMap(([act, ...names]) => names.map((name): [string, Control] => [name, act])),
);

/** The meaning of every control sequence before the document defines any. */
export const knownCommands: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ...Array.from(commandTable.values())
    .filter((entry) => entry.package !== 'texmate')
    .map((entry): [string, Meaning] => [entry.name, {kind: 'chess', entry}]),
  ...prelude,
  [UNKNOWN_NAME, {kind: 'opaque', touchesBoard: true}],
  ...primitiveNames.map((name): [string, Meaning] => [name, {kind: 'primitive', name}]),
  ...Array.from(choices, ([name, choice]): [string, Meaning] => [name, {kind: 'choice', choice}]),
  ...Array.from(controls.keys(), (name): [string, Meaning] => [
    name,
    {kind: 'control', name, breaksMoves: breaksMoves.has(name)},
  ]),
]);

const MAX_NAME = 500;

/** The name of a file after `\input`, with or without braces. */
function readFileName(state: ScanState): RawArgument | undefined {
  const {text, end} = state.cursor;
  const at = skipToArgument(text, state.cursor.offset, end);
  if (at < 0 || at >= end) return undefined;
  const isBraced = text.charCodeAt(at) === OPEN_BRACE;
  const start = isBraced ? at + 1 : at;
  const limit = Math.min(end, start + MAX_NAME);
  let i = start;
  const isQuoted = text.charCodeAt(start) === DOUBLE_QUOTE;
  while (i < limit && !endsName(text.charCodeAt(i), isBraced || isQuoted)) {
    i += 1;
    if (isQuoted && !isBraced && text.charCodeAt(i - 1) === DOUBLE_QUOTE && i > start + 1) break;
  }
  const closed = isBraced && text.charCodeAt(i) === CLOSE_BRACE;
  if (i === start || (isBraced && !closed)) return undefined;
  state.cursor.offset = closed ? i + 1 : i;
  return {source: state.cursor.source, start, end: i, closed: true, items: []};
}

function endsName(code: number, isBraced: boolean): boolean {
  if (code === CLOSE_BRACE || code === OPEN_BRACE || code === BACKSLASH) return true;
  return isLineEnd(code) || (!isBraced && (isSpaceOrTab(code) || code === PERCENT));
}

/** The name of a file, without the quotes around it, if there are any. */
function fileNameOf(state: ScanState, {start, end}: RawArgument): string {
  return state.cursor.text.slice(start, end).trim().replaceAll('"', '');
}
