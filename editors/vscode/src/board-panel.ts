import {Position, Uri, ViewColumn, window, workspace} from 'vscode';
import type {ExtensionContext, TextEditor, WebviewPanel} from 'vscode';
import type {BaseLanguageClient} from 'vscode-languageclient';
import type {BoardAnswer} from '../../../src/live/index.ts';
import {writeBoardPage} from './board-page.ts';
import {LANGUAGES} from './client-options.ts';

/** The board beside the text, which follows the cursor. */
export class BoardPanel {
  readonly #client: BaseLanguageClient;
  #panel: WebviewPanel | undefined;
  /** Counts questions, so that a late answer does not take the place of a newer one. */
  #asked = 0;

  constructor(context: ExtensionContext, client: BaseLanguageClient) {
    this.#client = client;
    context.subscriptions.push(
      window.onDidChangeTextEditorSelection(({textEditor}) => this.#follow(textEditor)),
      workspace.onDidChangeTextDocument(({document}) => {
        const editor = window.activeTextEditor;
        if (editor?.document === document) void this.#follow(editor);
      }),
    );
  }

  /** Opens the board, for a place if one is given. */
  async show(uri?: unknown, at?: unknown): Promise<void> {
    if (this.#panel === undefined) {
      const place = {viewColumn: ViewColumn.Beside, preserveFocus: true};
      this.#panel = window.createWebviewPanel('skakmat.board', 'Board', place, {
        enableScripts: true,
        localResourceRoots: [],
        retainContextWhenHidden: true,
      });
      this.#panel.webview.html = writeBoardPage();
      this.#panel.onDidDispose(() => {
        this.#panel = undefined;
      });
    }
    const editor = window.activeTextEditor ?? window.visibleTextEditors[0];
    if (typeof uri === 'string' && isPosition(at)) {
      await this.#ask(Uri.parse(uri), new Position(at.line, at.character));
    } else if (editor !== undefined) await this.#follow(editor);
  }

  async #follow({document, selection}: TextEditor): Promise<void> {
    if (this.#panel === undefined || !LANGUAGES.includes(document.languageId)) return;
    await this.#ask(document.uri, selection.active);
  }

  async #ask(uri: Uri, {line, character}: Position): Promise<void> {
    this.#asked += 1;
    const question = this.#asked;
    const params = {textDocument: {uri: uri.toString()}, position: {line, character}};
    const board = await this.#client.sendRequest<BoardAnswer | null>('skakmat/board', params);
    if (question !== this.#asked) return;
    await this.#panel?.webview.postMessage(
      board === null
        ? {title: 'No position is known here', fen: '', text: '', picture: ''}
        : {title: board.title, fen: board.fen, text: board.text, picture: toPicture(board.svg)},
    );
  }
}

function toPicture(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function isPosition(at: unknown): at is {readonly line: number; readonly character: number} {
  return typeof at === 'object' && at !== null && 'line' in at && 'character' in at;
}
