import {execFileSync} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, readdirSync, readFileSync, rmSync, statSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {Worker} from 'node:worker_threads';
import {deflateRawSync} from 'node:zlib';
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest';
import '../cli/run-skakmat.ts';

/** The most bytes that the packed extension may have. */
const MOST_BYTES = 2_100_000;

/** What a .vsix, which is a ZIP archive, adds for each file: two headers with its name. */
const HEADERS = 250;

const folder = mkdtempSync(join(tmpdir(), 'skakmat-test-'));

beforeAll(() => {
  execFileSync(process.execPath, ['editors/vscode/build.mjs', folder]);
});
afterAll(() => {
  rmSync(folder, {recursive: true});
});

test('the extension for VS Code has all that it needs, in less than 2.1 MB when packed', () => {
  const paths = readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
  const names = paths.map((path) => path.slice(folder.length + 1).replaceAll('\\', '/'));
  expect(names).toEqual(
    expect.arrayContaining([
      ...[
        'out/extension.cjs',
        'out/web.js',
        'out/web-server.js',
        'dist/bin/skakmat.cjs',
        'dist/bin/serve.cjs',
      ],
      ...['schema/skakmatrc.schema.json', 'templates/book.tex', 'LICENSE'],
    ]),
  );
  expect(names.filter((name) => name.includes('bytecode'))).toEqual([]);
  const sizes = paths.map((path) => deflateRawSync(readFileSync(path)).length + HEADERS);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(MOST_BYTES);
});

/** Has a worker of Node.js look like one of a page. */
const AS_IN_PAGE = `
const {parentPort, workerData} = require('node:worker_threads');
globalThis.addEventListener = () => undefined;
globalThis.postMessage = (message) => parentPort.postMessage(message);
parentPort.on('message', (data) => globalThis.onmessage({data}));
require(workerData);`;

interface Sent {
  readonly id?: number;
  readonly method?: string;
  readonly params?: {readonly uri: string; readonly diagnostics: readonly {message: string}[]};
  readonly result?: unknown;
}

test('the server for pages checks and answers as on a disk, and follows changes of files', async () => {
  const server = new Worker(AS_IN_PAGE, {
    eval: true,
    workerData: join(folder, 'out/web-server.js'),
  });
  onTestFinished(async () => {
    await server.terminate();
  });
  const inbox: Sent[] = [];
  server.on('message', (sent: Sent) => void inbox.push(sent));
  const until = async (fits: (sent: Sent) => boolean): Promise<Sent> => {
    for (;;) {
      const sent = inbox.shift();
      if (sent === undefined) await once(server, 'message');
      else if (fits(sent)) return sent;
    }
  };
  const ask = (id: number, method: string, params: object): Promise<Sent> => {
    server.postMessage({jsonrpc: '2.0', id, method, params});
    return until((sent) => sent.id === id && sent.method === undefined);
  };
  const tell = (method: string, params: object): void => {
    server.postMessage({jsonrpc: '2.0', method, params});
  };
  const found = (name: string): Promise<readonly string[]> =>
    until(({method, params}) => {
      return method === 'textDocument/publishDiagnostics' && params?.uri === `${HOME}/${name}`;
    }).then(({params}) => params?.diagnostics.map(({message}) => message) ?? []);

  const HOME = 'file:///home/folder/1';
  const book =
    '\\documentclass{article}\\usepackage{xskak}\\begin{document}\\input{part}\\end{document}\n';
  // In Latin-1.
  const part = Buffer.from('R\u00e9ti:\n\\newchessgame\\mainline{1.e4 e5 2.Nd3}\n', 'latin1');
  server.postMessage(
    new Map([
      ['1/book.tex', new TextEncoder().encode(book)],
      ['1/part.tex', part],
    ]),
  );
  const folders = {rootUri: null, workspaceFolders: [{uri: HOME, name: 'book'}]};
  const capabilities = {textDocument: {hover: {contentFormat: ['markdown']}}};
  const {result} = await ask(1, 'initialize', {
    ...{processId: null, capabilities, ...folders},
    initializationOptions: {images: true},
  });
  expect(result).toMatchObject({capabilities: {hoverProvider: true}});
  tell('initialized', {});
  const textDocument = {uri: `${HOME}/book.tex`, languageId: 'latex', version: 1, text: book};
  tell('textDocument/didOpen', {textDocument});
  expect(await found('part.tex')).toEqual([expect.stringMatching(/^Illegal move `Nd3`/)]);

  const at = {textDocument: {uri: `${HOME}/part.tex`}, position: {line: 1, character: 27}};
  expect(await ask(2, 'skakmat/board', at)).toMatchObject({
    result: {title: 'After 1.e4'},
  });

  const {result: hover} = await ask(3, 'textDocument/hover', at);
  expect(JSON.stringify(hover)).toContain('data:image/svg+xml;base64,');

  const mended = new TextEncoder().encode('\\newchessgame\\mainline{1.e4 e5 2.Nf3}\n');
  tell('skakmat/files', {changes: new Map([['1/part.tex', mended]])});
  tell('workspace/didChangeWatchedFiles', {changes: [{uri: `${HOME}/part.tex`, type: 2}]});
  expect(await found('part.tex')).toEqual([]);
  tell('skakmat/files', {changes: new Map([['1/part.tex', undefined]])});
  tell('workspace/didChangeWatchedFiles', {changes: [{uri: `${HOME}/part.tex`, type: 3}]});
  expect(await found('book.tex')).toEqual([expect.stringMatching(/part/)]);
});
