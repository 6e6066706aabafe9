import {workspace, type ExtensionContext, type LogOutputChannel} from 'vscode';
import {LanguageClient, TransportKind} from 'vscode-languageclient/node';
import {programOf} from './program.ts';

/** The languages that LaTeX has in VS Code, with and without LaTeX Workshop. */
export const LANGUAGES = ['latex', 'tex', 'latex-expl3', 'doctex'];

/** Makes the client of the language server, which runs on the Node.js of VS Code. */
export function makeClient(context: ExtensionContext, log: LogOutputChannel): LanguageClient {
  const module = programOf(context);
  const run = {module, transport: TransportKind.stdio, args: ['lsp']};
  return new LanguageClient(
    'skakmat',
    'skakmat',
    {run, debug: run},
    {
      documentSelector: LANGUAGES.flatMap((language) => [
        {scheme: 'file', language},
        {scheme: 'untitled', language},
      ]),
      initializationOptions: {images: true, ...workspace.getConfiguration('skakmat')},
      outputChannel: log,
    },
  );
}
