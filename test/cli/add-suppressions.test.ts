import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {inDocument} from '../check-text.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {skakmat} from './run-skakmat.ts';

const ADD = ['--add-suppressions', '--reason', 'as in the first edition'];

function suppress(
  files: Readonly<Record<string, string | Uint8Array>>,
  args: readonly string[] = ['.'],
) {
  const folder = temporaryFolder(files);
  const run = skakmat(folder, [...ADD, ...args]);
  const read = (name: string): string => readFileSync(join(folder, name), 'latin1');
  return {...run, folder, read, again: () => skakmat(folder, [...args])};
}

test('each finding gets a comment above its line, and a later run is clean', () => {
  const {code, stderr, read, again} = suppress({
    'book.tex': inDocument(
      '\\newchessgame\n  \\mainline{1.e4 e5 2.Nd3}\\newchessgame\\mainline{1.e4 d4}\n\\input{two}',
    ),
    'two.tex': '\\newchessgame\n\\mainline{1.0-0}\n',
  });
  expect(stderr).toBe('skakmat: added 2 suppressions in 2 files\n');
  expect(code).toBe(0);
  expect(read('book.tex')).toContain(
    '\n  % skakmat: disable-next-line illegal-move -- as in the first edition\n  \\mainline{1.e4 e5 2.Nd3}',
  );
  expect(read('two.tex').match(/disable-next-line/g)).toHaveLength(1);
  expect(again()).toMatchObject({code: 0, stdout: ''});
});

describe('a file keeps', () => {
  test('its line ends, its byte order mark and its encoding', () => {
    const text = '\uFEFF\\newchessgame\\mainline{1.e4 e4}\r\nRéti\r\n';
    const latin = Buffer.from('\\newchessgame\\mainline{1.e4 e4} Réti\n', 'latin1');
    const {read, again} = suppress({'mark.tex': text, 'latin.tex': latin});
    const comment = '% skakmat: disable-next-line illegal-move -- as in the first edition';
    expect(read('mark.tex')).toBe(
      Buffer.from(`\uFEFF${comment}\r\n${text.slice(1)}`).toString('latin1'),
    );
    expect(read('latin.tex')).toBe(`${comment}\n${latin.toString('latin1')}`);
    expect(again().code).toBe(0);
  });

  test('what a comment would not disable, and the finding stays', () => {
    const verbatim = inDocument(
      '% skakmat: disable-next-line zero-castling -- house style\n\\newchessgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.0-0 Nd3}',
    );
    const {code, stdout, read} = suppress({'book.tex': verbatim}, ['--preset', 'strict', '.']);
    expect(code).toBe(1);
    expect(stdout).toContain('illegal-move');
    expect(read('book.tex')).toBe(verbatim);
  });
});

test('a rule that shows only when another is disabled is disabled as well', () => {
  const {code, again} = suppress({
    'book.tex': inDocument(
      '\\newchessgame[setfen=8/8/8/8/8/8/8/K6X w - - 0 1]\n\\newchessgame\\mainline{1.e4}',
    ),
  });
  expect(code).toBe(0);
  expect(again().code).toBe(0);
});

test.each([
  [['--add-suppressions', '.'], '--add-suppressions requires --reason TEXT'],
  [['--reason', 'x', '.'], '--reason has no effect without --add-suppressions'],
  [[...ADD, '-'], '--add-suppressions changes files, not standard input'],
  [[...ADD, '--fix', '.'], '--add-suppressions cannot be used with --fix, --diff or --check'],
  [['--add-suppressions', '--reason', ' ', '.'], '--reason: expected words on one line'],
  [['--add-suppressions', '--reason', 'a\nb', '.'], '--reason: expected words on one line'],
  [
    ['--add-suppressions', '--reason', 'see §3 – Lasker', '.'],
    '--reason: book.tex is in Latin-1, which cannot write all of `see §3 – Lasker`',
  ],
])('%j is refused, and nothing is changed', (args, message) => {
  const text = Buffer.from('\\newchessgame\\mainline{1.e4 e4} Réti', 'latin1');
  const folder = temporaryFolder({'book.tex': text});
  expect(skakmat(folder, args)).toMatchObject({code: 2, stderr: `skakmat: ${message}\n`});
  expect(readFileSync(join(folder, 'book.tex'))).toEqual(text);
});
