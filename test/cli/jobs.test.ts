import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';
import {expect, test} from 'vitest';
import {temporaryFolder} from '../temporary-folder.ts';
import {skakmatProcess} from './run-skakmat.ts';

const TAGS = `[Event "Vienna"]
[Site "Wien"]
[Date "1873.07.21"]
[Round "1"]
[White "Blackburne"]
[Black "Steinitz"]
[Result "1-0"]
`;
const GAME = `${TAGS}\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 {developing} 1-0\n\n`;
const WRONG = `${TAGS}\n1. e4 e5 2. Ke3 Nc6 1-0\n\n`;

/** More than two segments, with a flaw in each. */
const FILE = Array.from({length: 8}, (_, i) => GAME.repeat(2_000 + i) + WRONG).join('');

test('the output of games and convert does not depend on the number of jobs', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'vienna.pgn'), FILE);
  for (const args of [
    ['games', '--check', 'vienna.pgn'],
    ['games', '--check', '--fail-on', 'error', '--format', 'json', 'vienna.pgn'],
    ['convert', '--to', 'json', 'vienna.pgn'],
    ['convert', '--to', 'pgn', '--white', 'black', 'vienna.pgn'],
  ]) {
    const [alone, ...others] = ['1', '2', '3'].map((jobs) =>
      skakmatProcess(folder, [...args, '--jobs', jobs]),
    );
    for (const other of others) expect(other).toEqual(alone);
    expect(alone?.code).toBe(1);
  }
});

test('--jobs refuses what is not a number of threads', () => {
  const {code, stderr} = skakmatProcess('.', ['games', '--check', '--jobs', '0', 'vienna.pgn']);
  expect(code).toBe(2);
  expect(stderr).toContain('Expected a whole number from 1 to 256');
});

test('a packed game file is read by the program as it is built', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'vienna.pgn.gz'), gzipSync(GAME));
  const {code, stdout} = skakmatProcess(folder, ['games', '--check', 'vienna.pgn.gz']);
  expect({code, stdout}).toEqual({code: 0, stdout: ''});
});
