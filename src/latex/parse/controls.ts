import {changeCase} from './change-case.ts';
import {choices, notePrinters} from '../macros/choice.ts';
import {
  endConditional,
  openAnyConditional,
  openFalse,
  openTrue,
  turnConditional,
} from './conditionals.ts';
import {
  declareOption,
  executeOptions,
  passOptions,
  processOptions,
} from '../inputs/code-options.ts';
import {commandTable} from '../tables/command-table.ts';
import type {Control} from '../state/scan-state.ts';
import type {Meaning} from '../macros/meaning.ts';
import {endInput} from '../inputs/end-input.ts';
import {begin, beginGroup, end, endGroup} from './environments.ts';
import {prelude} from '../macros/prelude.ts';
import {primitiveNames} from '../primitives/primitives.ts';
import {ifFileExists, includeOnly, inputIfFileExists} from './file-conditionals.ts';
import {inputControl} from './inputs.ts';
import {moving} from '../calls/moving-arguments.ts';
import {newColumnType} from './column-types.ts';
import {printNotes} from '../gaps/note-aside.ts';
import {usePackage} from '../inputs/packages.ts';
import {UNKNOWN_NAME} from '../macros/undecided-definitions.ts';
import {
  def,
  letMean,
  newCommand,
  newDocumentCommand,
  newDocumentEnvironment,
  newEnviron,
  newEnvironment,
} from './read-definition.ts';
import {buildOnClass, changeCategory, skipName, startDocument} from './special-controls.ts';
import {
  address,
  addressOrPath,
  deleteShortVerb,
  listingInline,
  makeShortVerb,
  mintInline,
  namesListing,
  namesVerbatimEnvironment,
  verb,
} from '../state/verbatim.ts';

const rows: readonly (readonly [act: Control, ...names: string[]])[] = [
  [begin, 'begin'],
  [end, 'end'],
  [beginGroup, 'begingroup', 'bgroup'],
  [endGroup, 'endgroup', 'egroup'],
  [startDocument, 'documentclass', 'documentstyle'],
  [buildOnClass, 'LoadClass', 'LoadClassWithOptions'],
  [usePackage, 'usepackage', 'RequirePackage', 'RequirePackageWithOptions'],
  [declareOption, 'DeclareOption', 'DeclareVoidOption', 'DeclareOptionX'],
  [processOptions, 'ProcessOptions', 'ProcessKeyvalOptions', 'ProcessOptionsX'],
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
  [namesVerbatimEnvironment, 'DefineVerbatimEnvironment', 'lstnewenvironment'],
  [namesListing, 'newtcblisting', 'renewtcblisting', 'NewTCBListing', 'DeclareTCBListing'],
  [namesVerbatimEnvironment, 'excludecomment', 'newverbatim', 'newminted'],
  [openFalse, 'iffalse'],
  [openTrue, 'iftrue'],
  [openAnyConditional, 'ifx', 'if'],
  [turnConditional, 'else', 'or'],
  [endConditional, 'fi'],
  [changeCategory, 'catcode'],
  [skipName, 'string', 'meaning', 'show', 'DescribeMacro'],
  [(state) => (state.cursor.atIsLetter = true), 'makeatletter'],
  [(state) => (state.cursor.atIsLetter = false), 'makeatother'],
  [
    (state) => (state.cursor.isExpl = true),
    'ExplSyntaxOn',
    'ProvidesExplPackage',
    'ProvidesExplClass',
  ],
  [(state) => (state.cursor.isExpl = false), 'ExplSyntaxOff'],
  [moving('heading'), 'part', 'chapter', 'section', 'subsection', 'subsubsection', 'paragraph'],
  [moving('heading'), 'subparagraph', 'addpart', 'addchap', 'addsec'],
  [printNotes, ...notePrinters],
  [newColumnType, 'newcolumntype', 'NewColumnType'],
  [moving('caption'), 'caption'],
  [moving('todo', /\s*(?:\[[^\][]{0,200}\])?/y), 'todo'],
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

/** What each control sequence that steers the scan does, by its name. */
export const controls: ReadonlyMap<string, Control> = new Map(
  rows.flatMap(([act, ...names]) => names.map((name): [string, Control] => [name, act])),
);

/** What every control sequence means before the document says a word. */
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
