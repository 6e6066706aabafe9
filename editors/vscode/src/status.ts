import {languages, StatusBarAlignment, window, workspace, type ExtensionContext} from 'vscode';
import {State, type LanguageClient} from 'vscode-languageclient/node';

/** Shows whether the server runs, and how many findings there are in the texts that are open. */
export function showStatus(context: ExtensionContext, client: LanguageClient): void {
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
