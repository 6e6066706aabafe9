import {
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
} from 'vscode-languageserver/node';
import type {LanguageServer} from './language-server.ts';
import {changeText, openText} from './messages/text-changes.ts';
import {Publisher} from './publisher.ts';
import {readServerSettings} from './server-settings.ts';
import {logError} from './language-server.ts';

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
  /** What is not understood must not end the server. */
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
