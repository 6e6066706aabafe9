import {commands, window, type ExtensionContext} from 'vscode';
import type {LanguageClient} from 'vscode-languageclient/node';
import {BoardPanel} from './board-panel.ts';
import {registerCommands} from './commands.ts';
import {makeClient} from './start-client.ts';
import {showStatus} from './status.ts';
import {warnOfDouble} from './warn-of-double.ts';

let client: LanguageClient | undefined;

/** Starts the server and all that is shown of it. */
export async function activate(context: ExtensionContext): Promise<void> {
  const log = window.createOutputChannel('skakmat', {log: true});
  client = makeClient(context, log);
  const board = new BoardPanel(context, client);
  showStatus(context, client);
  registerCommands(context, log);
  context.subscriptions.push(
    log,
    commands.registerCommand('skakmat.showBoard', (uri?: unknown, at?: unknown) =>
      board.show(uri, at),
    ),
    commands.registerCommand('skakmat.restart', () => client?.restart()),
  );
  await client.start();
  await warnOfDouble(context);
}

/** Ends the server. */
export async function deactivate(): Promise<void> {
  await client?.stop();
}
