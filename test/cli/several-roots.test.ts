import {expect, test} from 'vitest';
import {inDocument} from '../check-text.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {runInside} from '../trust/run-inside.ts';

/** What is found in a folder, as `file:line:column rule`. */
async function places(files: Record<string, string>, ...names: string[]): Promise<string[]> {
  const folder = temporaryFolder(files);
  const paths = names.length === 0 ? [folder] : names.map((name) => `${folder}/${name}`);
  const {stdout} = await runInside(['check', ...paths, '--format', 'unix']);
  return stdout
    .replaceAll(`${folder}/`, '')
    .split('\n')
    .flatMap(
      (line) => /^(\S+:\d+:\d+): .*\[(?:\w+\/)?([\w-]+)\]$/.exec(line)?.slice(1).join(' ') ?? [],
    );
}

const MAINLINES = ['1.e4 e5 2.Nf3 Nc6', '1.d4 d5 2.Nf3 Nf6', '1.e4 e5 2.Bc4 Nf6'];

/** Three books that read one chapter. */
function books(chapter: string): Record<string, string> {
  const roots = MAINLINES.map((moves, index): [string, string] => [
    `book${index}.tex`,
    inDocument(`\\newgame\\mainline{${moves}}\\input{chapters/one}`, 'skak'),
  ]);
  return {...Object.fromEntries(roots), 'chapters/one.tex': chapter};
}

const NAMES = ['book0.tex', 'book1.tex', 'book2.tex'];

test.each([
  [
    'wherever it is read',
    '\\newgame\\mainline{1.e4 e5 2.Ke3 Nc6}',
    ['chapters/one.tex:1:29 illegal-move'],
  ],
  [
    'for another reason in each book',
    '\\mainline{3.Bb8 a6}',
    ['chapters/one.tex:1:13 illegal-move'],
  ],
  ['that only some books have', '\\mainline{3.Bxf7+ Kxf7}', ['chapters/one.tex:1:13 illegal-move']],
])('three books report a mistake of their chapter once: %s', async (_, chapter, expected) => {
  expect(await places(books(chapter))).toEqual(expected);
  expect(await places(books(chapter), ...NAMES)).toEqual(expected);
});

test('a heading is reported once, though the table of contents repeats it', async () => {
  const body =
    '\\tableofcontents\\newgame\\section{The Spanish \\protect\\variation{1.e4 e5 2.Ke3}}\\mainline{1.e4 e5}';
  const found = await places({'book.tex': inDocument(body, 'skak')});
  expect(found.filter((place) => place.endsWith('illegal-move'))).toHaveLength(1);
});
