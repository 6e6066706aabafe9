import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {inDocument} from '../check-text.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {skakmat} from './run-skakmat.ts';

const OLD = '\\newchessgame\\mainline{1.e4 e5 2.Nd3}';
const NEW = '\\newchessgame\\mainline{1.d4 d5 2.Nd2 Nf6 3.Nc6}';

/** A folder with a finished book and a baseline of all that is wrong with it. */
function finishedBook(): string {
  const folder = temporaryFolder({'book.tex': inDocument(OLD)});
  const {code, stdout, stderr} = skakmat(folder, [
    ...['--baseline', 'known.json', '--update-baseline', 'book.tex'],
  ]);
  expect({code, stdout, stderr}).toEqual({
    code: 0,
    stdout: '',
    stderr: 'skakmat: known.json: 1 finding recorded\n',
  });
  return folder;
}

const check = (folder: string) => skakmat(folder, ['--baseline', 'known.json', 'book.tex']);

describe('a baseline', () => {
  test('a finding in the baseline is not reported', () => {
    const stderr = 'skakmat: known.json: 1 known finding not reported\n';
    expect(check(finishedBook())).toEqual({code: 0, stdout: '', stderr});
  });

  test('a finding that is not in the baseline is reported', () => {
    const folder = finishedBook();
    writeFileSync(join(folder, 'book.tex'), inDocument(`${OLD}\n${NEW}`));
    const {code, stdout} = check(folder);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^book\.tex:3:44: .*Nc6.*\n$/);
  });

  test('a finding in the baseline is recognized after text was inserted before it', () => {
    const folder = finishedBook();
    writeFileSync(join(folder, 'book.tex'), inDocument(`A preface.\n\n  ${OLD}`));
    expect(check(folder).code).toBe(0);
  });

  test('a second slip of the same kind is reported despite the baseline', () => {
    const folder = finishedBook();
    writeFileSync(join(folder, 'book.tex'), inDocument(`${OLD}\n${OLD}`));
    expect(check(folder).stdout).toMatch(/^book\.tex:3:/);
  });

  test('holds what was found under an assumption', () => {
    const opening = '\\newgame\\mainline{1.e4 e5 2.Ng3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O Be7 6.Re1+ b5}';
    const folder = temporaryFolder({'book.tex': inDocument(opening)});
    const update = ['--baseline', 'known.json', '--update-baseline', 'book.tex'];
    expect(skakmat(folder, update).stderr).toContain('2 findings recorded');
    expect(check(folder)).toMatchObject({code: 0, stdout: ''});
  });

  test('entries of the baseline that no longer occur are counted', () => {
    const folder = finishedBook();
    writeFileSync(join(folder, 'book.tex'), inDocument('\\newchessgame\\mainline{1.e4 e5}'));
    expect(check(folder)).toEqual({
      code: 0,
      stdout: '',
      stderr: 'skakmat: known.json: 1 finding no longer found; --update-baseline removes them\n',
    });
  });

  test('the baseline contains paths relative to itself, and names of rules', () => {
    const folder = temporaryFolder({'book/one.tex': inDocument(OLD)});
    skakmat(folder, ['--baseline', 'book/known.json', '--update-baseline', 'book']);
    const known = JSON.parse(readFileSync(join(folder, 'book/known.json'), 'utf8')) as unknown;
    expect(known).toMatchObject({version: 1, files: {'one.tex': [{rule: 'illegal-move'}]}});
  });

  test.each([
    ['is not there', [], 'skakmat: known.json: no such file; --update-baseline writes it\n'],
    [
      'is none',
      ['known.json', 'moves'],
      'skakmat: known.json: not a baseline; remove it, and --update-baseline writes a new one\n',
    ],
    [
      'is a list',
      ['known.json', '[]'],
      'skakmat: known.json: not a baseline; remove it, and --update-baseline writes a new one\n',
    ],
  ])('a baseline that %s is reported', (_, [name, text], message) => {
    const extra = name === undefined || text === undefined ? {} : {[name]: text};
    const {code, stderr} = check(temporaryFolder({'book.tex': inDocument(OLD), ...extra}));
    expect({code, stderr}).toEqual({code: 2, stderr: message});
  });

  test('a baseline without a file cannot be updated', () => {
    const {code, stderr} = skakmat(temporaryFolder({'book.tex': ''}), ['--update-baseline']);
    expect({code, stderr}).toEqual({
      code: 2,
      stderr: 'skakmat: --update-baseline requires --baseline FILE\n',
    });
  });
});
