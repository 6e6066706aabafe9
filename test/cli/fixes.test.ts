import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {inDocument} from '../check-text.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {skakmat} from './run-skakmat.ts';

/** A safe fix, and one that needs an author's eye. */
const BOOK = inDocument('\\newchessgame\\mainline{1.e4 e5 3.Nf3}\n\\newchessgame\\mainline{1.Sc3}');
const SAFE = inDocument('\\newchessgame\\mainline{1.e4 e5 2.Nf3}\n\\newchessgame\\mainline{1.Sc3}');
const UNSAFE = inDocument(
  '\\newchessgame\\mainline{1.e4 e5 2.Nf3}\n\\newchessgame\\mainline{1.Nc3}',
);

const bookOf = (folder: string): string => readFileSync(join(folder, 'book.tex'), 'utf8');

describe('--fix', () => {
  test.each([
    ['--fix', SAFE],
    ['--fix=safe', SAFE],
    ['--fix=unsafe', UNSAFE],
    ['--fix-unsafe', UNSAFE],
    ['--fix-rule=wrong-move-number', SAFE],
    ['--fix-rule=SK201', SAFE],
    ['--fix-rule=unknown-move-text', BOOK],
  ])('%s applies only the named corrections', (flag, expected) => {
    const folder = temporaryFolder({'book.tex': BOOK});
    skakmat(folder, [flag, 'book.tex']);
    expect(bookOf(folder)).toBe(expected);
  });

  test('--fix-rule suggests the rule that was probably meant', () => {
    const {code, stderr} = skakmat(temporaryFolder({'book.tex': BOOK}), [
      '--fix-rule',
      'wrong-move-numbers',
      'book.tex',
    ]);
    expect({code, stderr}).toEqual({
      code: 2,
      stderr: 'skakmat: unknown rule wrong-move-numbers; did you mean wrong-move-number?\n',
    });
  });

  test('--fix exits with 0 if no finding is left', () => {
    const folder = temporaryFolder({'book.tex': BOOK});
    expect(skakmat(folder, ['--fix=unsafe', 'book.tex']).code).toBe(0);
  });
});

describe('--check', () => {
  test('--check prints the files that would change, and writes nothing', () => {
    const folder = temporaryFolder({'book.tex': BOOK, 'clean.tex': UNSAFE});
    expect(skakmat(folder, ['--check', '.'])).toEqual({code: 1, stdout: 'book.tex\n', stderr: ''});
    expect(bookOf(folder)).toBe(BOOK);
  });

  test('--check exits with 0 if nothing would change', () => {
    const folder = temporaryFolder({'clean.tex': UNSAFE});
    expect(skakmat(folder, ['--check', '.'])).toEqual({code: 0, stdout: '', stderr: ''});
  });
});

test('--diff --fix=unsafe shows the unsafe corrections', () => {
  const folder = temporaryFolder({'book.tex': BOOK});
  const {stdout} = skakmat(folder, ['--diff', '--fix=unsafe', 'book.tex']);
  expect(stdout).toContain('+\\newchessgame\\mainline{1.Nc3}\n');
  expect(bookOf(folder)).toBe(BOOK);
});
