import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {temporaryFolder} from '../temporary-folder.ts';
import {skakmat} from './run-skakmat.ts';
import {unzip} from './unzip.ts';

const BOOK = `\\documentclass{book}
\\usepackage{xskak}\\usepackage{chessboard,graphicx}
\\newskaklanguage{german}{KDTLSB}
\\begin{document}
\\input{chapters/italian}
\\end{document}
`;
const CHAPTER = '\\skaklanguage[german]\\newchessgame\\mainline{1.e4 e5 2.Sf3 Sc6 3.Lc4 Lc5}';
const FILES = {
  'book.tex': BOOK,
  'chapters/italian.tex': CHAPTER,
  'letter.tex': '\\documentclass{letter}\\begin{document}Dear Paul\\end{document}',
  'chapters/spanish.tex': '\\mainline{1.e4 e5}',
  'notes.tex': Buffer.from('Schäfermatt', 'latin1'),
};

describe('init', () => {
  test('init --overleaf writes the files that check moves inside TeX, and spares those of others', () => {
    const folder = temporaryFolder({'main.tex': BOOK});
    const names = ['skakmat.sty', 'skakmat.lua', 'latexmkrc'];
    const {code, stdout} = skakmat(folder, ['init', '--overleaf']);
    expect({code, stdout}).toEqual({
      code: 0,
      stdout: names.map((name) => `Wrote ${name}\n`).join(''),
    });
    expect(names.filter((name) => existsSync(join(folder, name)))).toEqual(names);
    expect(skakmat(folder, ['init', '--overleaf']).code).toBe(0);
    writeFileSync(join(folder, 'latexmkrc'), '$pdf_mode = 1;\n');
    expect(skakmat(folder, ['init', '--overleaf']).code).toBe(2);
    expect(readFileSync(join(folder, 'latexmkrc'), 'utf8')).toBe('$pdf_mode = 1;\n');
  });

  test('init --overleaf --zip writes them as one archive', () => {
    const folder = temporaryFolder();
    const {code, stdout} = skakmat(folder, ['init', '--overleaf', '--zip', 'kit.zip']);
    expect({code, stdout}).toEqual({code: 0, stdout: 'Wrote kit.zip\n'});
    const names = ['skakmat.sty', 'skakmat.lua', 'latexmkrc'];
    const files = unzip(readFileSync(join(folder, 'kit.zip')));
    expect(files).toEqual(
      new Map(names.map((name) => [name, readFileSync(`templates/tex/skakmat/${name}`, 'utf8')])),
    );
    expect(skakmat(folder, ['init', '--overleaf', '--zip', 'kit.zip']).code).toBe(0);
    writeFileSync(join(folder, 'kit.zip'), 'a thesis');
    expect(skakmat(folder, ['init', '--overleaf', '--zip', 'kit.zip']).code).toBe(2);
    expect(skakmat(folder, ['init', '--zip', 'kit.zip']).stderr).toContain(
      '--zip has no effect without --overleaf',
    );
  });

  test('init prints what it finds, and writes a settings file', () => {
    const folder = temporaryFolder(FILES);
    const text = `{\n  "extends": "recommended"\n}\n`;
    expect(skakmat(folder, ['init'])).toEqual({
      code: 0,
      stdout: `Found 5 .tex files.
book.tex loads xskak, chessboard and reads 1 file; piece letters: german.
letter.tex loads no chess package.
chapters/spanish.tex, notes.tex are read by no document.
Not UTF-8: notes.tex.

Wrote .skakmatrc.json:
${text}`,
      stderr: '',
    });
    expect(readFileSync(join(folder, '.skakmatrc.json'), 'utf8')).toBe(text);
  });

  test('init --accessible prints lines that make text copyable, and looks for no books', () => {
    const {stdout, stderr, code} = skakmat(temporaryFolder(), ['init', '--accessible']);
    expect([stderr, code]).toEqual(['', 0]);
    expect(stdout).toMatch(/^% skakmat-copyable 1: .*^% End of skakmat-copyable\.\n$/msu);
    const folder = temporaryFolder({
      'book.tex': BOOK.replace('\\begin{document}', `${stdout}\\begin{document}`),
      'chapters/italian.tex': CHAPTER,
    });
    expect(skakmat(folder, ['check', 'book.tex']).code).toBe(0);
  });

  test('init looks for books in the given folder', () => {
    const folder = temporaryFolder({
      'opera/game.tex': '\\documentclass{article}\\usepackage{skak}',
    });
    const {code, stdout} = skakmat(folder, ['init', 'opera']);
    expect(stdout).toContain('opera/game.tex loads skak; piece letters: English.\n');
    expect(existsSync(join(folder, 'opera/.skakmatrc.json'))).toBe(true);
    expect(code).toBe(0);
  });

  test('init reads the language from a comment', () => {
    const text = '% skakmat: lang=fr\n\\documentclass{article}\\usepackage{skak}';
    const {stdout} = skakmat(temporaryFolder({'partie.tex': text}), ['init', '--dry-run']);
    expect(stdout).toContain('partie.tex loads skak; piece letters: fr.\n');
  });

  test('init refers to the schema of a local installation', () => {
    const folder = temporaryFolder({
      ...FILES,
      'node_modules/skakmat/schema/skakmatrc.schema.json': '{}',
    });
    expect(skakmat(folder, ['init', 'chapters']).code).toBe(0);
    expect(JSON.parse(readFileSync(join(folder, 'chapters/.skakmatrc.json'), 'utf8'))).toEqual({
      $schema: '../node_modules/skakmat/schema/skakmatrc.schema.json',
      extends: 'recommended',
    });
  });

  test('init never overwrites a settings file', () => {
    const folder = temporaryFolder({...FILES, '.skakmatrc.json': '// mine\n'});
    const {code, stdout, stderr} = skakmat(folder, ['init']);
    expect(stderr).toBe('skakmat: .skakmatrc.json already exists; not changed\n');
    expect(stdout).toContain('book.tex loads xskak');
    expect(stdout).not.toContain('Wrote');
    expect(readFileSync(join(folder, '.skakmatrc.json'), 'utf8')).toBe('// mine\n');
    expect(code).toBe(2);
  });

  test('init writes nothing if package.json contains settings', () => {
    const folder = temporaryFolder({...FILES, 'package.json': '{"skakmat": {}}'});
    const {code, stderr} = skakmat(folder, ['init']);
    expect(stderr).toBe('skakmat: package.json already exists; not changed\n');
    expect(existsSync(join(folder, '.skakmatrc.json'))).toBe(false);
    expect(code).toBe(2);
  });

  test('init says which settings no longer apply', () => {
    const folder = temporaryFolder({...FILES, '.skakmatrc.json': '{}'});
    const {code, stdout} = skakmat(folder, ['init', 'chapters']);
    expect(stdout).toMatch(/\nIt replaces \.skakmatrc\.json\.\n$/);
    expect(code).toBe(0);
  });

  test('init writes settings that check can read', () => {
    const folder = temporaryFolder(FILES);
    skakmat(folder, ['init']);
    expect(skakmat(folder, ['config', 'files', 'book.tex']).stdout).toBe('.  .skakmatrc.json\n');
  });

  test('init --dry-run writes nothing', () => {
    const folder = temporaryFolder(FILES);
    const {code, stdout} = skakmat(folder, ['init', '--dry-run']);
    expect(stdout).toContain('\nWould write .skakmatrc.json:\n{');
    expect(existsSync(join(folder, '.skakmatrc.json'))).toBe(false);
    expect(code).toBe(0);
  });

  test.each([
    ['a folder that is not there', 'gone', 'gone: is not a folder'],
    ['a file', 'book.tex', 'book.tex: is not a folder'],
    ['a folder without .tex files', 'empty', 'empty: no readable .tex files'],
  ])('init refuses %s', (_, folder, message) => {
    const root = temporaryFolder(FILES);
    mkdirSync(join(root, 'empty'));
    expect(skakmat(root, ['init', folder])).toEqual({
      code: 2,
      stdout: '',
      stderr: `skakmat: ${message}\n`,
    });
  });

  test('init refuses an unreadable folder', () => {
    const folder = temporaryFolder({'wide.tex': Buffer.from('\uFEFFwide', 'utf16le')});
    const {code, stderr} = skakmat(folder, ['init']);
    expect(stderr).toContain('skakmat: .: no readable .tex files\n');
    expect(code).toBe(2);
  });

  test('init skips an unreadable file', () => {
    const folder = temporaryFolder(FILES);
    writeFileSync(join(folder, 'wide.tex'), Buffer.from('\uFEFFwide', 'utf16le'));
    const {code, stdout, stderr} = skakmat(folder, ['init', '--dry-run']);
    expect(stderr).toContain('wide.tex: the file is UTF-16');
    expect(stdout).toContain('Found 5 .tex files.');
    expect(code).toBe(0);
  });
});
