import {createHash} from 'node:crypto';
import type {
  DocumentDiagnosticReport,
  FullDocumentDiagnosticReport,
  UnchangedDocumentDiagnosticReport,
  WorkspaceDocumentDiagnosticReport,
  WorkspaceDiagnosticReport,
} from 'vscode-languageserver/node';
import type {Diagnostic} from '../../../text/index.ts';
import {toDiagnostic, type LanguageServer} from '../language-server.ts';

/** `textDocument/diagnostic`. */
export async function pullDiagnostics(
  server: LanguageServer,
  params: {readonly textDocument: {readonly uri: string}; readonly previousResultId?: string},
): Promise<DocumentDiagnosticReport> {
  const {findings} = await server.session.results();
  const found = findings.get(server.addresses.pathOf(params.textDocument.uri)) ?? [];
  return reportOf(server, found, params.previousResultId);
}

/** The findings of a text, or that they are those of the last answer. */
function reportOf(
  server: LanguageServer,
  found: readonly Diagnostic[],
  previousResultId: string | undefined,
): FullDocumentDiagnosticReport | UnchangedDocumentDiagnosticReport {
  const items = found.map((finding) => toDiagnostic(server, finding));
  const resultId = resultIdOf(items);
  if (resultId === previousResultId) return {kind: 'unchanged', resultId};
  return {kind: 'full', resultId, items};
}

/** `workspace/diagnostic`: the findings of all books that are open in part. */
export async function pullAllDiagnostics(
  server: LanguageServer,
  {previousResultIds}: {readonly previousResultIds: readonly {uri: string; value: string}[]},
): Promise<WorkspaceDiagnosticReport> {
  const {findings, versions} = await server.session.results();
  const before = new Map(previousResultIds.map(({uri, value}) => [uri, value]));
  const items: WorkspaceDocumentDiagnosticReport[] = [];
  for (const [path, found] of findings) {
    const uri = server.addresses.uriOf(path);
    const version = versions.get(path) ?? null;
    items.push({...reportOf(server, found, before.get(uri)), uri, version});
    before.delete(uri);
  }
  // Report no findings for addresses that no longer belong to an open book.
  for (const uri of before.keys()) items.push({kind: 'full', uri, version: null, items: []});
  return {items};
}

/** A short name of a value that is the same for equal values. */
export function resultIdOf(value: unknown): string {
  return createHash('sha1').update(JSON.stringify(value)).digest('base64url');
}
