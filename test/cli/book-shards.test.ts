import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {Ajv} from 'ajv';
import {expect, test} from 'vitest';
import {temporaryFolder} from '../temporary-folder.ts';
import {skakmat} from './run-skakmat.ts';

const HEAD = '\\documentclass{article}\\usepackage{xskak}';
const WRONG = '\\newchessgame\\mainline{1.e4 e5 2.Ke3 Nc6}';
const book = (body: string, head = HEAD) => `${head}\\begin{document}\n${body}\n\\end{document}\n`;
const names = (count: number, text: (i: number) => string) =>
  Object.fromEntries(Array.from({length: count}, (_, i) => [`lone/${i + 10}.tex`, text(i)]));

/** Books alone, with files of their own, with common files, and files of no book. */
const FILES: Readonly<Record<string, string>> = {
  ...names(30, (i) => book(i % 3 === 0 ? WRONG : '\\newchessgame\\mainline{1.e4 e5}')),
  'books/all/a/book.tex': book('\\input{one}\n\\include{parts/two}'),
  'books/all/a/one.tex': WRONG,
  'books/all/a/parts/two.tex': `${WRONG} and 5.Qxq9 there`,
  // No book reads it.
  'books/all/a/parts/left.tex': `${WRONG}\n`,
  // Two books read a file of which they know different things, and one that no argument names.
  'books/all/b/first.tex': book(`\\newchessgame\\input{../common/middle}\\input{../../outside}`),
  'books/all/y/second.tex': book(
    `\\newchessgame\\mainline{1.d4}\\input{../common/middle}\\input{../../outside}`,
  ),
  'books/all/common/middle.tex': '\\mainline{1...d5 2.c4}',
  'books/outside.tex': WRONG,
  // A macro names the files.
  'books/all/c/main.tex': book(
    `\\newcommand{\\chapter}[1]{\\input{part#1}}${WRONG}\\chapter{1}\\chapter{2}`,
  ),
  'books/all/c/part1.tex': WRONG,
  'books/all/c/part2.tex': WRONG,
  'books/all/d/main.tex': book('\\subfile{sub/x}', `${HEAD}\\usepackage{subfiles}`),
  'books/all/d/sub/x.tex':
    '\\documentclass[../main]{subfiles}\\begin{document}\\newchessgame\\mainline{1.e5}\\end{document}',
  'books/all/e/part.tex': '% !TeX root = ../z/root.tex\n\\mainline{2.Ke3}',
  'books/all/z/root.tex': book('\\newchessgame\\mainline{1.e4 e5}\\input{../e/part}'),
  'books/all/f/unknown.tex': book(`\\mystery{1.e4}\\setcounter{page}{3}${WRONG}`),
};

const MERGED = ['json', 'jsonl', 'sarif', 'gitlab', 'checkstyle'];
const PATHS = ['books/all', 'lone'];

function check(folder: string, name: string, more: readonly string[]) {
  const formats = MERGED.flatMap((format) => ['-f', `${format}:${name}.${format}`]);
  return skakmat(folder, ['check', ...PATHS, '-f', 'unix', ...formats, ...more]);
}

test.each([1, 2, 8, 64])(
  'reports of %i shards of books, put together, are those of one run',
  (of) => {
    const folder = temporaryFolder({...FILES, 'books/.git/HEAD': ''});
    const whole = check(folder, 'whole', ['--preset', 'strict']);
    expect(whole.code).toBe(1);
    const runs = Array.from({length: of}, (_, i) =>
      check(folder, `s${i + 1}`, ['--preset', 'strict', '--shard', `${i + 1}/${of}`]),
    );
    expect(runs.map(({stdout}) => stdout).join('')).toBe(whole.stdout);
    expect(Math.max(...runs.map(({code}) => code ?? 3))).toBe(1);
    if (of > 1) expect(runs.filter(({stdout}) => stdout !== '').length).toBeGreaterThan(1);
    for (const format of MERGED) {
      // Reports that say which shard they are of may come in any order.
      const files = runs.map((_, i) => `s${i + 1}.${format}`);
      const isKnown = format !== 'gitlab' && format !== 'checkstyle';
      const merged = skakmat(folder, ['merge-reports', ...(isKnown ? files.toReversed() : files)]);
      expect(merged.stdout, format).toBe(readFileSync(join(folder, `whole.${format}`), 'utf8'));
    }
  },
);

test('a shard knows which it is of, and all must be there once', () => {
  const folder = temporaryFolder(FILES);
  for (const shard of ['1/3', '2/3', '3/3']) check(folder, shard.slice(0, 1), ['--shard', shard]);
  const report = JSON.parse(readFileSync(join(folder, '2.json'), 'utf8')) as object;
  const validate = new Ajv({strict: false});
  const schema = JSON.parse(readFileSync('schema/report.schema.json', 'utf8')) as object;
  expect(validate.validate(schema, report), validate.errorsText()).toBe(true);
  const merge = (...files: readonly string[]) => skakmat(folder, ['merge-reports', ...files]);
  for (const format of ['json', 'jsonl', 'sarif']) {
    const [one, two, three] = ['1', '2', '3'].map((name) => `${name}.${format}`) as [
      string,
      string,
      string,
    ];
    expect(merge(one, three).stderr).toContain('shards are missing of 3: 2');
    expect(merge(one, two, three, two)).toMatchObject({code: 2, stdout: ''});
    const text = readFileSync(join(folder, two), 'utf8');
    writeFileSync(join(folder, 'cut'), text.slice(0, -20));
    expect(merge(one, 'cut', three).stderr).toMatch(/^skakmat: cut: no whole report/u);
  }
  expect(merge('1.json', '2.sarif').stderr).toContain('2.sarif: is sarif, but 1.json is json');
  expect(merge('lone/10.tex').stderr).toContain('lone/10.tex: no whole report of check');
});

test('a book that reads what its text does not name is not divided from it', () => {
  const folder = temporaryFolder({
    'a/book.tex': book('\\csname inp\\iftrue ut\\fi\\endcsname{../b/part}'),
    'b/part.tex': WRONG,
  });
  const {code, stderr} = skakmat(folder, ['check', '.', '--shard', '1/2']);
  expect([code, stderr]).toEqual([2, expect.stringContaining('which its text does not name')]);
});

test.each([
  [['-', '--shard', '1/2'], 'divides files, not standard input'],
  [['lone', '--shard', '1/2', '--fix'], '--fix needs all books'],
  [['lone', '--shard', '1/2', '--diff'], '--fix needs all books'],
  [['lone', '--shard', '1/2', '--max-warnings', '3'], '--max-warnings needs all books'],
  [['lone', '--shard', '1/2', '--board'], 'reports of stylish cannot be put together'],
  [['lone', '--shard', '1/2', '-f', 'junit'], 'reports of junit cannot be put together'],
  [['lone', '--shard', '1/2', '--statistics'], 'reports of statistics cannot be put together'],
])('check %j is refused', (args, words) => {
  const {code, stderr} = skakmat(temporaryFolder(FILES), ['check', ...args]);
  expect([code, stderr]).toEqual([2, expect.stringContaining(words)]);
});
