import {
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  MessageType,
  ShowMessageNotification,
  type DidChangeTextDocumentParams,
  type DidOpenTextDocumentParams,
  type TextDocumentContentChangeEvent,
} from 'vscode-languageserver/node';
import {logError, readServerSettings} from './client.ts';
import {toDiagnostic, type LanguageServer} from './language-server.ts';
import {resultIdOf} from './messages/diagnostics.ts';
import {SourceText} from '../../text/index.ts';
import {limitSize} from '../../workspace/index.ts';
import {toSpan} from './places.ts';

/** Files whose changes matter: LaTeX, settings, and game files. */
const WATCHED =
  '**/{*.{tex,ltx,sty,cls,pgn},.skakmatrc.json,package.json,.gitignore,.skakmatignore}';

/** Takes note of all that changes, and has the findings sent; the result cancels pending work. */
export function listenToChanges(server: LanguageServer): () => void {
  const publisher = new Publisher(server);
  listenToTexts(server, publisher);
  listenToFiles(server, publisher);
  server.connection.onDidChangeConfiguration(({settings}: {readonly settings: unknown}) => {
    if (server.flags.hasSettings) askForSettings(server, publisher).catch(logError(server));
    else publisher.apply(ownPart(settings));
  });
  server.connection.onInitialized(() => {
    publisher.apply(server.sent);
    register(server, publisher).catch(logError(server));
    if (server.flags.hasFolders) listenToFolders(server, publisher);
  });
  return () => {
    publisher.stop();
  };
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
  publisher.apply(sent);
  await publisher.refresh();
}

function ownPart(settings: unknown): unknown {
  return typeof settings === 'object' && settings !== null && 'skakmat' in settings
    ? settings.skakmat
    : undefined;
}

/** Checks when the typing pauses, and sends the findings of those files in which they have changed. */
class Publisher {
  readonly #server: LanguageServer;
  /** The diagnostics sent for each address. */
  readonly #sent = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;
  #notes: readonly string[] = [];
  #slips: readonly string[] = [];

  constructor(server: LanguageServer) {
    this.#server = server;
  }

  /** Applies settings that the client sends, and shows the user what cannot be used of them, once. */
  apply(sent: unknown): void {
    const {connection} = this.#server;
    const settings = readServerSettings(sent);
    this.#server.settings = settings;
    if (settings.maxFileSize !== undefined) limitSize(settings.maxFileSize);
    const fresh = settings.slips.filter((slip) => !this.#slips.includes(slip));
    this.#slips = settings.slips;
    if (fresh.length === 0) return;
    const message = `skakmat: ${fresh.join('. ')}`;
    connection
      .sendNotification(ShowMessageNotification.type, {type: MessageType.Warning, message})
      .catch(logError(this.#server));
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
    // Each note is said once, until there are others.
    for (const note of notes) {
      if (!this.#notes.includes(note)) this.#server.connection.console.warn(note);
    }
    this.#notes = notes;
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

/** `textDocument/didOpen`. */
function openText(
  {session, addresses}: LanguageServer,
  {textDocument: {uri, text, version}}: DidOpenTextDocumentParams,
): void {
  session.setText(addresses.pathOf(uri), requireText(text), version);
}

/** `textDocument/didChange`: edits, each of the text that the one before has left. */
function changeText(
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
