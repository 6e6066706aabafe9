import {spawnSync} from 'node:child_process';
import {chmodSync, existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {inDocument} from '../check-text.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {hasTex} from '../tex/find-tex.ts';
import {PROGRAM} from './run-skakmat.ts';

const GOOD = inDocument('\\newchessgame\\mainline{1.e4 e5 2.Nf3 Nc6}');
const BAD = inDocument('\\newchessgame\\mainline{1.e4 e5 2.Nd3 Nc6}');
const BOOKS = {'good.tex': GOOD, 'bad.tex': BAD, 'bad book.tex': BAD};

/** Where the finding stands, and what it says. */
const FINDING = /2.34.*Illegal move `Nd3`/;

function template(name: string): string {
  return readFileSync(join('templates/editors', name), 'utf8');
}

function isThere(program: string, ...args: readonly string[]): boolean {
  return spawnSync(program, args, {stdio: 'ignore'}).status === 0;
}

/** A folder with good and bad books, files besides, and a home of its own. */
function desk(files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder({...BOOKS, ...files});
  const bin = temporaryFolder({
    skakmat: `#!/bin/sh\nexec '${process.execPath}' '${PROGRAM}' "$@"\n`,
  });
  chmodSync(join(bin, 'skakmat'), 0o755);
  const env = {
    ...process.env,
    PATH: `${bin}:${process.env['PATH'] ?? ''}`,
    HOME: folder,
    XDG_CONFIG_HOME: join(folder, '.config'),
  };
  const run = (program: string, ...args: readonly string[]) => {
    const {status, stdout, stderr} = spawnSync(program, args, {
      cwd: folder,
      env,
      encoding: 'utf8',
      timeout: 60_000,
    });
    return {status, output: stdout + stderr};
  };
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  return {folder, run, read};
}

describe.skipIf(!isThere('make', '--version'))('make', () => {
  test('check fails with the findings, fix corrects', () => {
    const {run, read} = desk({
      Makefile: template('Makefile'),
      'slip.tex': inDocument('\\newchessgame\\mainline{1.e4 e5 3.Nf3}'),
    });
    const {status, output} = run('make', 'check');
    expect(output).toMatch(FINDING);
    expect(status).toBe(2);
    run('make', 'fix');
    expect(read('slip.tex')).toBe(inDocument('\\newchessgame\\mainline{1.e4 e5 2.Nf3}'));
  });
});

describe.skipIf(!hasTex() || !isThere('latexmk', '--version'))('latexmk', () => {
  test('sets a good book, and stops before a bad one', () => {
    const {folder, run} = desk({'.latexmkrc': template('latexmkrc')});
    expect(run('latexmk', '-pdf', 'good.tex').status).toBe(0);
    expect(existsSync(join(folder, 'good.pdf'))).toBe(true);
    for (const book of ['bad.tex', 'bad book.tex']) {
      const {status, output} = run('latexmk', '-pdf', book);
      expect(output).toMatch(FINDING);
      expect(output).not.toContain('This is pdfTeX');
      expect(status).not.toBe(0);
    }
  });

  test('sets a book that has nothing but warnings', () => {
    const {run} = desk({
      '.latexmkrc': template('latexmkrc'),
      'warned.tex': inDocument('\\newchessgame\\mainline{1.e4 d5 2.exd5 Qd5}'),
    });
    const {status, output} = run('latexmk', '-pdf', 'warned.tex');
    expect(output).toContain(': warning: ');
    expect(status).toBe(0);
  });
});

/** Writes the quickfix list, or the diagnostics, into the file `listed`. */
const LIST = `call writefile(map(getqflist(), {_, v -> v.lnum . ':' . v.col . v.text}), 'listed')
quitall!
`;

/** Some have a vim too small to run scripts; such a one passes by the first command. */
const hasVim = isThere('vim', '-es', '-u', 'NONE', '-c', 'if 1 | quitall! | endif', '-c', 'cquit');

describe.skipIf(!hasVim)('vim', () => {
  const files = {
    '.vim/compiler/skakmat.vim': template('vim-compiler.vim'),
    '.vim/after/ftplugin/tex.vim': template('vim-tex.vim'),
  };

  test('lists the findings when it is asked to make', () => {
    const {run, read} = desk({...files, script: `compiler skakmat\nsilent make!\n${LIST}`});
    run('vim', '-es', '-N', '-u', 'NONE', 'bad book.tex', '-S', 'script');
    expect(read('listed')).toMatch(FINDING);
  });

  test('lists them when a book is saved', () => {
    const {run, read} = desk({
      ...files,
      script: `filetype plugin on\nedit bad.tex\nwrite\n${LIST}`,
    });
    run('vim', '-es', '-N', '-u', 'NONE', '-S', 'script');
    expect(read('listed')).toMatch(FINDING);
  });
});

describe.skipIf(!isThere('nvim', '--version'))('nvim', () => {
  test('shows the findings beside their lines', () => {
    const {run, read} = desk({
      '.config/nvim/after/ftplugin/tex.lua': template('nvim-tex.lua'),
      script: `filetype plugin on
edit bad book.tex
call wait(20000, {-> luaeval('#vim.diagnostic.get(0)') > 0})
call writefile([luaeval("vim.inspect(vim.diagnostic.get(0)):gsub('%s+', ' ')")], 'listed')
quitall!
`,
    });
    run('nvim', '--headless', '-i', 'NONE', '-n', '-S', 'script');
    expect(read('listed')).toMatch(/lnum = 1, message = "Illegal move `Nd3`.*severity = 1/);
  });
});

describe.skipIf(!isThere('emacs', '--version'))('emacs', () => {
  test('finds the places of the findings', () => {
    const {run} = desk({
      'init.el': template('emacs.el'),
      'script.el': `(load (expand-file-name "init.el"))
(setq compilation-ask-about-save nil)
(find-file "bad book.tex")
(skakmat)
(with-current-buffer "*compilation*"
  (while (get-buffer-process (current-buffer)) (accept-process-output nil 0.1))
  (message "%s errors" compilation-num-errors-found))
`,
    });
    expect(run('emacs', '--batch', '-l', 'script.el').output).toContain('1 errors');
  });
});
