import {ConfigurationTarget, window, workspace, type ExtensionContext} from 'vscode';

const KEY = 'skakmat.warnedOfDouble';
const SETTING = 'linting.chktex.exec.path';

/** Says once that LaTeX Workshop shows the same findings, and offers to end that. */
export async function warnOfDouble({globalState}: ExtensionContext): Promise<void> {
  const workshop = workspace.getConfiguration('latex-workshop');
  const program = workshop.get<string>(SETTING, '');
  if (!/skak-chktex/.test(program) || globalState.get(KEY) === true) return;
  await globalState.update(KEY, true);
  const chosen = await window.showInformationMessage(
    'LaTeX Workshop asks skak-chktex, so that each finding is shown twice.',
    'Let LaTeX Workshop ask chktex again',
    'Leave it',
  );
  if (chosen?.startsWith('Let') !== true) return;
  const {workspaceValue} = workshop.inspect(SETTING) ?? {};
  const target =
    workspaceValue === undefined ? ConfigurationTarget.Global : ConfigurationTarget.Workspace;
  await workshop.update(SETTING, undefined, target);
}
