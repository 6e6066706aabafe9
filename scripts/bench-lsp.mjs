// Measures the language server on a book: start, keystroke to findings, hover, completion, memory; beside bare Node.js and the
// check of the same text in one process. Usage: node scripts/bench-lsp.mjs book.tex
import {spawn, spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {resolve} from 'node:path';
import {pathToFileURL} from 'node:url';

const require = createRequire(import.meta.url);
const {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} = require('vscode-languageserver-protocol/node');
const PROGRAM = 'dist/bin/skakmat.cjs';
const ROUNDS = 15;
const [book = 'examples/book/book.tex'] = process.argv.slice(2);
const median = (times) => times.toSorted((a, b) => a - b)[times.length >> 1];
const timed = async (work) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

function start() {
  const child = spawn(process.execPath, [PROGRAM, 'lsp'], {stdio: ['pipe', 'pipe', 'inherit']});
  const client = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  client.listen();
  return {child, client};
}

const initialize = (client) =>
  client.sendRequest('initialize', {processId: null, rootUri: null, capabilities: {}});

async function shutDown({child, client}) {
  const gone = new Promise((wake) => child.once('exit', wake));
  await client.sendRequest('shutdown');
  await client.sendNotification('exit');
  await gone;
}

const bare = [];
const served = [];
for (let i = 0; i < ROUNDS; i += 1) {
  bare.push(await timed(() => spawnSync(process.execPath, ['-e', '0'])));
  served.push(
    await timed(async () => {
      const server = start();
      await initialize(server.client);
      await shutDown(server);
    }),
  );
}
console.log(
  `bare node ${median(bare).toFixed(0)} ms, server ${median(served).toFixed(0)} ms: ratio ${(median(served) / median(bare)).toFixed(2)}`,
);

const text = readFileSync(book, 'utf8');
const {skakmatParse, skakmatLint} = await import('../dist/lib/skakmat.js');
const {unified} = await import('unified');
const {VFile} = await import('vfile');
const checks = [];
for (let i = 0; i < ROUNDS; i += 1)
  checks.push(
    await timed(async () => {
      const file = new VFile({path: book, value: `${text}%${i}`});
      const processor = unified().use(skakmatParse).use(skakmatLint);
      await processor.run(processor.parse(file), file);
    }),
  );

const {child, client} = start();
await initialize(client);
await client.sendNotification('initialized', {});
const uri = pathToFileURL(resolve(book)).href;
let waiting;
client.onNotification('textDocument/publishDiagnostics', ({version}) => waiting?.(version));
const published = (wanted) =>
  new Promise((wake) => {
    waiting = (version) => version === wanted && wake();
  });
const lines = text.split('\n');
const line = lines.findIndex((one) => /\\mainline\{.*Nf3/.test(one));
const position = {line, character: (lines[line] ?? '').indexOf('Nf3') + 1};
let version = 1;
const first = published(version);
await client.sendNotification('textDocument/didOpen', {
  textDocument: {uri, languageId: 'latex', version, text},
});
await first;
const keystrokes = [];
const asked = {hover: [], completion: []};
for (let i = 0; i < ROUNDS; i += 1) {
  version += 1;
  keystrokes.push(
    await timed(async () => {
      const done = published(version);
      const range = {start: {line: 0, character: 0}, end: {line: 0, character: 0}};
      await client.sendNotification('textDocument/didChange', {
        textDocument: {uri, version},
        contentChanges: [{range, text: '%\n'}],
      });
      position.line += 1;
      await done;
    }),
  );
  for (const name of Object.keys(asked))
    asked[name].push(
      await timed(() =>
        client.sendRequest(`textDocument/${name}`, {textDocument: {uri}, position}),
      ),
    );
}
const [, rss = 0] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
console.log(
  `book of ${(text.length / 1e6).toFixed(2)} MB; check in one process ${median(checks).toFixed(0)} ms`,
);
console.log(`keystroke to findings ${median(keystrokes).toFixed(0)} ms (20 ms of it waiting)`);
for (const [name, times] of Object.entries(asked))
  console.log(`${name} ${median(times).toFixed(1)} ms`);
console.log(`memory ${(rss / 1024).toFixed(0)} MB`);
await shutDown({child, client});
