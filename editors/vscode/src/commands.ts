import {basename, dirname, relative, sep} from 'node:path';
import {commands, window, workspace} from 'vscode';
import type {ExtensionContext, OutputChannel, TextEditor} from 'vscode';
import {runProgram} from './program.ts';
import {pickGame} from './pick-game.ts';

/** Registers the commands that run the program. */
export function registerCommands(context: ExtensionContext, log: OutputChannel): void {
  const register = (name: string, act: () => Promise<void>): void => {
    context.subscriptions.push(commands.registerCommand(`skakmat.${name}`, act));
  };
  register('checkProject', () => checkProject(context, log));
  register('insertGame', () => withEditor((editor) => insertGame(context, editor)));
  register('extract', () => withEditor((editor) => extract(context, log, editor)));
  register('build', () => withEditor((editor) => build(context, log, editor)));
}

async function withEditor(act: (editor: TextEditor) => Promise<void>): Promise<void> {
  const editor = window.activeTextEditor;
  if (editor?.document.uri.scheme === 'file') await act(editor);
  else void window.showWarningMessage('skakmat: save the text as a file first');
}

async function checkProject(context: ExtensionContext, log: OutputChannel): Promise<void> {
  for (const {uri, name} of workspace.workspaceFolders ?? []) {
    const args = ['check', '--no-color', '--allow-empty', '.'];
    const {stdout, stderr} = await runProgram(context, args, uri.fsPath);
    log.appendLine(`== ${name}\n${stdout}${stderr}`);
  }
  log.show(true);
}

/** Puts a request for a game of a file at the cursor. */
async function insertGame(context: ExtensionContext, editor: TextEditor): Promise<void> {
  const game = await pickGame(context);
  if (game === undefined) return;
  const folder = dirname(editor.document.uri.fsPath);
  const file = relative(folder, game.file).split(sep).join('/');
  const name = /\s/.test(file) ? `"${file}"` : file;
  const lines = `% skakmat: game file=${name} game=${game.number}\n% skakmat: end\n`;
  await editor.edit((edit) => {
    edit.insert(editor.selection.active, lines);
  });
}

/** Opens the games of the book as a new text in PGN. */
async function extract(
  context: ExtensionContext,
  log: OutputChannel,
  {document}: TextEditor,
): Promise<void> {
  await document.save();
  const path = document.uri.fsPath;
  const {stdout, stderr} = await runProgram(context, ['extract', basename(path)], dirname(path));
  if (stderr !== '') log.appendLine(stderr);
  const games = await workspace.openTextDocument({content: stdout, language: 'pgn'});
  await window.showTextDocument(games);
}

async function build(
  context: ExtensionContext,
  log: OutputChannel,
  {document}: TextEditor,
): Promise<void> {
  await document.save();
  const path = document.uri.fsPath;
  const args = ['build', '--no-color', basename(path)];
  const {code, stdout, stderr} = await runProgram(context, args, dirname(path));
  log.appendLine(stdout + stderr);
  if (code !== 0) log.show(true);
}
