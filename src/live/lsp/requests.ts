import {setImmediate} from 'node:timers/promises';
import {
  CodeActionRequest,
  CodeActionResolveRequest,
  CodeLensRequest,
  CompletionRequest,
  CompletionResolveRequest,
  DefinitionRequest,
  DocumentDiagnosticRequest,
  DocumentFormattingRequest,
  DocumentHighlightRequest,
  DocumentLinkRequest,
  DocumentRangeFormattingRequest,
  DocumentSymbolRequest,
  ErrorCodes,
  ExecuteCommandRequest,
  FoldingRangeRequest,
  HoverRequest,
  InlayHintRequest,
  LSPErrorCodes,
  PrepareRenameRequest,
  ReferencesRequest,
  RenameRequest,
  ResponseError,
  SelectionRangeRequest,
  SemanticTokensRangeRequest,
  SemanticTokensRequest,
  SignatureHelpRequest,
  TextDocumentSyncKind,
  WorkspaceDiagnosticRequest,
  WorkspaceSymbolRequest,
} from 'vscode-languageserver/node';
import type {
  CancellationToken,
  InitializeParams,
  InitializeResult,
  RequestType,
  ServerCapabilities,
} from 'vscode-languageserver/node';
import type * as AnswersModule from './answers.ts';
import {logError, readClientFlags, type ServerState} from './client.ts';
import type {LanguageServer} from './language-server.ts';

/** Answers a request of a client. */
type AnswerTo<Params, Result> = (
  server: LanguageServer,
  params: Params,
) => Result | Promise<Result>;

type Answers = typeof AnswersModule;

/** The answers that take these parameters and give these results. */
type AnswerName<Params, Result> = {
  readonly [Name in keyof Answers]: Answers[Name] extends AnswerTo<Params, Result> ? Name : never;
}[keyof Answers];

/** The capabilities that the server announces for a request, at least one; other requests may add to them. */
type Capability = {
  readonly [Key in keyof ServerCapabilities]-?: {
    readonly [One in Key]: Partial<NonNullable<ServerCapabilities[One]>>;
  };
}[keyof ServerCapabilities];

/** A request that the server answers. */
interface RequestRow {
  /** The type of the protocol, or the name. */
  readonly type: RequestType<unknown, unknown, unknown> | string;
  /** Undefined for requests of skakmat's own clients, which know them. */
  readonly capability: Capability | undefined;
  /** The parts that its parameters must have. */
  readonly parts: readonly Part[];
  /** The name of its answer: `initialize` loads none of them. */
  readonly answer: keyof Answers;
}

/** The types of parts of parameters; a part that is not named here is not used. */
const IS_PART = {
  textDocument: (value: unknown) => isObject(value) && typeof value['uri'] === 'string',
  position: isPosition,
  positions: (value: unknown) => Array.isArray(value) && value.every(isPosition),
  range: (value: unknown) =>
    isObject(value) && isPosition(value['start']) && isPosition(value['end']),
  context: isObject,
  newName: (value: unknown) => typeof value === 'string',
  query: (value: unknown) => typeof value === 'string',
};

/** A part of the parameters of a request. */
type Part = keyof typeof IS_PART;

function isPosition(value: unknown): boolean {
  return (
    isObject(value) && typeof value['line'] === 'number' && typeof value['character'] === 'number'
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** A row of the table: a request of the protocol, what clients are told about it, and its answer. */
function row<Params, Result>(
  type: RequestType<Params, Result, unknown>,
  capability: Capability,
  parts: readonly Part[],
  answer: AnswerName<Params, Result>,
): RequestRow {
  return {type, capability, parts, answer};
}

/** Kinds that all themes of editors colour; what cannot be played is struck out. */
const TOKEN_LEGEND = {
  tokenTypes: ['number', 'function', 'operator'],
  tokenModifiers: ['deprecated'],
};

/** All requests after `initialize`. */
export const REQUESTS: readonly RequestRow[] = [
  row(
    DocumentDiagnosticRequest.type,
    {diagnosticProvider: {identifier: 'skakmat', interFileDependencies: true}},
    ['textDocument'],
    'pullDiagnostics',
  ),
  row(
    WorkspaceDiagnosticRequest.type,
    {diagnosticProvider: {workspaceDiagnostics: true}},
    [],
    'pullAllDiagnostics',
  ),
  row(
    CodeActionRequest.type,
    {codeActionProvider: {codeActionKinds: ['quickfix', 'source.fixAll.skakmat']}},
    ['textDocument', 'range', 'context'],
    'codeActions',
  ),
  row(
    CodeActionResolveRequest.type,
    {codeActionProvider: {resolveProvider: true}},
    [],
    'resolveCodeAction',
  ),
  row(
    ExecuteCommandRequest.type,
    {executeCommandProvider: {commands: ['skakmat.explain', 'skakmat.applyEdit']}},
    [],
    'executeCommand',
  ),
  row(HoverRequest.type, {hoverProvider: true}, ['textDocument', 'position'], 'hover'),
  row(
    CompletionRequest.type,
    {completionProvider: {triggerCharacters: [' ', '.', '=', '[', ',']}},
    ['textDocument', 'position'],
    'completeAt',
  ),
  row(
    CompletionResolveRequest.type,
    {completionProvider: {resolveProvider: true}},
    [],
    'resolveCompletion',
  ),
  row(
    SignatureHelpRequest.type,
    {signatureHelpProvider: {triggerCharacters: [' ', '='], retriggerCharacters: [',']}},
    ['textDocument', 'position'],
    'signatureHelp',
  ),
  row(InlayHintRequest.type, {inlayHintProvider: true}, ['textDocument', 'range'], 'inlayHints'),
  row(
    DocumentSymbolRequest.type,
    {documentSymbolProvider: true},
    ['textDocument'],
    'documentSymbols',
  ),
  row(WorkspaceSymbolRequest.type, {workspaceSymbolProvider: true}, ['query'], 'workspaceSymbols'),
  row(FoldingRangeRequest.type, {foldingRangeProvider: true}, ['textDocument'], 'foldingRanges'),
  row(
    SelectionRangeRequest.type,
    {selectionRangeProvider: true},
    ['textDocument', 'positions'],
    'selectionRanges',
  ),
  row(
    DefinitionRequest.type,
    {definitionProvider: true},
    ['textDocument', 'position'],
    'definition',
  ),
  row(
    ReferencesRequest.type,
    {referencesProvider: true},
    ['textDocument', 'position'],
    'references',
  ),
  row(
    DocumentHighlightRequest.type,
    {documentHighlightProvider: true},
    ['textDocument', 'position'],
    'documentHighlights',
  ),
  row(
    PrepareRenameRequest.type,
    {renameProvider: {prepareProvider: true}},
    ['textDocument', 'position'],
    'prepareRename',
  ),
  row(RenameRequest.type, {renameProvider: {}}, ['textDocument', 'position', 'newName'], 'rename'),
  row(DocumentLinkRequest.type, {documentLinkProvider: {}}, ['textDocument'], 'documentLinks'),
  row(CodeLensRequest.type, {codeLensProvider: {}}, ['textDocument'], 'codeLenses'),
  row(
    SemanticTokensRequest.type,
    {semanticTokensProvider: {legend: TOKEN_LEGEND, full: true}},
    ['textDocument'],
    'semanticTokens',
  ),
  row(
    SemanticTokensRangeRequest.type,
    {semanticTokensProvider: {legend: TOKEN_LEGEND, range: true}},
    ['textDocument', 'range'],
    'semanticTokens',
  ),
  row(
    DocumentFormattingRequest.type,
    {documentFormattingProvider: true},
    ['textDocument'],
    'format',
  ),
  row(
    DocumentRangeFormattingRequest.type,
    {documentRangeFormattingProvider: true},
    ['textDocument', 'range'],
    'format',
  ),
  {
    type: 'skakmat/board',
    capability: undefined,
    parts: ['textDocument', 'position'],
    answer: 'board',
  },
  {type: 'skakmat/index', capability: undefined, parts: ['textDocument'], answer: 'indexOfFile'},
];

/** Puts together what clients are told about all requests. */
export function capabilitiesOf(requests: readonly RequestRow[]): ServerCapabilities {
  const told: Record<string, unknown> = {};
  for (const {capability} of requests) {
    for (const [name, value] of Object.entries(capability ?? {})) {
      const known = told[name];
      told[name] = isObject(known) && isObject(value) ? {...known, ...value} : value;
    }
  }
  return told;
}

/** `initialize`: what the client can do, in which folders it works, and what the server can do. */
export function initialize(
  server: ServerState,
  params: InitializeParams,
  version: string,
): InitializeResult {
  server.flags = readClientFlags(params);
  server.sent = params.initializationOptions;
  const uris = params.workspaceFolders?.map(({uri}) => uri) ?? oldFolders(params);
  server.folders = uris.map((uri) => server.addresses.pathOf(uri));
  return {capabilities: CAPABILITIES, serverInfo: {name: 'skakmat', version}};
}

/** The folder of a client that knows only one. */
function oldFolders(params: object): readonly string[] {
  return 'rootUri' in params && typeof params.rootUri === 'string' ? [params.rootUri] : [];
}

const CAPABILITIES: ServerCapabilities = {
  positionEncoding: 'utf-16',
  textDocumentSync: {openClose: true, change: TextDocumentSyncKind.Incremental, save: true},
  workspace: {workspaceFolders: {supported: true, changeNotifications: true}},
  ...capabilitiesOf(REQUESTS),
};

/** Has the connection of a client answer all requests. */
export function listenToRequests(server: LanguageServer, answers: Answers): void {
  for (const {type, parts, answer} of REQUESTS) {
    // The table names an answer only where its types fit.
    const guard = guarded(server, answers[answer] as AnswerTo<unknown, unknown>, parts);
    if (typeof type === 'string') server.connection.onRequest(type, guard);
    else server.connection.onRequest(type, guard);
  }
}

/**
 * Answers unless the client has taken the request back in the meantime. What goes wrong is logged and
 * becomes an error of this one request.
 */
function guarded(
  server: LanguageServer,
  answer: AnswerTo<unknown, unknown>,
  parts: readonly Part[],
): (params: unknown, token: CancellationToken) => Promise<unknown> {
  return async (params, token) => {
    // Lets what the client has sent after the request come first: a cancellation, or a change.
    await setImmediate();
    refuseCancelled(token);
    const malformed = parts.find((part) => !isObject(params) || !IS_PART[part](params[part]));
    if (malformed !== undefined) {
      throw new ResponseError(ErrorCodes.InvalidParams, `Missing or malformed: ${malformed}`);
    }
    try {
      const result = await answer(server, params);
      refuseCancelled(token);
      return result;
    } catch (error) {
      if (error instanceof ResponseError) throw error;
      logError(server)(error);
      const message = error instanceof Error ? error.message : String(error);
      throw new ResponseError(ErrorCodes.InternalError, `skakmat has made a mistake: ${message}`);
    }
  };
}

function refuseCancelled({isCancellationRequested}: CancellationToken): void {
  if (isCancellationRequested)
    throw new ResponseError(LSPErrorCodes.RequestCancelled, 'Taken back by the client');
}
