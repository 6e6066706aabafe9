import {workspace, type LogOutputChannel} from 'vscode';
import type {LanguageClientOptions} from 'vscode-languageclient';

/** The languages that LaTeX has in VS Code, with and without LaTeX Workshop. */
export const LANGUAGES = ['latex', 'tex', 'latex-expl3', 'doctex'];

/** The options of a client for texts at addresses of these schemes, and for new ones. */
export function optionsFor(
  schemes: readonly string[],
  log: LogOutputChannel,
): LanguageClientOptions {
  // The functions of a configuration cannot be sent to a worker.
  const settings = JSON.parse(JSON.stringify(workspace.getConfiguration('skakmat'))) as object;
  return {
    documentSelector: LANGUAGES.flatMap((language) =>
      [...schemes, 'untitled'].map((scheme) => ({scheme, language})),
    ),
    initializationOptions: {images: true, ...settings},
    outputChannel: log,
  };
}
