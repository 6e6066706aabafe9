import {commands, window, type ExtensionContext} from 'vscode';
import {LanguageClient, TransportKind} from 'vscode-languageclient/node';
import {optionsFor} from './client-options.ts';
import {registerCommands} from './commands.ts';
import {programOf} from './program.ts';
import {showViews} from './views.ts';
import {warnOfDouble} from './warn-of-double.ts';

let client: LanguageClient | undefined;

/** Starts the server, on the Node.js of VS Code, and all that is shown of it. */
export async function activate(context: ExtensionContext): Promise<void> {
  const log = window.createOutputChannel('skakmat', {log: true});
  const run = {module: programOf(context), transport: TransportKind.stdio, args: ['lsp']};
  client = new LanguageClient('skakmat', 'skakmat', {run, debug: run}, optionsFor(['file'], log));
  showViews(context, client);
  registerCommands(context, log);
  context.subscriptions.push(
    log,
    commands.registerCommand('skakmat.restart', () => client?.restart()),
  );
  await commands.executeCommand('setContext', 'skakmat.hasProgram', true);
  await client.start();
  await warnOfDouble(context);
}

/** Ends the server. */
export async function deactivate(): Promise<void> {
  await client?.stop();
}
