import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {inDocument} from '../check-text.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {runInside} from '../trust/run-inside.ts';

const FILES = {
  'book.tex': inDocument('\\newchessgame\\mainline{1.e4 e5}\n\\input{part}'),
  'part.tex':
    '% !TeX root = book.tex\n\\mainline{2.Nf3 Nc6}\n' +
    '% skakmat: diagram here\n% skakmat: end\n\\mainline{3.Bb5 Nd4}\n',
  'games.pgn': '[White "Lasker"]\n[Result "*"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 Nd4 *\n',
};

/** Runs a command on a part of a book that names its root. */
async function run(command: string, ...flags: readonly string[]) {
  const folder = temporaryFolder(FILES);
  const given = flags.map((flag) => (flag.endsWith('.pgn') ? join(folder, flag) : flag));
  return {folder, ...(await runInside([command, ...given, join(folder, 'part.tex')]))};
}

test('check judges the moves of a part from the position that its book has reached', async () => {
  const {code, stderr} = await run('check');
  expect([code, stderr]).toEqual([0, 'skakmat: 4 half-moves judged in 2 blocks\n']);
});

test('boards lists the blocks of a part with the positions that its book has reached', async () => {
  const {code, stdout} = await run('boards', '--format', 'json');
  const {blocks} = JSON.parse(stdout) as {blocks: readonly {before: string}[]};
  expect([code, blocks[0]?.before]).toEqual([
    0,
    'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2',
  ]);
});

test('extract writes the whole game for a part that contains some of its moves', async () => {
  const {code, stdout} = await run('extract');
  expect(code).toBe(0);
  expect(stdout).toContain('1. e4 e5 2. Nf3 Nc6 3. Bb5 Nd4 *');
});

test('sync compares the whole game for a part that contains some of its moves', async () => {
  const {code, stdout} = await run('sync', '--source', 'games.pgn');
  expect([code, stdout]).toEqual([
    0,
    '1 game the same, 0 different, 0 only in the book, 0 only in the source.\n',
  ]);
});

test('build draws the position that the book has reached in a part', async () => {
  const {folder, code} = await run('build');
  expect(code).toBe(0);
  expect(readFileSync(join(folder, 'part.tex'), 'utf8')).toContain(
    'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3',
  );
});
