import {setImmediate} from 'node:timers/promises';
import {
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  ErrorCodes,
  LSPErrorCodes,
  ResponseError,
  type CancellationToken,
} from 'vscode-languageserver/node';
import type {EditorSession} from '../session/editor-session.ts';
import {readServerSettings, type ServerState} from './client.ts';
import {logError, type LanguageServer} from './language-server.ts';
import {codeActions, resolveCodeAction} from './messages/code-action.ts';
import {codeLenses} from './messages/code-lens.ts';
import {completeAt, resolveCompletion} from './messages/completion.ts';
import {pullAllDiagnostics, pullDiagnostics, resultIdOf} from './messages/diagnostics.ts';
import {executeCommand} from './messages/execute-command.ts';
import {format} from './messages/formatting.ts';
import {hover} from './messages/hover.ts';
import {inlayHints} from './messages/inlay-hints.ts';
import {
  definition,
  documentLinks,
  prepareRename,
  references,
  rename,
} from './messages/navigation.ts';
import {board, indexOfFile} from './messages/own-requests.ts';
import {semanticTokens} from './messages/semantic-tokens.ts';
import {documentSymbols, workspaceSymbols} from './messages/symbols.ts';
import {changeText, openText} from './messages/text-changes.ts';
import {foldingRanges, selectionRanges} from './messages/text-structure.ts';
import {toDiagnostic} from './places.ts';

/** Answers all messages after `initialize`; the result cancels pending work. */
export function listenToClient(state: ServerState, session: EditorSession): () => void {
  session.setFolders(state.folders);
  const server = Object.assign(state, {session});
  const publisher = listenToChanges(server);
  listenToRequests(server);
  return () => {
    publisher.stop();
  };
}

/** Answers a request of a client. */
type Answer<Params, Result> = (server: LanguageServer, params: Params) => Result | Promise<Result>;

/** Answers all requests. */
export function listenToRequests(server: LanguageServer): void {
  const {connection} = server;
  const {languages} = connection;
  const by = <Params, Result>(answer: Answer<Params, Result>, ...parts: readonly Part[]) =>
    guarded(server, answer, parts);
  const ofText = <Params, Result>(answer: Answer<Params, Result>, ...parts: readonly Part[]) =>
    by(answer, 'textDocument', ...parts);
  languages.diagnostics.on(ofText(pullDiagnostics));
  languages.diagnostics.onWorkspace(by(pullAllDiagnostics));
  connection.onCodeAction(ofText(codeActions, 'range', 'context'));
  connection.onCodeActionResolve(by(resolveCodeAction));
  connection.onExecuteCommand(by(executeCommand));
  connection.onHover(ofText(hover, 'position'));
  connection.onCompletion(ofText(completeAt, 'position'));
  connection.onCompletionResolve(by(resolveCompletion));
  languages.inlayHint.on(ofText(inlayHints, 'range'));
  connection.onDocumentSymbol(ofText(documentSymbols));
  connection.onWorkspaceSymbol(by(workspaceSymbols, 'query'));
  connection.onFoldingRanges(ofText(foldingRanges));
  connection.onSelectionRanges(ofText(selectionRanges, 'positions'));
  connection.onDefinition(ofText(definition, 'position'));
  connection.onReferences(ofText(references, 'position'));
  connection.onPrepareRename(ofText(prepareRename, 'position'));
  connection.onRenameRequest(ofText(rename, 'position', 'newName'));
  connection.onDocumentLinks(ofText(documentLinks));
  connection.onCodeLens(ofText(codeLenses));
  languages.semanticTokens.on(ofText(semanticTokens));
  languages.semanticTokens.onRange(ofText(semanticTokens, 'range'));
  connection.onDocumentFormatting(ofText(format));
  connection.onDocumentRangeFormatting(ofText(format, 'range'));
  connection.onRequest('skakmat/board', ofText(board, 'position'));
  connection.onRequest('skakmat/index', ofText(indexOfFile));
}

/**
 * Answers unless the client has taken the request back in the meantime. What goes wrong is logged and
 * becomes an error of this one request.
 */
function guarded<Params, Result>(
  server: LanguageServer,
  answer: Answer<Params, Result>,
  parts: readonly Part[],
): (params: Params, token: CancellationToken) => Promise<Result> {
  return async (params, token) => {
    // Lets what the client has sent after the request come first: a cancellation, or a change.
    await setImmediate();
    refuseCancelled(token);
    const malformed = malformedPart(params, parts);
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
export type Part = keyof typeof IS_PART;

/** Returns the first of `parts` that the parameters of a request lack, or that is something else. */
export function malformedPart(params: unknown, parts: readonly Part[]): Part | undefined {
  return parts.find((part) => !isObject(params) || !IS_PART[part](params[part]));
}

function isPosition(value: unknown): boolean {
  return (
    isObject(value) && typeof value['line'] === 'number' && typeof value['character'] === 'number'
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Files whose changes matter: LaTeX, settings, and game files. */
const WATCHED =
  '**/{*.{tex,ltx,sty,cls,pgn},.skakmatrc.json,package.json,.gitignore,.skakmatignore}';

/** Takes note of all that changes, and has the findings sent. */
export function listenToChanges(server: LanguageServer): Publisher {
  const publisher = new Publisher(server);
  listenToTexts(server, publisher);
  listenToFiles(server, publisher);
  server.connection.onDidChangeConfiguration(({settings}: {readonly settings: unknown}) => {
    if (server.flags.hasSettings) askForSettings(server, publisher).catch(logError(server));
    else server.settings = readServerSettings(ownPart(settings));
  });
  server.connection.onInitialized(() => {
    register(server, publisher).catch(logError(server));
    if (server.flags.hasFolders) listenToFolders(server, publisher);
  });
  return publisher;
}

function listenToTexts(server: LanguageServer, publisher: Publisher): void {
  const {connection, session, addresses} = server;
  /** An error in a message must not end the server. */
  const noting =
    <Params>(take: (server: LanguageServer, params: Params) => void) =>
    (params: Params): void => {
      try {
        take(server, params);
      } catch (error) {
        logError(server)(error);
      }
      publisher.schedule();
    };
  connection.onDidOpenTextDocument(noting(openText));
  connection.onDidChangeTextDocument(noting(changeText));
  connection.onDidCloseTextDocument(({textDocument}) => {
    session.closeText(addresses.pathOf(textDocument.uri));
    publisher.schedule();
  });
}

function listenToFiles(server: LanguageServer, publisher: Publisher): void {
  const {connection, session, addresses} = server;
  const note = (uris: readonly string[]): void => {
    session.noteChanges(uris.map((uri) => addresses.pathOf(uri)));
    publisher.schedule();
    publisher.refresh().catch(logError(server));
  };
  connection.onDidSaveTextDocument(({textDocument}) => {
    note([textDocument.uri]);
  });
  connection.onDidChangeWatchedFiles(({changes}) => {
    note(changes.map(({uri}) => uri));
  });
}

function listenToFolders(
  {connection, session, addresses}: LanguageServer,
  publisher: Publisher,
): void {
  connection.workspace.onDidChangeWorkspaceFolders(({added, removed}) => {
    const gone = new Set(removed.map(({uri}) => addresses.pathOf(uri)));
    const left = session.folders.filter((folder) => !gone.has(folder));
    session.setFolders([...left, ...added.map(({uri}) => addresses.pathOf(uri))]);
    publisher.schedule();
  });
}

/** Asks the client to report changes, and for its settings. */
async function register(server: LanguageServer, publisher: Publisher): Promise<void> {
  const {connection, flags} = server;
  if (flags.watchesFiles) {
    const watchers = [{globPattern: WATCHED}];
    await connection.client.register(DidChangeWatchedFilesNotification.type, {watchers});
  }
  if (!flags.hasSettings) return;
  const section = 'skakmat';
  await connection.client.register(DidChangeConfigurationNotification.type, {section});
  await askForSettings(server, publisher);
}

async function askForSettings(server: LanguageServer, publisher: Publisher): Promise<void> {
  const sent: unknown = await server.connection.workspace.getConfiguration('skakmat');
  if (sent === null) return;
  server.settings = readServerSettings(sent);
  await publisher.refresh();
}

function ownPart(settings: unknown): unknown {
  return typeof settings === 'object' && settings !== null && 'skakmat' in settings
    ? settings.skakmat
    : undefined;
}

/** Checks when the typing pauses, and sends the findings of those files in which they have changed. */
export class Publisher {
  readonly #server: LanguageServer;
  /** The diagnostics sent for each address. */
  readonly #sent = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;
  #notes: readonly string[] = [];

  constructor(server: LanguageServer) {
    this.#server = server;
  }

  /** Something has changed. */
  schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.publish().catch(logError(this.#server));
    }, this.#server.settings.delayMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Checks now. */
  async publish(): Promise<void> {
    const {session, connection, flags} = this.#server;
    const {findings, versions, notes} = await session.results();
    this.#tell(notes);
    if (flags.pulls) return;
    const shown = new Map([...findings].map(([path, found]) => [this.#uriOf(path), {path, found}]));
    for (const uri of this.#sent.keys()) {
      if (shown.has(uri)) continue;
      this.#sent.delete(uri);
      await connection.sendDiagnostics({uri, diagnostics: []});
    }
    for (const [uri, {path, found}] of shown) {
      const diagnostics = found.map((finding) => toDiagnostic(this.#server, finding));
      const version = versions.get(path);
      const state = resultIdOf({diagnostics, version});
      if (this.#sent.get(uri) === state) continue;
      this.#sent.set(uri, state);
      await connection.sendDiagnostics({uri, diagnostics, ...(version !== undefined && {version})});
    }
  }

  #uriOf(path: string): string {
    return this.#server.addresses.uriOf(path);
  }

  /** Says each note once, until there are others. */
  #tell(notes: readonly string[]): void {
    for (const note of notes) {
      if (!this.#notes.includes(note)) this.#server.connection.console.warn(note);
    }
    this.#notes = notes;
  }

  /** Has the client ask again for what it shows: something has changed outside of its texts. */
  async refresh(): Promise<void> {
    const {connection, flags} = this.#server;
    const {refreshes} = flags;
    if (flags.pulls && refreshes.diagnostics) await connection.languages.diagnostics.refresh();
    if (refreshes.tokens) await connection.languages.semanticTokens.refresh();
    if (refreshes.hints) await connection.languages.inlayHint.refresh();
    if (refreshes.lenses) await connection.sendRequest('workspace/codeLens/refresh');
  }
}
