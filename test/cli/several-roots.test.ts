import {existsSync} from 'node:fs';
import {join} from 'node:path';
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

const HEAD = '\\documentclass{book}\\usepackage{xskak}\n';
const FRAMED = {
  'main.tex': '\\input{tex/head}\n\\input{tex/body}\n',
  'tex/head.tex': HEAD,
  'tex/body.tex':
    '\\begin{document}\n\\newchessgame\n\\input{tex/one}\n\\input{tex/two}\n\\end{document}\n',
  'tex/one.tex': '\\mainline{1.e4 e5}\n',
  'tex/two.tex': '\\mainline{2.Nf3 Nc5}\n',
};
/** A chapter that continues the game of another, and is a document only on its own. */
const GUARDED =
  '\\ifdefined\\whole\\else\\documentclass{book}\\usepackage{xskak}\\begin{document}\\fi\n' +
  '\\mainline{2.Nf3 Nc5}\n\\ifdefined\\whole\\else\\end{document}\\fi\n';
const GAME = '\\newchessgame\\mainline{1.e4 e5}';

test.each<[string, Record<string, string>, string[]]>([
  ['class and beginning stand in files that it reads', FRAMED, ['tex/two.tex:1:17 illegal-move']],
  [
    'its class stands in a file that it reads by way of another',
    {...FRAMED, 'main.tex': '\\input{tex/all}\n', 'tex/all.tex': FRAMED['main.tex']},
    ['tex/two.tex:1:17 illegal-move'],
  ],
  [
    'it reads files by macros',
    {...FRAMED, 'main.tex': '\\def\\dir{tex}\\input{\\dir/head}\\input{\\dir/body}\n'},
    ['tex/two.tex:1:17 illegal-move'],
  ],
  [
    'its chapters are subfiles',
    {
      'main.tex': `${HEAD}\\usepackage{subfiles}\\begin{document}\n${GAME}\\subfile{ch/two}\n\\end{document}\n`,
      'ch/two.tex':
        '\\documentclass[../main]{subfiles}\n\\begin{document}\n\\mainline{2.Nf3 Nc5}\n\\end{document}\n',
    },
    ['ch/two.tex:3:17 illegal-move'],
  ],
  [
    'its chapters are documents of the class standalone, by `\\input`',
    {
      'main.tex': `${HEAD}\\usepackage{standalone}\\begin{document}\n${GAME}\\input{ch/two}\n\\end{document}\n`,
      'ch/two.tex':
        '\\documentclass{standalone}\\usepackage{xskak}\n\\begin{document}\n\\mainline{2.Nf3 Nc5}\n\\end{document}\n',
    },
    ['ch/two.tex:3:17 illegal-move'],
  ],
  [
    'its chapters are documents of the class standalone, by `\\includestandalone`',
    {
      'main.tex': `${HEAD}\\usepackage{standalone}\\begin{document}\n${GAME}\\includestandalone{ch/two}\n\\end{document}\n`,
      'ch/two.tex':
        '\\documentclass{standalone}\\usepackage{xskak}\n\\begin{document}\n\\mainline{2.Nf3 Nc5}\n\\end{document}\n',
    },
    ['ch/two.tex:3:17 illegal-move'],
  ],
  [
    'its chapters have a class of their own behind a conditional',
    {
      'main.tex': `\\def\\whole{}${HEAD}\\begin{document}\n${GAME}\\input{two}\n\\end{document}\n`,
      'two.tex': GUARDED,
    },
    ['two.tex:2:17 illegal-move'],
  ],
  [
    'it is read by another document that only adds an option',
    {
      'main.tex': inDocument(`${GAME}\\mainline{2.Nf3 Nc5}`),
      'print.tex': '\\def\\forprint{}\\input{main}\n',
    },
    ['main.tex:2:48 illegal-move'],
  ],
  [
    'files read each other in a circle',
    {
      'main.tex': inDocument(`${GAME}\\input{one}`),
      'one.tex': '\\mainline{2.Nf3 Nc5}\\input{two}',
      'two.tex': '\\input{one}',
    },
    ['one.tex:1:17 illegal-move', 'two.tex:1:1 endless-input'],
  ],
  [
    'it is outside of the folder, in the same repository',
    {...FRAMED, '.git/HEAD': 'ref: refs/heads/main\n'},
    ['tex/two.tex:1:17 illegal-move'],
  ],
])('a folder has the findings of its roots where %s', async (what, files, expected) => {
  expect(await places(files, ...(what.startsWith('it is outside') ? ['tex'] : []))).toEqual(
    expected,
  );
});

test('a chapter with a class of its own is judged in the root that it names', async () => {
  const files = {
    'main.tex': `\\def\\whole{}${HEAD}\\begin{document}\n${GAME}\\input{ch/two}\n\\end{document}\n`,
    'ch/two.tex': `% !TEX root = ../main.tex\n${GUARDED}`,
  };
  expect(await places(files, 'ch/two.tex')).toEqual(['ch/two.tex:3:17 illegal-move']);
  expect(await places(files)).toEqual(['ch/two.tex:3:17 illegal-move']);
});

test('precompute and extract know a root whose class stands in a file that it reads', async () => {
  const folder = temporaryFolder({...FRAMED, 'tex/two.tex': '\\mainline{2.Nf3 Nc6}\n'});
  const precomputed = await runInside(['precompute', folder]);
  expect([precomputed.code, existsSync(join(folder, 'main.skm'))]).toEqual([0, true]);
  const {stdout} = await runInside(['extract', folder]);
  expect(stdout.match(/1\. e4.*/g)).toEqual(['1. e4 e5 2. Nf3 Nc6 *']);
});
