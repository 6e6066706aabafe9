import {SourceText} from '../../text/index.ts';
import type {Gap} from '../document/gap.ts';
import {isOfChess, isPublic} from '../document/public-packages.ts';
import type {Call} from '../document/tex-document.ts';
import {isForeignNotation} from '../gaps/foreign-notations.ts';
import {skipToArgument} from '../lexer/skip-token.ts';
import {blankComments} from '../lexer/text-of-tokens.ts';
import {assign} from '../state/assign.ts';
import {readBracket} from '../state/bodies.ts';
import type {CodeOptions, LoadedCode} from '../state/input-state.ts';
import {scanInPlace} from '../state/scan-in-place.ts';
import type {ScanState, Control} from '../state/scan-state.ts';
import {noteLanguages} from '../state/scopes.ts';
import {commandTable} from '../tables/command-table.ts';
import {commandNames, playsOrStarts} from '../tables/effects.ts';
import {readList} from './code-options.ts';
import {askFor, openDocument, refuse} from './include.ts';

/**
 * Definitions of packages that decide between branches, anew in TeX: read in the place of the
 * package when it is loaded. `\skakmat@either{...}{...}` takes one of both, and only TeX knows which.
 */
const packageCode: ReadonlyMap<string, string> = new Map([
  // ifdraft 1.4.
  [
    'ifdraft',
    String.raw`
\newif\ifskm@draft \newif\ifskm@optiondraft \newif\ifskm@optionfinal
\DeclareOption{draft}{\skm@drafttrue\skm@optiondrafttrue}
\DeclareOption{final}{\skm@draftfalse\skm@optionfinaltrue}
\ProcessOptions*
\newcommand*\ifdraft{\ifskm@draft\expandafter\@firstoftwo\else\expandafter\@secondoftwo\fi}
\newcommand*\ifoptiondraft{\ifskm@optiondraft\expandafter\@firstoftwo\else\expandafter\@secondoftwo\fi}
\newcommand*\ifoptionfinal{\ifskm@optionfinal\expandafter\@firstoftwo\else\expandafter\@secondoftwo\fi}`,
  ],
  // subfiles 2.2; its class loads no package of this name.
  [
    'subfiles',
    String.raw`\newcommand\ifSubfilesClassLoaded{\@ifclassloaded{subfiles}\@firstoftwo\@secondoftwo}`,
  ],
  // tagging 1.1.
  [
    'tagging',
    String.raw`
\newcommand\usetag[1]{\def\do##1{\csdef{skm@tag@##1}{}}\docsvlist{#1}}
\newcommand\droptag[1]{\def\do##1{\expandafter\let\csname skm@tag@##1\endcsname\undefined}\docsvlist{#1}}
\newif\ifskm@tagged
\newcommand\iftagged[3]{\skm@taggedfalse
  \def\do##1{\expandafter\ifx\csname skm@tag@##1\endcsname\empty\skm@taggedtrue\fi}\docsvlist{#1}%
  \ifskm@tagged#2\else#3\fi}
\newcommand\tagged[2]{\iftagged{#1}{#2}{}}
\newcommand\untagged[2]{\iftagged{#1}{}{#2}}
\DeclareOption*{\usetag{\CurrentOption}}
\ProcessOptions`,
  ],
  // optional 2.2b: without options it asks the person who runs TeX.
  [
    'optional',
    String.raw`
\newif\ifskm@opts
\DeclareOption*{\skm@optstrue\csdef{skm@opt@\CurrentOption}{}}
\ProcessOptions
\newif\ifskm@opt
\newcommand\opt[2]{\skm@optfalse
  \@for\skm@name:=#1\do{\expandafter\ifx\csname skm@opt@\skm@name\endcsname\empty\skm@opttrue\fi}%
  \ifskm@opts\ifskm@opt#2\fi\else\skakmat@either{#2}{}\fi}`,
  ],
  // ifmtarg 1.2.
  [
    'ifmtarg',
    String.raw`
\newcommand\@ifmtarg[1]{\ifblank{#1}}
\newcommand\@ifnotmtarg[2]{\ifblank{#1}{}{#2}}`,
  ],
  // todonotes 1.1.7.
  [
    'todonotes',
    String.raw`
\newif\ifskm@todo \skm@todotrue
\DeclareOption{disable}{\skm@todofalse}
\DeclareOption*{}
\ProcessOptions`,
  ],
  // titlesec 2.14.
  [
    'titlesec',
    String.raw`
\DeclareOption{uppercase}{\ChTitleVar\uppercase}
\DeclareOption*{}
\ProcessOptions`,
  ],
  // standalone 1.3, for a document of another class. Its mode is `tex` unless another one is chosen, in
  // which a PDF that lies beside a part may be put in its place, and its moves are not played.
  [
    'standalone',
    String.raw`
\newif\ifskm@tex \skm@textrue
\DeclareOption{mode=tex}{\skm@textrue}
\DeclareOption{mode=image}{\skm@texfalse}
\DeclareOption{mode=image|tex}{\skm@texfalse}
\DeclareOption{mode=build}{\skm@texfalse}
\DeclareOption{mode=buildmissing}{\skm@texfalse}
\DeclareOption{mode=buildnew}{\skm@texfalse}
\DeclareOption*{}
\ProcessOptions
\newcommand\standaloneconfig[1]{%
  \def\do##1{\ifstrequal{##1}{mode=tex}{\skm@textrue}{%
    \ifstrequal{##1}{mode=image}{\skm@texfalse}{\ifstrequal{##1}{mode=image|tex}{\skm@texfalse}{%
    \ifstrequal{##1}{mode=build}{\skm@texfalse}{\ifstrequal{##1}{mode=buildmissing}{\skm@texfalse}{%
    \ifstrequal{##1}{mode=buildnew}{\skm@texfalse}{}}}}}}}\docsvlist{#1}}
\newcommand\includestandalone[2][]{\begingroup\standaloneconfig{#1}%
  \ifskm@tex\input{#2}\else\skakmat@either{\input{#2}}{}\fi\endgroup}
\newif\ifstandalone \newif\ifstandalonebeamer
\newcommand\IfStandalone[2]{#2}
\newcommand\onlyifstandalone[1]{}`,
  ],
  ...['changepage', 'ifoddpage', 'memoir'].map(
    (name) =>
      [
        name,
        String.raw`
\newif\ifoddpage \newif\ifoddpageoroneside
\newcommand\checkoddpage{\skakmat@either{\oddpagetrue\oddpageoronesidetrue}{\oddpagefalse\oddpageoronesidefalse}}
\newcommand\strictpagecheck{}\newcommand\easypagecheck{}`,
      ] as const,
  ),
  // KOMA-Script 3.39: scrbase, and all that load it.
  ...['scrbase', 'scrextend', 'scrartcl', 'scrreprt', 'scrbook', 'scrlttr2'].map(
    (name) =>
      [
        name,
        String.raw`
\newcommand\Ifstr[2]{\edef\skm@one{#1}\edef\skm@other{#2}%
  \ifx\skm@one\skm@other\expandafter\@firstoftwo\else\expandafter\@secondoftwo\fi}
\providecommand*\ifstr{\Ifstr}
\newcommand\Ifundefinedorrelax[1]{\expandafter\ifx\csname #1\endcsname\relax
  \expandafter\@firstoftwo\else\expandafter\@secondoftwo\fi}
\providecommand*\ifundefinedorrelax{\Ifundefinedorrelax}
\newcommand\Ifthispageodd{\skakmat@either}
\newcommand\ifthispageodd{\skakmat@either}
\newcommand\ifthispagewasodd{\skakmat@either}
\newcommand\Ifstrstart[2]{\skakmat@either}
\newcommand\ifstrstart[2]{\skakmat@either}
\newcommand\Ifnumber[1]{\skakmat@either}
\newcommand\ifnumber[1]{\skakmat@either}
\newcommand\Ifisinteger[1]{\skakmat@either}
\newcommand\ifisinteger[1]{\skakmat@either}
\newcommand\Ifiscounter[1]{\skakmat@either}
\newcommand\ifiscounter[1]{\skakmat@either}`,
      ] as const,
  ),
]);

/** A requested package or class. */
interface CodeRequest {
  readonly kind: 'package' | 'class';
  readonly name: string;
  /** The content of its brackets. */
  readonly options: string;
  readonly call: Call;
}

/**
 * Reads a package or class of the author's own, as if its text were in the document. What is neither
 * there nor public leaves a gap: it may define anything, and start a game.
 */
export function loadCode(state: ScanState, request: CodeRequest): LoadedCode {
  const {session} = state;
  const {kind, name, call} = request;
  if (isOfChess(name)) return {kind: 'known'};
  const file = `${name}.${kind === 'class' ? 'cls' : 'sty'}`;
  const loaded = session.inputs.loadedCode.get(file);
  if (loaded !== undefined) return loaded;
  const result = askFor(session, name, kind, call.source);
  // A copy of a public package is known; one that an author has taught chess is not.
  if (isPublic(kind, name) && !(result?.kind === 'source' && CHESS.test(result.source.text))) {
    readKnownCode(state, request);
    return {kind: 'known'};
  }
  if (result?.kind !== 'source') {
    if (result !== undefined && result.kind !== 'missing') {
      refuse(state, {name: file, kind}, result, call);
    }
    state.output.items.push(gapOf(file, call));
    session.inputs.hasUnreadCode = true;
    return {kind: 'unread'};
  }
  // A package that loads itself by a detour is loaded once.
  session.inputs.loadedCode.set(file, {kind: 'read', document: undefined});
  const options = openOptions(state, request);
  const document = openDocument(state, {source: result.source, name: file, call, isCode: true});
  session.inputs.codeOptions.pop();
  const isRead = document.type === 'root';
  const read: LoadedCode = {kind: 'read', document: isRead ? document : undefined};
  session.inputs.loadedCode.set(file, read);
  if (!isRead) {
    state.output.items.push(document);
    return read;
  }
  const {source, span} = call;
  state.output.items.push({type: 'include', source, span, document});
  noteLanguages(state, session.scopes.languagesLeft.get(document) ?? 0);
  for (const code of options.atEnd) scanInPlace(state, code, true);
  return read;
}

/** Opens the options of a package or class that is about to be read. */
function openOptions({session}: ScanState, {name, options}: CodeRequest): CodeOptions {
  const {codeOptions, passedOptions} = session.inputs;
  const given = [...(passedOptions.get(name) ?? []), ...readList(options)];
  const keys = {prefix: `${name}@`, code: new Map()};
  const own = {given, declared: new Map(), others: undefined, atEnd: [], keys};
  codeOptions.push(own);
  return own;
}

/** Reads what is known of the code of a public package; it holds no moves. */
function readKnownCode(state: ScanState, request: CodeRequest): void {
  const {inputs} = state.session;
  const text = packageCode.get(request.name);
  if (text === undefined || inputs.knownCode.has(request.name)) return;
  inputs.knownCode.add(request.name);
  openOptions(state, request);
  scanInPlace(state, {source: new SourceText(text, ''), start: 0, end: text.length}, true);
  inputs.codeOptions.pop();
}

function gapOf(what: string, {source, span}: Call): Gap {
  return {type: 'gap', kind: 'package', what, source, span, touchesBoard: true};
}

const CHESS = new RegExp(
  `\\\\(?:${commandNames((row) => playsOrStarts(row) || row.effect === 'diagram')})(?![A-Za-z])`,
);

/** `\usepackage[options]{skak, xskak}`. */
export const usePackage: Control = (state, begin) => {
  const {
    session,
    purpose,
    cursor: {text, source},
  } = state;
  const bracket = readBracket(state);
  const at = skipToArgument(text, state.cursor.offset, state.cursor.end);
  if (at < 0) return;
  const match = /^\{([^{}\\]{0,2000})\}/.exec(
    text.slice(at, Math.min(at + 2_002, state.cursor.end)),
  );
  if (match?.[1] === undefined) return;
  state.cursor.offset = at + match[0].length;
  const options = bracket && {options: source.slice(bracket)};
  const own = {name: 'usepackage', source, span: {start: begin, end: state.cursor.offset}};
  const call = purpose.kind === 'expansion' ? purpose.call : own;
  for (const {0: name, index} of blankComments(match[1]).matchAll(/[^\s,]+/g)) {
    const start = at + 1 + index;
    const request = {kind: 'package', name, options: options?.options ?? '', call} as const;
    const isRead = loadCode(state, request).kind === 'read' && {isRead: true as const};
    const span = {start, end: start + name.length};
    session.inputs.noteLoaded(name, !state.isUncertain);
    state.output.packages.push({name, ...options, source, span, ...isRead});
    for (const [option, sign] of name === 'babel' ? ACCENTS : []) {
      if (!new RegExp(`\\b${option}\\b`).test(options?.options ?? '')) continue;
      assign(state, session.values.unfollowed, [`catcode ${sign}`, '\\usepackage{babel}'], true);
    }
    if (name === 'comment') session.definitions.lineComments.set(name, {isShown: false, end: name});
    if (name === 'verbatim') session.definitions.lineComments.delete('comment');
    // `\input` reads complete documents then (docmute 1.4, standalone 1.3).
    const keeps = /(?:^|,)\s*subpreambles(?!\s*=\s*false)/.test(options?.options ?? '');
    if (name === 'docmute' || (name === 'standalone' && !keeps))
      session.inputs.skipsPreambles = true;
    if (isOfChess(name)) session.hasChess = true;
    if (isForeignNotation(name)) session.notations.push(name);
    if (name === 'texmate') loadTexmate(state, call);
  }
};

/** Signs that babel makes active on demand, in Spanish and languages like it. */
const ACCENTS = [
  ['activeacute', "'"],
  ['activegrave', '`'],
] as const;

/** texmate starts a game when it is loaded. */
function loadTexmate({session, output: {items}}: ScanState, {source, span}: Call): void {
  session.texmate.usesTexmate = true;
  for (const entry of commandTable.values()) {
    if (entry.package === 'texmate')
      session.definitions.commands.set(entry.name, {kind: 'chess', entry});
  }
  items.push({type: 'command', name: 'newgame', effect: 'new-game', source, span, arguments: []});
}
