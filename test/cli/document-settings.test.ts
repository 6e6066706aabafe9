import {expect, test} from 'vitest';
import {temporaryFolder} from '../temporary-folder.ts';
import {skakmat} from './run-skakmat.ts';

const SETTINGS = JSON.stringify({
  typeset: {
    ...{paper: 'a5', fontSize: 12, columns: 2, title: 'Games', author: 'A. Nimzowitsch & Co'},
    ...{boardSize: '30mm', boardColors: 'brown', language: 'de', pieces: 'letters'},
  },
});

/** Writes a document in a folder with settings. */
function written(...args: readonly string[]): string {
  const folder = temporaryFolder({'.skakmatrc.json': SETTINGS, 'game.pgn': '1. e4 {[#]} *'});
  const {code, stdout, stderr} = skakmat(folder, ['convert', 'game.pgn', '--to', 'tex', ...args]);
  expect([stderr, code]).toEqual(['', 0]);
  return stdout;
}

test('the options of a document can be settings', () => {
  const text = written();
  for (const part of ['12pt,a5paper', '{multicols}{2}', 'bfseries Games', 'Nimzowitsch \\& Co'])
    expect(text).toContain(part);
  for (const part of ['\\skmboard[square=10.67pt', 'skmdark', '/Lang(de)'])
    expect(text).toContain(part);
});

test('a flag takes precedence over a setting, and --no-config over all', () => {
  expect(written('--paper', 'letter')).toContain('12pt,letterpaper');
  expect(written('--no-config')).toContain('10pt,a4paper');
});

test('settings that a template does not use are left out', () => {
  expect(written('--template', 'beamer')).toContain('aspectratio=169,usepdftitle=false,12pt');
  expect(written('--template', 'fragment')).not.toContain('skmdark');
  expect(written('--package', 'skak')).not.toContain('skmdark');
});

test('a setting that cannot be read is reported with its place', () => {
  const folder = temporaryFolder({'.skakmatrc.json': '{"typeset": {"boardSize": "huge"}}'});
  const run = skakmat(folder, ['convert', '--to', 'tex'], '1. e4 *');
  expect(run.code).toBe(2);
  expect(run.stderr).toContain('.skakmatrc.json:1:27: Unexpected `"huge"` for `boardSize`');
  expect(skakmat(folder, ['convert', '--to', 'pgn'], '1. e4 *').code).toBe(0);
});
