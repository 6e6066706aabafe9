import {
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
} from 'vscode-languageserver/node';
import type {LanguageServer} from './language-server.ts';
import {changeText, openText} from './messages/text-changes.ts';
import {describeError, Publisher} from './publisher.ts';
import {readServerSettings} from './server-settings.ts';

/** Files whose changes matter: LaTeX, settings, and what games are in. */
const WATCHED =
  '**/{*.{tex,ltx,sty,cls,pgn},.skakmatrc.json,package.json,.gitignore,.skakmatignore}';

/** Takes note of all that changes, and has the findings sent. */
export function listenToChanges(server: LanguageServer): Publisher {
  const {connection, session, addresses} = server;
  const publisher = new Publisher(server);
  /** A text that is not understood must not end the server. */
  const noting =
    <Params>(take: (params: Params) => void) =>
    (params: Params): void => {
      try {
        take(params);
      } catch (error) {
        connection.console.error(describeError(error));
      }
      publisher.schedule();
    };
  connection.onDidOpenTextDocument(
    noting((params) => {
      openText(server, params);
    }),
  );
  connection.onDidChangeTextDocument(
    noting((params) => {
      changeText(server, params);
    }),
  );
  connection.onDidCloseTextDocument(
    noting(({textDocument}) => {
      session.closeText(addresses.pathOf(textDocument.uri));
    }),
  );
  const noteFiles = noting<{readonly uris: readonly string[]}>(({uris}) => {
    session.noteChanges(uris.map((uri) => addresses.pathOf(uri)));
    publisher.refresh().catch((error: unknown) => {
      connection.console.error(describeError(error));
    });
  });
  connection.onDidSaveTextDocument(({textDocument}) => {
    noteFiles({uris: [textDocument.uri]});
  });
  connection.onDidChangeWatchedFiles(({changes}) => {
    noteFiles({uris: changes.map(({uri}) => uri)});
  });
  listenToSettings(server, publisher);
  return publisher;
}

function listenToSettings(server: LanguageServer, publisher: Publisher): void {
  const {connection, session, addresses} = server;
  const askForSettings = async (): Promise<void> => {
    if (!server.flags.hasSettings) return;
    server.settings = readServerSettings(await connection.workspace.getConfiguration('skakmat'));
    await publisher.refresh();
  };
  const log = (error: unknown): void => {
    connection.console.error(describeError(error));
  };
  connection.onDidChangeConfiguration(({settings}: {readonly settings: unknown}) => {
    if (server.flags.hasSettings) askForSettings().catch(log);
    else server.settings = readServerSettings(ownPart(settings));
  });
  connection.onInitialized(() => {
    const register = async (): Promise<void> => {
      if (server.flags.watchesFiles)
        await connection.client.register(DidChangeWatchedFilesNotification.type, {
          watchers: [{globPattern: WATCHED}],
        });
      if (!server.flags.hasSettings) return;
      await connection.client.register(DidChangeConfigurationNotification.type, {
        section: 'skakmat',
      });
      await askForSettings();
    };
    register().catch(log);
    if (!server.flags.hasFolders) return;
    connection.workspace.onDidChangeWorkspaceFolders(({added, removed}) => {
      const gone = new Set(removed.map(({uri}) => addresses.pathOf(uri)));
      const left = session.folders.filter((folder) => !gone.has(folder));
      session.setFolders([...left, ...added.map(({uri}) => addresses.pathOf(uri))]);
      publisher.schedule();
    });
  });
}

function ownPart(settings: unknown): unknown {
  return typeof settings === 'object' && settings !== null && 'skakmat' in settings
    ? settings.skakmat
    : undefined;
}
