import {cpSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {hasTex} from '../oracle/find-tex.ts';
import {runTex} from '../oracle/run-tex.ts';
import {readErrors} from '../oracle/read-log.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {skakmat} from './run-skakmat.ts';
import {PATIENCE_MS, Watching} from './watching.ts';

/** Half-moves that have been sent when the watch begins, and that come at a time. */
const SENT = 20;
const STEP = 2;

test('a bulletin follows a live game', {timeout: 4 * PATIENCE_MS}, async () => {
  const folder = temporaryFolder();
  cpSync('examples/broadcast', folder, {recursive: true});
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const done = read('bulletin.tex');
  const words = read('game6.txt').trimEnd().split(';');
  const send = (count: number): void => {
    writeFileSync(join(folder, 'game6.txt'), `${words.slice(0, 2 + count).join(';')}\n`);
  };
  const plies = words.length - 2;
  send(SENT);
  const watching = new Watching(folder, ['bulletin.tex']);
  await watching.until('Ctrl+C to stop\n');
  expect(read('bulletin.tex')).not.toContain('12. a4');
  for (let sent = SENT + STEP; sent <= plies; sent += STEP) {
    const before = read('bulletin.tex');
    send(sent);
    await watching.until('bulletin.tex: ');
    await expect.poll(() => read('bulletin.tex'), {timeout: PATIENCE_MS}).not.toBe(before);
  }
  await expect.poll(() => read('bulletin.tex'), {timeout: PATIENCE_MS}).toBe(done);
  await watching.stop('SIGINT');
  expect(skakmat(folder, ['build', '--check', 'bulletin.tex']).code).toBe(0);
  if (!hasTex()) return;
  const {log, exitCode} = await runTex(folder, ['-fmt=pdflatex', 'bulletin.tex'], PATIENCE_MS);
  expect([exitCode, ...readErrors(log)]).toEqual([0]);
});
