import type {Severity} from '../diagnostic/diagnostic.ts';
import type {SourceText} from '../source/source-text.ts';
import {
  BACKSLASH,
  CLOSE_BRACE,
  HASH,
  isBlank,
  isLineEnd,
  OPEN_BRACE,
  PERCENT,
} from './character-codes.ts';
import {skipToArgument} from './blanks.ts';
import type {Control} from './control.ts';
import type {Gap} from './gap.ts';
import type {RawArgument, RawItem} from './raw-item.ts';
import type {ScanState} from './scan-state.ts';
import {noteLanguages} from './scopes.ts';
import {inputPathOf} from './input-path.ts';
import type {Session} from './session.ts';
import type {Call, ImportKind, InputKind, InputResult, TexDocument} from './tex-document.ts';

const MAX_DEPTH = 50;
const MAX_NAME = 500;

/** `\input{name}`, `\input name`, `\import{folder/}{name}`. */
export function inputControl(command: string, kind: InputKind, importing?: ImportKind): Control {
  return (state, start) => {
    const folder = importing && readFileName(state);
    const file = readFileName(state);
    if (file === undefined) return;
    const {source, purpose} = state;
    if (purpose.kind === 'body') {
      const target = {kind: 'input', input: kind, importing} as const;
      const actuals = folder === undefined ? [file] : [file, folder];
      state.items.push({type: 'call', target, actuals, missing: []});
      return;
    }
    const own = {name: command, source, span: {start, end: state.offset}};
    const call = purpose.kind === 'expansion' ? purpose.call : own;
    const request = {
      name: textOf(state, file),
      kind,
      importing,
      folder: folder && textOf(state, folder),
    };
    noteLanguages(state, include(state, request, call, state.items));
  };
}

/** A request for a file. */
export interface Request {
  readonly name: string;
  readonly kind: InputKind;
  readonly importing?: ImportKind | undefined;
  /** Of an `\import`. */
  readonly folder?: string | undefined;
}

/** Reads a file and puts its document in the place of the command; returns as `carryOut` does. */
export function include(state: ScanState, request: Request, call: Call, out: RawItem[]): number {
  const {session} = state;
  const {name, kind} = request;
  if (name === '') return 0;
  if (kind === 'include' && session.includeOnly?.has(name) === false) {
    out.push(gapAt(call, false));
    return 0;
  }
  const outer = session.importFolder;
  const inner = importFolderOf(request, outer);
  const path = request.importing === undefined ? name : inner + name;
  // TeX's own words for a program whose output is to be read; nothing is started here.
  const result = name.startsWith('|') ? undefined : askFor(session, path, kind, call.source);
  if (result?.kind !== 'source') {
    refuse(state, request, result, call, out);
    return 0;
  }
  session.importFolder = inner;
  const document = openDocument(state, result.source, name, call);
  session.importFolder = outer;
  if (document === undefined) {
    out.push(gapAt(call, true));
    return 0;
  }
  out.push({type: 'include', source: call.source, span: call.span, document});
  if (session.hasEnded) state.end = Math.min(state.end, state.offset);
  return session.languagesLeft.get(document) ?? 0;
}

/** Asks for a file at the places that the text has declared so far. */
export function askFor(
  {readInput, importFolder, definitions}: Session,
  name: string,
  kind: InputKind,
  from: SourceText,
): InputResult | undefined {
  const first = importFolder === '' ? [] : [importFolder];
  return readInput?.(name, kind, from, {first, last: inputPathOf(definitions)});
}

/** Reads a file that was found, unless files are read in a circle or without an end. */
export function openDocument(
  state: ScanState,
  source: SourceText,
  name: string,
  call: Call,
  isCode = false,
): TexDocument | undefined {
  const {session} = state;
  const isCycle = session.openPaths.includes(source.path);
  if (isCycle || session.openPaths.length >= MAX_DEPTH || !session.spendFile()) {
    const flaw = isCycle ? 'reads itself' : 'is one file too many';
    report(state, call, 'endless-input', `File \`${name}\` ${flaw}`);
    return undefined;
  }
  const document = session.readDocument(source, session, isCode);
  state.packages.push(...document.packages);
  state.documents.push(document, ...document.documents);
  return document;
}

/** Reports a file that is not read, and leaves a gap in its place. */
export function refuse(
  state: ScanState,
  {name, kind}: Request,
  result: Exclude<InputResult, {readonly kind: 'source'}> | undefined,
  call: Call,
  out: RawItem[],
): void {
  if (result?.kind === 'missing' && (kind === 'perhaps' || isMadeByTex(name))) return;
  out.push(gapAt(call, true));
  switch (result?.kind) {
    case undefined:
      return;
    case 'missing':
      report(state, call, 'missing-input', `File \`${name}\` is not there`);
      return;
    case 'outside-root': {
      const message = `File \`${name}\` lies outside the repository and is not read, expected \`--allow-root ${result.folder}\``;
      report(state, call, 'input-outside-root', message);
      return;
    }
    case 'unreadable':
      report(state, call, 'unreadable-input', `File \`${name}\` cannot be read: ${result.why}`);
  }
}

const SEVERITIES: Readonly<Record<string, Severity>> = {
  'missing-input': 'warning',
  'input-outside-root': 'info',
};

function report(state: ScanState, call: Call, rule: string, message: string): void {
  const severity = SEVERITIES[rule] ?? 'error';
  if (rule === 'endless-input' && state.diagnostics.some((other) => other.rule === rule)) return;
  if (call.source !== state.source) return;
  state.report({rule, severity, message, span: call.span});
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
function importFolderOf({name, kind, importing, folder = ''}: Request, outer: string): string {
  // subfiles 2.0 reads a part as `\subimport` does.
  if (kind === 'subfile') return outer + name.slice(0, name.lastIndexOf('/') + 1);
  if (importing === undefined) return outer;
  const own = folder === '' || folder.endsWith('/') ? folder : `${folder}/`;
  return importing === 'import' ? own : outer + own;
}

/** The name of a file after `\input`, with or without braces. */
export function readFileName(state: ScanState): RawArgument | undefined {
  const {text, end} = state;
  const at = skipToArgument(text, state.offset, end);
  if (at < 0 || at >= end) return undefined;
  const isBraced = text.charCodeAt(at) === OPEN_BRACE;
  const start = isBraced ? at + 1 : at;
  const limit = Math.min(end, start + MAX_NAME);
  let i = start;
  const isQuoted = text.charCodeAt(start) === QUOTE;
  while (i < limit && !endsName(text.charCodeAt(i), isBraced || isQuoted)) {
    i += 1;
    if (isQuoted && !isBraced && text.charCodeAt(i - 1) === QUOTE && i > start + 1) break;
  }
  const closed = isBraced && text.charCodeAt(i) === CLOSE_BRACE;
  if (i === start || (isBraced && !closed)) return undefined;
  state.offset = closed ? i + 1 : i;
  const body = text.slice(start, i);
  const hasHole = state.purpose.kind === 'body' && body.includes(String.fromCharCode(HASH));
  const hole = hasHole ? Number(/^\s*#+(\d)\s*$/.exec(body)?.[1] ?? 0) : 0;
  const isMixed = hasHole && hole === 0;
  return {source: state.source, start, end: i, closed: true, items: [], hole, isMixed};
}

const QUOTE = 34;

function endsName(code: number, isBraced: boolean): boolean {
  if (code === CLOSE_BRACE || code === OPEN_BRACE || code === BACKSLASH) return true;
  return isLineEnd(code) || (!isBraced && (isBlank(code) || code === PERCENT));
}

/** The name of a file, without the quotes that may stand around it. */
export function textOf(state: ScanState, {start, end}: RawArgument): string {
  return state.text.slice(start, end).trim().replaceAll('"', '');
}
