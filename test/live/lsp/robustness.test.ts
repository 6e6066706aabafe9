import {PassThrough} from 'node:stream';
import {describe, expect, onTestFinished, test, vi} from 'vitest';
import {CancellationTokenSource} from 'vscode-languageserver-protocol/node';
import {serve} from '../../../src/live/lsp/serve.ts';
import {inDocument} from '../../check-text.ts';
import {Prng} from '../../prng.ts';
import {SILENT_WORLD} from '../../silent-world.ts';
import {openEditor} from './test-editor.ts';

const GAME = inDocument('\\newchessgame\\mainline{1.e4¦ e5 2.Nd3}');

test('a malformed request is answered with an error, and the next one is answered', async () => {
  const editor = await openEditor();
  const odd = {textDocument: {uri: 5}, position: 'here'};
  await expect(editor.request('textDocument/hover', odd)).rejects.toMatchObject({code: -32_602});
  expect(editor.log).toEqual([]);
  const answer = await editor.ask('textDocument/hover', 'a.tex', GAME);
  expect(JSON.stringify(answer)).toContain('After 1.e4');
});

test('a notification that fails is logged, and the server continues', async () => {
  const editor = await openEditor();
  await editor.connection.sendNotification('textDocument/didOpen', {textDocument: {uri: 7}});
  await editor.connection.sendNotification('textDocument/didChange', {contentChanges: 'all'});
  expect(await editor.ask('textDocument/hover', 'a.tex', GAME)).toBeTruthy();
});

test('a cancelled request is not answered', async () => {
  const editor = await openEditor();
  const position = await editor.type('a.tex', GAME);
  const {token, cancel} = makeCancellation();
  const params = {textDocument: {uri: editor.uri('a.tex')}, position};
  const answer = editor.connection.sendRequest('textDocument/hover', params, token);
  cancel();
  await expect(answer).rejects.toMatchObject({code: -32_800});
});

function makeCancellation() {
  const source = new CancellationTokenSource();
  return {
    token: source.token,
    cancel: () => {
      source.cancel();
    },
  };
}

test('only some states of a burst of edits are checked, and the last one is', async () => {
  const editor = await openEditor();
  const seen: (number | undefined)[] = [];
  editor.connection.onNotification(
    'textDocument/publishDiagnostics',
    ({version}: {version?: number}) => {
      seen.push(version);
    },
  );
  for (let i = 0; i < 200; i += 1) await editor.type('a.tex', GAME.replace('Nd3', `Nd3 ${i}`));
  const end = {textDocument: {uri: editor.uri('a.tex')}, position: {line: 0, character: 0}};
  while (seen.at(-1) !== 200) await editor.request('textDocument/hover', end);
  expect(seen.length).toBeLessThan(100);
});

const BODIES = [
  '',
  'null',
  '[]',
  '{}',
  '{"jsonrpc":"2.0"',
  '{"jsonrpc":"2.0","id":{},"method":"textDocument/hover"}',
  '{"jsonrpc":"2.0","method":7}',
  '{"jsonrpc":"2.0","id":9,"method":"textDocument/hover","params":[1,2]}',
  '{"jsonrpc":"2.0","id":9,"method":"no/such"}',
  '{"jsonrpc":"2.0","id":1,"result":{}}',
  '{"jsonrpc":"2.0","id":"x","method":"skakmat/board","params":{"textDocument":{"uri":"file:///%"}}}',
  '{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{}}}',
  '{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///a"},"contentChanges":[{"range":{"start":{"line":-1},"end":{}},"text":1}]}}',
  '{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":null}}',
  '{"jsonrpc":"2.0","method":"workspace/didChangeConfiguration","params":{"settings":{"skakmat":{"delay":"x","inlayHints":7}}}}',
];

test.each([1, 2, 3, 4, 5])(
  'malformed messages neither end nor silence the server (%i)',
  async (seed) => {
    const prng = new Prng(seed);
    const [input, output] = [new PassThrough(), new PassThrough()];
    const done = serve({input, output}, '0.0.0', SILENT_WORLD);
    let answers = '';
    output.setEncoding('utf8').on('data', (text: string) => {
      answers += text;
    });
    send(
      input,
      '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":null,"capabilities":{}}}',
    );
    for (let i = 0; i < 200; i += 1) send(input, damage(prng.pick(BODIES), prng));
    send(input, '{"jsonrpc":"2.0","id":4711,"method":"shutdown"}');
    while (!answers.includes('"id":4711')) await new Promise((wake) => setImmediate(wake));
    send(input, '{"jsonrpc":"2.0","method":"exit"}');
    expect(await done).toBe(0);
  },
);

test('an input that arrives whole, with its end, is answered', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const done = serve({input, output}, '0.0.0', SILENT_WORLD);
  let answers = '';
  output.setEncoding('utf8').on('data', (text: string) => {
    answers += text;
  });
  const uri = 'file:///book.tex';
  const text = String.raw`\documentclass{article}\usepackage{skak}\begin{document}\newgame\mainline{1.e4 e5}\end{document}`;
  const messages = [
    {id: 1, method: 'initialize', params: {processId: null, capabilities: {}}},
    {method: 'initialized', params: {}},
    {
      method: 'textDocument/didOpen',
      params: {textDocument: {uri, languageId: 'latex', version: 1, text}},
    },
    {
      id: 2,
      method: 'textDocument/hover',
      params: {textDocument: {uri}, position: {line: 0, character: text.indexOf('e5')}},
    },
    {id: 3, method: 'shutdown'},
    {method: 'exit'},
  ];
  for (const message of messages) send(input, JSON.stringify({jsonrpc: '2.0', ...message}));
  input.end();
  expect(await done).toBe(0);
  expect([...answers.matchAll(/"id":(\d+)/gu)].map(([, id]) => id).sort()).toEqual(['1', '2', '3']);
  expect(answers).toContain('e5');
});

/** Headers that announce too little, nothing, or no number, before a body that may be missing. */
const HEADERS = [
  'Content-Length: x\r\n\r\n',
  'Content-Length: \r\n\r\n',
  'Content-Length\r\n\r\n',
  'Content-Length: -5\r\n\r\n{}',
  'Content-Length: 0\r\n\r\n',
  'Content-Length: 1\r\n\r\n{}',
  'Content-Length: 1e99\r\n\r\n',
  'Content-Type: text\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  '\r\n\r\n',
  '\u0000\u0001\r\n',
];

test.each(HEADERS)('a malformed header does not make the server throw: %j', async (header) => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  void serve({input, output}, '0.0.0', SILENT_WORLD);
  output.resume();
  send(
    input,
    '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":null,"capabilities":{}}}',
  );
  expect(() => {
    input.write(header);
    send(input, '{"jsonrpc":"2.0","id":2,"method":"textDocument/hover"}');
  }).not.toThrow();
  // What is thrown later fails the test as an unhandled error.
  for (let turn = 0; turn < 50; turn += 1) await new Promise((wake) => setImmediate(wake));
});

const INITIALIZE = {id: 1, method: 'initialize', params: {processId: null, capabilities: {}}};
const HOVER = {id: 2, method: 'textDocument/hover', params: {}};

/** What a client sends at the wrong time, or malformed, and the code of the error that answers it. */
const REFUSED: Readonly<Record<string, readonly [code: number, messages: readonly object[]]>> = {
  'a request before initialize': [-32_002, [HOVER]],
  'initialize twice': [-32_600, [INITIALIZE, {...INITIALIZE, id: 2}]],
  'a request after shutdown': [-32_600, [INITIALIZE, {id: 3, method: 'shutdown'}, HOVER]],
  'a request without its text': [-32_602, [INITIALIZE, HOVER]],
  'a place that is none': [
    -32_602,
    [INITIALIZE, {...HOVER, params: {textDocument: {uri: 'file:///a.tex'}, position: {line: 'x'}}}],
  ],
};

test.each(Object.entries(REFUSED))('%s is an error', async (_, [code, messages]) => {
  const {input, said} = startServer();
  for (const message of messages) send(input, JSON.stringify({jsonrpc: '2.0', ...message}));
  await said('"id":2,"error"');
  expect(await said('"error"')).toContain(`"code":${code}`);
});

test('a message that is no JSON is answered', async () => {
  const {input, said} = startServer();
  send(input, '{"jsonrpc":');
  expect(await said('"error"')).toContain('"id":null,"error":{"code":-32700');
});

test.each([
  'Content-Type: text\r\n\r\n',
  'Content-Length: x\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  '\u0000\u0001: 7\r\n\r\n',
  'Content-Length: -5\r\n',
  'Content-Length: -1\r\n\r\n{}',
  'Content-Length: 5x\r\n',
  'Content-Length: 1e3\r\n',
  'Content-Length: \r\n',
  'Content-Length: 99999999999\r\n',
  'Content-Length: 7\r\nContent-Type: text; charset=utf-16\r\n',
  'Content-Length: 7\n\n{}',
  'GET /',
  '{"jsonrpc":',
  '\r\n',
  '\u0000',
  'x'.repeat(5000),
])('the header %j ends the server at once, with an answer and a message', async (header) => {
  const {input, done, stderr, said} = startServer();
  send(input, JSON.stringify({jsonrpc: '2.0', ...INITIALIZE}));
  await said('"id":1,"result"');
  input.write(header);
  expect(await said('"error"')).toContain('"id":null,"error":{"code":-32700');
  expect(await done).toBe(1);
  expect(stderr.join('')).toMatch(
    /^skakmat: lsp: no message can be read any more: expected "Content-Length: N", found .+\n$/,
  );
});

test.each([1, 2, 3, 7, 1000])('messages that come in pieces of %i bytes are read', async (size) => {
  const {input, said} = startServer();
  const hover = {...HOVER, params: {textDocument: {uri: 'file:///ä♞.tex'}, position: 0}};
  const text = [INITIALIZE, hover, {id: 3, method: 'shutdown'}]
    .map((message) => JSON.stringify({jsonrpc: '2.0', ...message}))
    .map(
      (body) =>
        `content-length:${Buffer.byteLength(body)}\r\nContent-Type: a; charset=utf8\r\n\r\n${body}`,
    )
    .join('');
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) input.write(bytes.subarray(at, at + size));
  expect(await said('"id":3')).toContain('Missing or malformed: position');
});

test('a text that is too long to be checked has a finding that says so', async () => {
  vi.stubEnv('SKAKMAT_MAX_FILE_SIZE', '0.001');
  onTestFinished(() => void vi.unstubAllEnvs());
  const editor = await openEditor();
  await editor.type('a.tex', `${GAME}${'x'.repeat(1000)}`);
  await editor.request('textDocument/hover', {
    textDocument: {uri: editor.uri('a.tex')},
    position: {line: 0, character: 0},
  });
  await vi.waitFor(() => {
    const {diagnostics = []} = editor.published.get(editor.uri('a.tex')) ?? {};
    expect(diagnostics.map(({message}) => message)).toEqual([
      'This text is 1 MB long, more than 0.001 MB; the setting skakmat.maxFileSize allows more: 1',
    ]);
    expect(diagnostics.map(({code}) => code)).toEqual(['unreadable-input']);
  });
});

/** A server in this process; `said` waits until its output contains a text. */
function startServer() {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const stderr: string[] = [];
  const world = {...SILENT_WORLD, stderr: {write: (text: string) => stderr.push(text)}};
  const done = serve({input, output}, '0.0.0', world);
  let answers = '';
  output.setEncoding('utf8').on('data', (text: string) => {
    answers += text;
  });
  const said = async (text: string): Promise<string> => {
    while (!answers.includes(text)) await new Promise((wake) => setImmediate(wake));
    return answers;
  };
  return {input, done, stderr, said};
}

/** Ways in which a client goes without a word. */
const DEPARTURES: Readonly<Record<string, (input: PassThrough, output: PassThrough) => void>> = {
  'ends its output': (input) => input.end(),
  'ends its output and reads no more': (input, output) => {
    input.end();
    output.destroy();
  },
  'breaks off': (input) => input.destroy(),
  'breaks off with an error': (input) => input.destroy(new Error('reset')),
};

const QUESTIONS: readonly object[] = [
  {id: 1, method: 'initialize', params: {processId: null, capabilities: {}}},
  {method: 'initialized', params: {}},
  {
    method: 'textDocument/didOpen',
    params: {textDocument: {uri: 'file:///a.tex', languageId: 'latex', version: 1, text: GAME}},
  },
  {
    ...{id: 2, method: 'textDocument/hover'},
    params: {textDocument: {uri: 'file:///a.tex'}, position: {line: 1, character: 24}},
  },
  {id: 3, method: 'textDocument/hover', params: {}},
];

describe.each(Object.keys(DEPARTURES))('a client that %s immediately', (way) => {
  test.each(HEADERS)('the malformed header %j ends the server without an error', async (header) => {
    for (const questions of [QUESTIONS, QUESTIONS.slice(0, 1), []]) {
      const [input, output] = [new PassThrough(), new PassThrough()];
      const done = serve({input, output}, '0.0.0', SILENT_WORLD);
      output.resume();
      for (const question of questions) send(input, JSON.stringify({jsonrpc: '2.0', ...question}));
      input.write(header);
      DEPARTURES[way]?.(input, output);
      expect(await done).toBe(1);
      // What is rejected later fails the test as an unhandled error.
      for (let turn = 0; turn < 50; turn += 1) await new Promise((wake) => setImmediate(wake));
    }
  });
});

function send(input: PassThrough, body: string): void {
  input.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}

/** Changes some characters, so that the length still fits. */
function damage(body: string, prng: Prng): string {
  const characters = Array.from(body);
  for (let left = prng.below(4); left > 0 && characters.length > 0; left -= 1)
    characters[prng.below(characters.length)] = prng.pick([
      '{',
      '"',
      ',',
      '\\',
      '0',
      '\u0000',
      'é',
    ]);
  return characters.join('');
}
