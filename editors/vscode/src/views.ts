import {
  commands,
  languages,
  StatusBarAlignment,
  window,
  workspace,
  type ExtensionContext,
} from 'vscode';
import {State, type BaseLanguageClient} from 'vscode-languageclient';
import {BoardPanel} from './board-panel.ts';

/** Shows all that a server says of the texts: findings, corrections, the board, and whether it runs. */
export function showViews(context: ExtensionContext, client: BaseLanguageClient): void {
  const board = new BoardPanel(context, client);
  const acts = {
    showBoard: (uri?: unknown, at?: unknown) => board.show(uri, at),
    showFindings: () => commands.executeCommand('workbench.actions.view.problems'),
    fixAll: () =>
      commands.executeCommand('editor.action.sourceAction', {
        kind: 'source.fixAll.skakmat',
        apply: 'first',
      }),
  };
  for (const [name, act] of Object.entries(acts))
    context.subscriptions.push(commands.registerCommand(`skakmat.${name}`, act));
  showStatus(context, client);
}

/** Shows whether the server runs, and how many findings there are in the texts that are open. */
function showStatus(context: ExtensionContext, client: BaseLanguageClient): void {
  const item = window.createStatusBarItem('skakmat', StatusBarAlignment.Right);
  item.name = 'skakmat';
  item.command = 'skakmat.showFindings';
  const update = (): void => {
    const isRunning = client.state === State.Running;
    const count = isRunning ? countFindings() : 0;
    item.text = isRunning ? `♞ ${count}` : '♞ ⏸';
    item.tooltip = isRunning
      ? `skakmat: ${count} ${count === 1 ? 'finding' : 'findings'}`
      : 'skakmat: the language server does not run';
  };
  context.subscriptions.push(
    item,
    languages.onDidChangeDiagnostics(update),
    client.onDidChangeState(update),
    workspace.onDidCloseTextDocument(update),
  );
  update();
  item.show();
}

function countFindings(): number {
  return languages
    .getDiagnostics()
    .flatMap(([, found]) => found)
    .filter(({source}) => source === 'skakmat').length;
}
