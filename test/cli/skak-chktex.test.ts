import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {describe, expect, test} from 'vitest';
import {inDocument} from '../check-text.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {withoutAccount} from './run-skakmat.ts';

// Built by test/cli/skakmat.test.ts or by `npm test`.
const PROGRAM = resolve('dist/bin/skak-chktex.cjs');

interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `skak-chktex` in a folder, with `input` on its standard input; the account is left out. */
function chktex(folder: string, args: readonly string[], input = ''): Run {
  const {status, stdout, stderr} = spawnSync(process.execPath, [PROGRAM, ...args], {
    cwd: folder,
    input,
    encoding: 'utf8',
  });
  return {code: status, stdout, stderr: withoutAccount(stderr)};
}

const CLEAN = inDocument('\\newchessgame\\mainline{1.e4 e5 2.Nf3 Nc6}');
const ILLEGAL = inDocument('\\newchessgame\\mainline{1.e4 e5 2.Nd3 Nc6}');
const CAPTURE = inDocument('\\newchessgame\\mainline{1.e4 e5 2.Nxf3 Nc6}');
const MESSAGE = 'Illegal move `Nd3` for White at move 2: no knight can reach `d3` [illegal-move]';

describe('the arguments of an editor', () => {
  // Each as its source has it; `text` goes to standard input.
  test.each([
    [
      'LaTeX Workshop for the file in the window',
      ['-wall', '-n22', '-n30', '-e16', '-q', '-I0', '-f%f:%l:%c:%d:%k:%n:%m\n'],
      /^stdin:2:34:3:Error:\d+:/,
    ],
    ['texlab', ['-I0', '-f%l:%c:%d:%k:%n:%m\n'], /^2:34:3:Error:\d+:/],
    ['null-ls', ['-I', '-q', '-f%l:%c:%d:%k:%n:%m\n'], /^2:34:3:Error:\d+:/],
    ['linter-latex of Atom', ['-I0', '-wall', '-f%l:%c:%d:%k:%n:%m\\n'], /^2:34:3:Error:\d+:/],
    ['ALE', ['-v0', '-p', 'stdin', '-q', '-S', 'TabSize=1', '-I'], /^stdin:2:34:\d+:/],
  ])('%s are answered in its form', (_, args, head) => {
    const {code, stdout, stderr} = chktex(temporaryFolder(), args, ILLEGAL);
    expect(stdout).toMatch(head);
    expect(stdout.slice(stdout.indexOf('Illegal'))).toBe(`${MESSAGE}\n`);
    expect(stderr).toBe('');
    expect(code).toBe(3);
  });

  test.each([
    [
      'LaTeX Workshop for the root file',
      ['-wall', '-q', '-l', '.chktexrc', '-f%f:%l:%c:%d:%k:%n:%m\n', 'book.tex'],
      /^book\.tex:2:34:3:Error:\d+:Illegal/,
    ],
    [
      'vimtex',
      ['--localrc', '--inputfiles', '--quiet', '-v6', 'book.tex'],
      /^"book\.tex", line 2\.34:\(#\d+\) Illegal/,
    ],
    ['coala', ['book.tex'], /^Error \d+ in book\.tex line 2: Illegal/],
  ])('%s are answered in its form', (_, args, head) => {
    const {code, stdout, stderr} = chktex(temporaryFolder({'book.tex': ILLEGAL}), args);
    expect(stdout).toMatch(head);
    expect(stderr).toBe('');
    expect(code).toBe(3);
  });
});

describe('the exit code', () => {
  test.each([
    ['0 for a text without a flaw', CLEAN, 0],
    ['2 for warnings', CAPTURE, 2],
    ['3 for errors', ILLEGAL, 3],
  ])('skak-chktex exits with %s', (_, text, wanted) => {
    expect(chktex(temporaryFolder(), [], text).code).toBe(wanted);
  });

  test('skak-chktex exits with 1 for a missing file, and reports it', () => {
    const {code, stdout, stderr} = chktex(temporaryFolder({'book.tex': ILLEGAL}), [
      'gone.tex',
      'book.tex',
    ]);
    expect(stderr).toBe('skakmat: gone.tex: no such file\n');
    expect(stdout).toContain('Illegal move');
    expect(code).toBe(1);
  });

  test('skak-chktex exits with 1 for a folder without .tex files, and reports it', () => {
    const {code, stderr} = chktex(temporaryFolder(), ['.']);
    expect(stderr).toBe('skak-chktex: .: no .tex files\n');
    expect(code).toBe(1);
  });
});

describe('findings in the files that a file reads', () => {
  const files = {
    'book.tex': inDocument('\\newchessgame\\input{chapter}\\mainline{2.Nd3}'),
    'chapter.tex': '\\mainline{1.e4 e6 2.d3 Bb4}\n\\variation{2.Nd3}\n',
  };
  const format = '-f%f:%l\n';

  test('findings in input files are reported', () => {
    const {stdout} = chktex(temporaryFolder(files), [format, 'book.tex']);
    expect(stdout).toContain('chapter.tex:');
    expect(stdout).toContain('book.tex:');
  });

  test.each([
    ['with -I0', [format, '-I0', 'book.tex'], '', 'book.tex:2\n'],
    ['of standard input', [format], files['book.tex'], 'stdin:2\n'],
    ['of standard input by a name', [format, '-p', 'my.tex'], files['book.tex'], 'my.tex:2\n'],
  ])('findings in input files are omitted %s', (_, args, input, line) => {
    const {stdout} = chktex(temporaryFolder(files), args, input);
    expect(new Set(stdout.match(/.*\n/g))).toEqual(new Set([line]));
  });
});

test('-o writes the report to a file', () => {
  const folder = temporaryFolder({'book.tex': ILLEGAL});
  expect(chktex(folder, ['-o', 'report.txt', '-v0', 'book.tex'])).toEqual({
    code: 3,
    stdout: '',
    stderr: '',
  });
  expect(readFileSync(join(folder, 'report.txt'), 'utf8')).toMatch(/^book\.tex:2:34:\d+:Illegal/);
});

test('a report that cannot be written is an error', () => {
  const folder = temporaryFolder({'book.tex': ILLEGAL});
  const {code, stderr} = chktex(folder, ['-o', 'none/report.txt', 'book.tex']);
  expect(stderr).toBe('skak-chktex: none/report.txt: there is no folder none; make it first\n');
  expect(code).toBe(1);
});

test.each([['-V'], ['-W'], ['--version']])(
  '%s prints the version, first that of chktex',
  (flag) => {
    const {code, stdout} = chktex(temporaryFolder(), [flag]);
    expect(stdout).toMatch(/^ChkTeX v1\.7\.8 .* skak-chktex \d+\.\d+\.\d+ /);
    expect(code).toBe(0);
  },
);

test.each([['-h'], ['--help'], ['-qh']])('%s prints the usage', (flag) => {
  const {code, stdout} = chktex(temporaryFolder(), [flag]);
  expect(stdout).toMatch(/^Usage: skak-chktex /);
  expect(code).toBe(0);
});

test('skak-chktex uses the settings of the book, and checks ignored files that are named', () => {
  const folder = temporaryFolder({
    'book.tex': inDocument(
      '\\newchessgame\\mainline{1.e4 e5 2.Nxf3}\\newchessgame\\mainline{1.e5}',
    ),
    '.skakmatrc.json': '{"rules": {"illegal-move": "off"}, "ignore": ["*.tex"]}',
  });
  const {code, stdout} = chktex(folder, ['-q', '-f%n\\n', 'book.tex']);
  expect({code, stdout}).toEqual({code: 2, stdout: '125\n'});
});
