import {TextDocumentSyncKind} from 'vscode-languageserver/node';
import type {
  SemanticTokensLegend,
  InitializeParams,
  InitializeResult,
  ServerCapabilities,
} from 'vscode-languageserver/node';
import {readClientFlags} from '../client-flags.ts';
import type {ServerState} from '../language-server.ts';
import {readServerSettings} from '../server-settings.ts';

/** `initialize`: what the client can do, in which folders it works, and what the server can do. */
export function initialize(
  server: ServerState,
  params: InitializeParams,
  version: string,
): InitializeResult {
  server.flags = readClientFlags(params);
  server.settings = readServerSettings(params.initializationOptions);
  const uris = params.workspaceFolders?.map(({uri}) => uri) ?? oldFolders(params);
  server.folders = uris.map((uri) => server.addresses.pathOf(uri));
  return {capabilities: CAPABILITIES, serverInfo: {name: 'skakmat', version}};
}

/** The folder of a client that knows only one. */
function oldFolders(params: object): readonly string[] {
  return 'rootUri' in params && typeof params.rootUri === 'string' ? [params.rootUri] : [];
}

/** The commands that a client may have the server execute. */
const SERVER_COMMANDS = ['skakmat.explain', 'skakmat.applyEdit'] as const;

/** Kinds that all themes of editors colour; what cannot be played is struck out. */
const TOKEN_LEGEND: SemanticTokensLegend = {
  tokenTypes: ['number', 'function', 'operator'],
  tokenModifiers: ['deprecated'],
};

const CAPABILITIES: ServerCapabilities = {
  positionEncoding: 'utf-16',
  textDocumentSync: {openClose: true, change: TextDocumentSyncKind.Incremental, save: true},
  diagnosticProvider: {
    identifier: 'skakmat',
    interFileDependencies: true,
    workspaceDiagnostics: true,
  },
  codeActionProvider: {
    codeActionKinds: ['quickfix', 'source.fixAll.skakmat'],
    resolveProvider: true,
  },
  hoverProvider: true,
  completionProvider: {
    triggerCharacters: [' ', '.', '=', '[', ','],
    resolveProvider: true,
  },
  inlayHintProvider: true,
  documentSymbolProvider: true,
  workspaceSymbolProvider: true,
  foldingRangeProvider: true,
  selectionRangeProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: {prepareProvider: true},
  documentLinkProvider: {},
  codeLensProvider: {},
  semanticTokensProvider: {legend: TOKEN_LEGEND, full: true, range: true},
  documentFormattingProvider: true,
  documentRangeFormattingProvider: true,
  executeCommandProvider: {commands: [...SERVER_COMMANDS]},
  workspace: {workspaceFolders: {supported: true, changeNotifications: true}},
};
