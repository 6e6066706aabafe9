import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';
import '../../cli/run-skakmat.ts';
import {temporaryFolder} from '../../temporary-folder.ts';

/** Throws on a signal, where nothing catches it. */
const BREAK = `process.on('SIGUSR2', () => { throw new Error('broken on purpose'); });`;

test('an error that nothing catches is written to standard error, and the server goes on', async () => {
  const preload = join(temporaryFolder({'break.cjs': BREAK}), 'break.cjs');
  const args = ['--require', preload, 'dist/bin/skakmat.cjs', 'lsp'];
  const child = spawn(process.execPath, args, {stdio: 'pipe'});
  const client = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  client.listen();
  await client.sendRequest('initialize', {processId: null, rootUri: null, capabilities: {}});
  child.kill('SIGUSR2');
  const [said] = (await once(child.stderr, 'data')) as [Buffer];
  expect(said.toString()).toContain('broken on purpose');
  expect(await client.sendRequest('workspace/symbol', {query: ''})).toEqual([]);
  await client.sendRequest('shutdown');
  await client.sendNotification('exit');
  expect(await once(child, 'exit')).toEqual([0, null]);
  client.dispose();
});
