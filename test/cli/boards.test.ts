import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {inDocument} from '../check-text.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {runInside} from '../trust/run-inside.ts';

const FILES = {
  'book.tex': inDocument('\\newchessgame\\mainline{1.e4 e5}\n\\input{part}'),
  'part.tex': '% !TeX root = book.tex\n\\mainline{2.Nf3 Nc6}\n\\variation{2.f4 exf4}',
  'other/game.tex': inDocument('\\newchessgame\\mainline{1.d4}'),
  'lost.tex': inDocument('\\newchessgame\\mainline{1.e5 e5}\\mainline{2.Nf3}'),
};

interface Listed {
  readonly file: string;
  readonly line: number;
  readonly plies: number;
}

/** What `boards --format json` says of some of the files. */
async function boardsOf(...names: readonly string[]) {
  const folder = temporaryFolder(FILES);
  const paths = names.map((name) => join(folder, name));
  const {code, stdout} = await runInside(['boards', '--format', 'json', ...paths]);
  const bare = stdout.replaceAll(`${folder}/`, '');
  return {code, blocks: (JSON.parse(bare) as {blocks: readonly Listed[]}).blocks};
}

/** `book.tex:2 2`: each block with its half-moves. */
async function listed(...names: readonly string[]): Promise<readonly string[]> {
  const {blocks} = await boardsOf(...names);
  return blocks.map(({file, line, plies}) => `${file}:${line} ${plies}`);
}

const BOOK = ['book.tex:2 2', 'part.tex:2 2', 'part.tex:3 2'];

describe('boards lists the blocks', () => {
  test.each([
    ['of a book with its parts', ['book.tex'], BOOK],
    ['of several files', ['book.tex', 'other/game.tex'], [...BOOK, 'other/game.tex:2 1']],
    ['of a folder', ['other'], ['other/game.tex:2 1']],
    ['of a part as its book reads it', ['part.tex'], BOOK.slice(1)],
    ['once, of a book and its part', ['part.tex', 'book.tex'], BOOK],
  ])('%s', async (_, names, blocks) => {
    expect(await listed(...names)).toEqual(blocks);
  });

  test('boards gives the cause if moves are not judged', async () => {
    const {blocks} = await boardsOf('lost.tex');
    const cause = {kind: 'error', file: 'lost.tex', line: 2, column: 26};
    expect(blocks).toMatchObject([
      {status: 'lost', evidence: 'main-line', strength: 'certain', unjudged: 1, cause},
      {status: 'unjudged', evidence: 'unknown', strength: 'none', unjudged: 1, cause},
    ]);
    expect((await boardsOf('other/game.tex')).blocks).toMatchObject([{unjudged: 0, cause: null}]);
  });

  test('boards lists the readable files, and exits with 2 for the others', async () => {
    const {code, blocks} = await boardsOf('book.tex', 'gone.tex');
    expect([code, blocks.length]).toEqual([2, 3]);
  });
});

test('extract takes the games of a part from its book', async () => {
  const folder = temporaryFolder(FILES);
  const {stdout} = await runInside(['extract', join(folder, 'part.tex')]);
  expect(stdout).toContain('1. e4 e5 2. Nf3 (2. f4 exf4) 2... Nc6 *');
});
