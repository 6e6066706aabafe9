import {join} from 'node:path';
import {PassThrough} from 'node:stream';
import {pathToFileURL} from 'node:url';
import {onTestFinished} from 'vitest';
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';
import type {
  ClientCapabilities,
  Diagnostic,
  InitializeParams,
  InitializeResult,
  Position,
  ProtocolConnection,
  TextEdit,
} from 'vscode-languageserver-protocol/node';
import {serve} from '../../../src/live/lsp/serve.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {SILENT_WORLD} from '../../silent-world.ts';
import {temporaryFolder} from '../../temporary-folder.ts';

/** Where the cursor is in a text of a test. */
const CURSOR = '¦';

/** A client that can do all that the server asks for. */
export const ABLE: ClientCapabilities = {
  textDocument: {
    hover: {contentFormat: ['markdown', 'plaintext']},
    codeAction: {
      codeActionLiteralSupport: {codeActionKind: {valueSet: ['quickfix', 'source.fixAll']}},
      resolveSupport: {properties: ['edit']},
    },
    publishDiagnostics: {relatedInformation: true, versionSupport: true},
    documentSymbol: {hierarchicalDocumentSymbolSupport: true},
  },
};

export interface EditorOptions extends Partial<Omit<InitializeParams, 'workspaceFolders'>> {
  readonly files?: Readonly<Record<string, string>>;
}

/** What a server has published about a text. */
interface Published {
  readonly version: number | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** A client without windows, connected to a server in this process. */
export class TestEditor {
  readonly folder: string;
  readonly connection: ProtocolConnection;
  readonly log: string[] = [];
  readonly published = new Map<string, Published>();
  readonly texts = new Map<string, {text: string; version: number}>();
  /** Becomes the exit code. */
  readonly done: Promise<number>;
  initialized: InitializeResult | undefined;
  #waiting: (() => void)[] = [];

  constructor(folder: string) {
    this.folder = folder;
    const [toServer, toClient] = [new PassThrough(), new PassThrough()];
    this.done = serve({input: toServer, output: toClient}, '0.0.0', SILENT_WORLD);
    this.connection = createProtocolConnection(
      new StreamMessageReader(toClient),
      new StreamMessageWriter(toServer),
    );
    this.connection.onNotification('window/logMessage', ({message}: {message: string}) => {
      this.log.push(message);
    });
    this.connection.onNotification(
      'textDocument/publishDiagnostics',
      ({uri, version, diagnostics}: {uri: string; version?: number; diagnostics: Diagnostic[]}) => {
        this.published.set(uri, {version, diagnostics});
        for (const wake of this.#waiting.splice(0)) wake();
      },
    );
    this.connection.listen();
  }

  uri(name: string): string {
    return pathToFileURL(join(this.folder, name)).href;
  }

  request(method: string, params: object): Promise<unknown> {
    return this.connection.sendRequest(method, params);
  }

  /** Opens a text, or changes all of it; gives the position of the cursor in it, if one is marked. */
  async type(name: string, marked: string): Promise<Position> {
    const at = marked.indexOf(CURSOR);
    const text = marked.replace(CURSOR, '');
    const known = this.texts.get(name);
    const version = (known?.version ?? 0) + 1;
    this.texts.set(name, {text, version});
    const uri = this.uri(name);
    if (known === undefined) {
      const textDocument = {uri, languageId: 'latex', version, text};
      await this.connection.sendNotification('textDocument/didOpen', {textDocument});
    } else {
      const params = {textDocument: {uri, version}, contentChanges: [{text}]};
      await this.connection.sendNotification('textDocument/didChange', params);
    }
    const {line, column} = new SourceText(text).place(Math.max(0, at));
    return {line: line - 1, character: column - 1};
  }

  /** Asks about the place of the cursor in a text that is opened, or changed, for that. */
  async ask(method: string, name: string, marked: string, others: object = {}): Promise<unknown> {
    const position = await this.type(name, marked);
    return this.request(method, {textDocument: {uri: this.uri(name)}, position, ...others});
  }

  /** Waits for the findings of the latest version of a text. */
  async diagnostics(name: string): Promise<readonly Diagnostic[]> {
    for (;;) {
      const {version, diagnostics} = this.published.get(this.uri(name)) ?? {diagnostics: []};
      if (version !== undefined && version === this.texts.get(name)?.version) return diagnostics;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  /** The text with edits carried out. */
  edited(name: string, edits: readonly TextEdit[]): string {
    return applyTextEdits(this.texts.get(name)?.text ?? '', edits);
  }
}

/** Opens an editor in a folder with files, until the test is over. */
export async function openEditor({
  files = {},
  ...options
}: EditorOptions = {}): Promise<TestEditor> {
  const folder = temporaryFolder(files);
  const editor = new TestEditor(folder);
  onTestFinished(() => {
    editor.connection.end();
    editor.connection.dispose();
  });
  editor.initialized = (await editor.request('initialize', {
    processId: null,
    rootUri: null,
    capabilities: ABLE,
    workspaceFolders: [{uri: pathToFileURL(folder).href, name: 'test'}],
    ...options,
  })) as InitializeResult;
  await editor.connection.sendNotification('initialized', {});
  return editor;
}

/** Carries out the edits of an answer. */
export function applyTextEdits(text: string, edits: readonly TextEdit[]): string {
  const source = new SourceText(text);
  const offset = ({line, character}: Position): number =>
    source.offsetAt({line: line + 1, column: character + 1});
  return edits
    .map(({range, newText}) => ({start: offset(range.start), end: offset(range.end), newText}))
    .sort((one, other) => other.start - one.start)
    .reduce(
      (done, {start, end, newText}) => done.slice(0, start) + newText + done.slice(end),
      text,
    );
}
