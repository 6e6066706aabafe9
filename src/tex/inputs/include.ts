import type {SourceText} from '../../text/index.ts';
import {limitAt, type Gap} from '../document/gap.ts';
import {isUnicodeEngine} from '../document/is-unicode-engine.ts';
import type {
  Call,
  ImportKind,
  InputKind,
  InputResult,
  TexDocument,
  TexNode,
} from '../document/tex-document.ts';
import type {Refusal} from '../document/tex-fault.ts';
import {textOfTokens} from '../lexer/text-of-tokens.ts';
import type {Definitions} from '../macros/definitions.ts';
import {readWrapperBody} from '../macros/wrapper-body.ts';
import {insideScopes, leaveScopes} from '../state/assign.ts';
import type {ReadingSession} from '../state/reading-session.ts';
import {ScanState, type ScanContext, type Control} from '../state/scan-state.ts';
import type {OpenConditional} from '../state/nesting.ts';
import {leaveConditionals} from '../state/open-conditionals.ts';
import {endScope} from '../state/scopes.ts';
import {endOfLine} from '../lexer/skip-token.ts';
import {noteOpaque} from '../gaps/unread-macro.ts';

const MAX_DEPTH = 50;

/** A request for a file. */
export interface FileRequest {
  readonly name: string;
  readonly kind: InputKind;
  readonly importing?: ImportKind | undefined;
  /** Of an `\import`. */
  readonly folder?: string | undefined;
}

/** Reads a file and puts its document in the place of the command; returns as `carryOut` does. */
export function include(
  state: ScanState,
  request: FileRequest,
  call: Call,
  out: TexNode[],
): number {
  const {session} = state;
  const {name, kind} = request;
  if (name === '') return 0;
  if (name.endsWith('.xsk')) {
    out.push({...gapAt(call, false), forgetsGames: true});
    return 0;
  }
  if (kind === 'include' && session.inputs.includeOnly?.has(name) === false) {
    out.push(gapAt(call, false));
    return 0;
  }
  const inner = importFolderOf(request, session.inputs.importFolder);
  const path = request.importing === undefined ? name : inner + name;
  const isMade = session.inputs.made.get(name.replace(/\.tex$/, ''));
  // A name after `|` is a program whose output TeX would read; no program is started here.
  const isAsked = isMade !== true && !name.startsWith('|');
  const result = isAsked ? askFor(session, path, kind, call.source) : undefined;
  if (result?.kind === 'source') {
    const file = {source: result.source, name, call, kind, isSubfile: kind === 'subfile'};
    return file.isSubfile
      ? readInGroup(state, file, inner, out)
      : readInto(state, file, inner, out);
  }
  const gap = isMade === undefined ? refuse(state, request, result, call) : gapAt(call, true);
  if (gap !== undefined) out.push(gap);
  return 0;
}

/** `\subfile` puts a group around a file (subfiles 2.2). */
function readInGroup(state: ScanState, file: FoundFile, folder: string, out: TexNode[]): number {
  const {environments, groupDepth: depth} = state.open;
  environments.push({name: '\\begingroup', start: file.call.span.start, depth, taken: []});
  const languages = readInto(state, file, folder, out);
  environments.pop();
  leaveScopes(state);
  if (languages > 0) out.push(endScope(file.call, languages, false));
  return 0;
}

/** Reads a file that was found; `folder` is where it imports from. */
function readInto(state: ScanState, file: FoundFile, folder: string, out: TexNode[]): number {
  const {session, cursor} = state;
  const {source, span} = file.call;
  const outer = session.inputs.importFolder;
  session.inputs.importFolder = folder;
  const hasFrame = session.hasBegun || session.inputs.documentClass !== undefined;
  const {skipsPreambles} = session.inputs;
  session.inputs.skipsPreambles ||= file.isSubfile === true;
  const document = openDocument(state, file);
  session.inputs.skipsPreambles = skipsPreambles;
  session.inputs.importFolder = outer;
  if (document.type === 'gap') {
    out.push(document);
    return 0;
  }
  // Its class or its beginning is that of the document around it.
  if (!hasFrame && document.isComplete) {
    state.output.isComplete = true;
    state.output.documentClass ??= document.documentClass;
    if (file.isSubfile !== true) session.inputs.classPath = cursor.source.path;
  }
  out.push({type: 'include', source, span, document});
  if (session.hasEnded) cursor.end = Math.min(cursor.end, cursor.offset);
  return session.scopes.languagesLeft.get(document) ?? 0;
}

/** Asks for a file at the places that the text has declared so far. */
export function askFor(
  {definitions, inputs: {readInput, importFolder}}: ReadingSession,
  name: string,
  kind: InputKind,
  from: SourceText,
): InputResult | undefined {
  const first = importFolder === '' ? [] : [importFolder];
  return readInput?.(name, kind, from, {first, last: inputPathOf(definitions).prefixes});
}

/**
 * True if TeX finds a file; undefined where that hangs on the installation, or on what an earlier run
 * has written.
 */
export function fileExists(
  session: ReadingSession,
  name: string,
  from: SourceText,
): boolean | undefined {
  const {made} = session.inputs;
  if (made.has(name.replace(/\.tex$/, ''))) return true;
  const result = askFor(session, name, 'perhaps', from);
  if (result?.kind !== 'missing') return result && true;
  const [, stem = '', ending] = /^(.*)\.(sty|cls)$/.exec(name) ?? [];
  if (ending === 'cls' && session.inputs.isClassLoaded(stem) === true) return true;
  if (ending === 'sty' && session.inputs.isLoaded(stem) === true) return true;
  return INSTALLED.test(name) || isMadeByTex(name) ? undefined : false;
}

/** Matches files of an installation of TeX, besides those of the author. */
const INSTALLED = /\.(?:sty|cls|clo|def|cfg|ldf|fd|ltx|enc|map|tfm|pfb|otf|ttf|code\.tex)$/i;

/** A file that was found. */
interface FoundFile {
  readonly source: SourceText;
  readonly name: string;
  readonly call: Call;
  /** True if it is a package or a class. */
  readonly isCode?: boolean;
  readonly isSubfile?: boolean;
  readonly kind?: InputKind;
}

/** Reads a file that was found; a gap if files are read in a circle or without an end. */
export function openDocument(
  state: ScanState,
  {source, name, call, kind, isCode = false}: FoundFile,
): TexDocument | Gap {
  const {session} = state;
  const {openPaths} = session.inputs;
  if (openPaths.includes(source.path)) {
    if (!state.output.faults.some((fault) => fault.kind === 'input' && fault.why === 'cycle'))
      report(state, call, {name, why: 'cycle'});
    return gapAt(call, true);
  }
  if (openPaths.length >= MAX_DEPTH || !session.inputs.spendFile())
    return limitAt(call.source.slice(call.span), {source: call.source, span: call.span});
  const {isUncertain: before} = session.scopes;
  const {isUncertain} = state;
  session.scopes.isUncertain = isUncertain;
  const {length} = session.undecided;
  // `\include` has conditionals of its own around the file.
  const isLoose = isUncertain || isCode || kind === 'include';
  const conditionals = isLoose ? undefined : state.open.conditionals;
  const document = insideScopes(state, () => readDocument(state, source, isCode, conditionals));
  session.undecided.splice(length);
  session.scopes.isUncertain = before;
  state.output.packages.push(...document.packages);
  state.output.documents.push(document, ...document.documents);
  return document;
}

/** Reports a file that is not read; returns the gap that it leaves, if any. */
export function refuse(
  state: ScanState,
  {name, kind}: FileRequest,
  result: Exclude<InputResult, {readonly kind: 'source'}> | undefined,
  call: Call,
): Gap | undefined {
  if (result?.kind === 'missing' && (kind === 'perhaps' || isMadeByTex(name))) return undefined;
  const isElsewhere = result?.kind === 'missing' && !inputPathOf(state.session.definitions).isWhole;
  if (result !== undefined && !isElsewhere) report(state, call, refusalOf(name, result));
  return gapAt(call, true);
}

function refusalOf(name: string, result: Exclude<InputResult, {readonly kind: 'source'}>): Refusal {
  switch (result.kind) {
    case 'missing':
      return {name, why: 'missing'};
    case 'outside-root':
      return {name, why: 'outside-root', folder: result.folder};
    case 'unreadable':
      return {name, why: 'unreadable', reason: result.why};
  }
}

function report(state: ScanState, call: Call, refusal: Refusal): void {
  if (call.source === state.cursor.source)
    state.output.report({kind: 'input', span: call.span, ...refusal});
}

function gapAt({source, span}: Call, touchesBoard: boolean): Gap {
  return {type: 'gap', kind: 'input', what: source.slice(span), source, span, touchesBoard};
}

/** Files that a run of TeX or of its helpers writes, and that belong to every installation. */
function isMadeByTex(name: string): boolean {
  return /\.(?:aux|bbl|toc|lo[a-z]|ind|gls|acr|out|nav|snm|vrb|ent)$|^(?:glyphtounicode|pdfglyphlist|epsf|random|null)(?:\.tex)?$/i.test(
    name,
  );
}

/** The folder that counts first for names in the file. */
function importFolderOf({name, kind, importing, folder = ''}: FileRequest, outer: string): string {
  // subfiles 2.0 reads a part as `\subimport` does.
  if (kind === 'subfile') return outer + name.slice(0, name.lastIndexOf('/') + 1);
  if (importing === undefined) return outer;
  const own = folder === '' || folder.endsWith('/') ? folder : `${folder}/`;
  return importing === 'import' ? own : outer + own;
}

/** The folders that a document declares for its files. */
interface InputPath {
  readonly prefixes: readonly string[];
  /** True if these are all; macros may name others. */
  readonly isWhole: boolean;
}

/**
 * The prefixes that LaTeX tries for the name of a file that it has not found.
 *
 *     \def\input@path{{games/}{styles/}}
 *                      ^^^^^^  ^^^^^^^
 */
function inputPathOf({commands}: Definitions): InputPath {
  const meaning = commands.get('input@path');
  if (meaning?.kind !== 'wrapper') return {prefixes: [], isWhole: meaning?.kind !== 'opaque'};
  const text = textOfTokens(readWrapperBody(meaning.wrapper));
  const prefixes = text.matchAll(/\{\s*([^{}\\#%]{1,200}?)\s*\}/g);
  return {
    prefixes: Array.from(prefixes, ([, prefix = '']) => prefix),
    isWhole: !text.includes('\\'),
  };
}

/**
 * Reads a whole file; `isCode` is true of packages and classes. `conditionals` are those that are open around
 * it, and then those open after it, if all that opens and closes them is known.
 */
export function readDocument(
  context: ScanContext,
  source: SourceText,
  isCode: boolean,
  conditionals?: OpenConditional[],
): TexDocument {
  const {session} = context;
  const stretch = {source, start: 0, end: source.text.length};
  const state = new ScanState(context, stretch, {kind: 'document'});
  // Code may open a group in one macro and close it in another.
  if (isCode) state.output.hasStrangeBraces = true;
  if (conditionals !== undefined) state.open.conditionals = conditionals;
  state.open.knowsConditionals =
    conditionals !== undefined || session.inputs.openPaths.length === 0;
  session.inputs.openPaths.push(source.path);
  context.scan(state);
  if (conditionals !== undefined) leaveConditionals(state);
  session.inputs.openPaths.pop();
  if (session.hasChess && !isCode) {
    state.output.faults.push(...session.slips.filter((slip) => slip.source === source));
  }
  const document = documentOf(state);
  const languages = state.open.languageDepths.length;
  if (languages > 0) session.scopes.languagesLeft.set(document, languages);
  return document;
}

function documentOf({session, cursor: {source}, output}: ScanState): TexDocument {
  const {items, packages, comments, documents, movedCommands, faults, documentClass} = output;
  return {
    type: 'root',
    source,
    children: items,
    packages,
    isComplete: output.isComplete,
    ...(documentClass !== undefined && {documentClass}),
    hasUnreadCode: session.inputs.hasUnreadCode,
    isUnicodeEngine: isUnicodeEngine(output),
    faults: faults.sort((one, other) => one.span.start - other.span.start),
    comments,
    documents,
    movedCommands,
    definitions: session.definitions,
  };
}

/** `\endinput`: TeX finishes the line. In a conditional that only TeX can decide it may do so. */
export const endInput: Control = (state, start) => {
  if (state.purpose.kind !== 'document' || state.open.isInArgument) return;
  if (state.open.conditionals.every(({decided}) => decided !== undefined)) {
    state.cursor.end = endOfLine(state.cursor.text, state.cursor.offset, state.cursor.end);
  } else noteOpaque(state, 'endinput', start);
};

/** Tests whether a file is a complete document inside another one, and not the one that has begun it. */
export function isPartOfDocument({session: {inputs}, cursor, output}: ScanState): boolean {
  const isInside = inputs.openPaths.length > 1 && output.isComplete;
  return isInside && inputs.classPath !== cursor.source.path;
}

/** `\stop`, `\enddocument`: nothing that follows is read. In a conditional that only TeX can decide it may be. */
export function endAll(state: ScanState, name: string, start: number): void {
  const {session, cursor, open} = state;
  if (open.isInArgument || state.isUncertain) {
    noteOpaque(state, name, start);
    return;
  }
  const isPart = isPartOfDocument(state);
  cursor.end = Math.min(cursor.end, cursor.offset);
  if (!isPart || name !== 'enddocument') session.hasEnded = true;
}
