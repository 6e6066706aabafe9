import type {Gap} from '../document/gap.ts';
import {isOfChess, isPublic} from '../document/public-packages.ts';
import type {Call} from '../document/tex-document.ts';
import {readList} from './code-options.ts';
import {askFor, openDocument, refuse} from './include.ts';
import {packageCode} from '../macros/package-code.ts';
import {SourceText} from '../../text/index.ts';
import type {CodeOptions, LoadedCode} from '../state/input-state.ts';
import {scanInPlace} from '../state/scan-in-place.ts';
import type {ScanState} from '../state/scan-state.ts';
import {noteLanguages} from '../state/scopes.ts';
import {commandNames, playsOrStarts} from '../tables/effects.ts';

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
  if (isOfChess(name) || state.purpose.kind === 'body') return {kind: 'known'};
  const file = `${name}.${kind === 'class' ? 'cls' : 'sty'}`;
  const loaded = session.inputs.loadedCode.get(file);
  if (loaded !== undefined) return loaded;
  const result = askFor(session, name, kind, call.source);
  if (isPublic(kind, name) && !(result?.kind === 'source' && holdsChess(result.source.text))) {
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

/** A copy of a public package is known; one that an author has taught chess is not. */
function holdsChess(text: string): boolean {
  return CHESS.test(text);
}

const CHESS = new RegExp(
  `\\\\(?:${commandNames((row) => playsOrStarts(row) || row.effect === 'diagram')})(?![A-Za-z])`,
);
