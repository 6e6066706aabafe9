import type {
  DidChangeTextDocumentParams,
  DidOpenTextDocumentParams,
  TextDocumentContentChangeEvent,
} from 'vscode-languageserver/node';
import {SourceText} from '../../../text/index.ts';
import type {LanguageServer} from '../language-server.ts';
import {toSpan} from '../places.ts';

/** `textDocument/didOpen`. */
export function openText(
  {session, addresses}: LanguageServer,
  {textDocument: {uri, text, version}}: DidOpenTextDocumentParams,
): void {
  session.setText(addresses.pathOf(uri), requireText(text), version);
}

/** `textDocument/didChange`: edits, each of the text that the one before has left. */
export function changeText(
  {session, addresses}: LanguageServer,
  {textDocument: {uri, version}, contentChanges}: DidChangeTextDocumentParams,
): void {
  const path = addresses.pathOf(uri);
  const known = session.textOf(path) ?? new SourceText('', path);
  session.setText(path, contentChanges.reduce(apply, known).text, version);
}

function apply(source: SourceText, change: TextDocumentContentChangeEvent): SourceText {
  if (!('range' in change)) return new SourceText(requireText(change.text), source.path);
  const {start, end} = toSpan(source, change.range);
  const {text} = source;
  return new SourceText(text.slice(0, start) + change.text + text.slice(end), source.path);
}

/** Checks that a value from a client is a text. */
function requireText(text: unknown): string {
  if (typeof text !== 'string') throw new TypeError('Expected a text');
  return text;
}
