import type {Gap} from '../document/gap.ts';
import type {
  Call,
  ImportKind,
  InputKind,
  InputResult,
  TexDocument,
} from '../document/tex-document.ts';
import type {Refusal, TexFault} from '../document/tex-fault.ts';
import {inputPathOf} from './input-path.ts';
import {readDocument} from './read-document.ts';
import {insideScopes} from '../state/assign.ts';
import type {RawItem} from '../state/raw-item.ts';
import type {ReadingSession} from '../state/reading-session.ts';
import type {ScanState} from '../state/scan-state.ts';
import type {SourceText} from '../../source/source-text.ts';

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
  out: RawItem[],
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
    return readInto(state, {source: result.source, name, call}, inner, out);
  }
  const gap = isMade === undefined ? refuse(state, request, result, call) : gapAt(call, true);
  if (gap !== undefined) out.push(gap);
  return 0;
}

/** Reads a file that was found; `folder` is where it imports from. */
function readInto(state: ScanState, file: FoundFile, folder: string, out: RawItem[]): number {
  const {session, cursor} = state;
  const {source, span} = file.call;
  const outer = session.inputs.importFolder;
  session.inputs.importFolder = folder;
  const document = openDocument(state, file);
  session.inputs.importFolder = outer;
  if (document === undefined) {
    out.push(gapAt(file.call, true));
    return 0;
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
  return readInput?.(name, kind, from, {first, last: inputPathOf(definitions)});
}

/** A file that was found. */
interface FoundFile {
  readonly source: SourceText;
  readonly name: string;
  readonly call: Call;
  /** Whether it is a package or a class. */
  readonly isCode?: boolean;
}

/** Reads a file that was found, unless files are read in a circle or without an end. */
export function openDocument(
  state: ScanState,
  {source, name, call, isCode = false}: FoundFile,
): TexDocument | undefined {
  const {session} = state;
  const isCycle = session.inputs.openPaths.includes(source.path);
  if (isCycle || session.inputs.openPaths.length >= MAX_DEPTH || !session.inputs.spendFile()) {
    const isReported = state.output.faults.some(isEndless);
    if (!isReported) report(state, call, {name, why: isCycle ? 'cycle' : 'too-many'});
    return undefined;
  }
  const {isUncertain} = session.scopes;
  session.scopes.isUncertain ||= state.open.conditionals.some(({decided}) => decided === undefined);
  const {length} = session.undecided;
  const document = insideScopes(state, () => readDocument(state, source, isCode));
  session.undecided.splice(length);
  session.scopes.isUncertain = isUncertain;
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
  if (result !== undefined) report(state, call, refusalOf(name, result));
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

/** Whether files were found that read each other without end. */
function isEndless(fault: TexFault): boolean {
  return fault.kind === 'input' && (fault.why === 'cycle' || fault.why === 'too-many');
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
