import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {inDocument} from '../check-text.ts';
import {makeDesk} from '../desk.ts';
import type {Desk} from '../desk.ts';
import {hasProgram} from '../has-program.ts';
import {hasTex} from '../oracle/find-tex.ts';
import './run-skakmat.ts';

const GOOD = inDocument('\\newchessgame\\mainline{1.e4 e5 2.Nf3 Nc6}');
// The letters before the move have more bytes than columns, and more columns than characters.
const BAD = inDocument('Schön, „Zug für Zug“: 将 \\newchessgame\\mainline{1.e4 e5 2.Nd3 Nc6}');
/** For Vim it is plain TeX. */
const CHAPTER = '\n\\newchessgame\\mainline{1.e4 e5 2.Nd3 Nc6}\n';
const BOOKS = {'good.tex': GOOD, 'bad.tex': BAD, 'bad book.tex': BAD};

/** The line of the finding, and what it says. */
const FINDING = /\b2:\d+.*Illegal move `Nd3`/;

function template(name: string): string {
  return readFileSync(join('templates/editors', name), 'utf8');
}

/** A home folder with good and bad books, and other files. */
function desk(files: Readonly<Record<string, string>>): Desk {
  return makeDesk({...BOOKS, ...files});
}

describe.skipIf(!hasProgram('make', '--version'))('make', () => {
  test('make check fails with the findings, and make fix corrects them', () => {
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

describe.skipIf(!hasTex() || !hasProgram('latexmk', '--version'))('latexmk', () => {
  test('a good book is typeset, and a bad one is not', () => {
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

  test('latexmk runs again when a game file has changed', () => {
    const {folder, run, read} = desk({
      '.latexmkrc': template('latexmkrc'),
      'games/a game.pgn': '[White "Greco"]\n\n1. e4 e5 *\n',
      'asks.tex': inDocument('% skakmat: game file="games/a game.pgn"\n% skakmat: end'),
    });
    expect(run('latexmk', '-pdf', 'asks.tex').status).toBe(0);
    expect(read('asks.tex')).toContain('Greco');
    expect(run('latexmk', '-pdf', 'asks.tex').output).toContain('are up-to-date');
    writeFileSync(join(folder, 'games/a game.pgn'), '[White "Lucena"]\n\n1. d4 d5 *\n');
    const {status, output} = run('latexmk', '-pdf', 'asks.tex');
    expect(output).toContain('This is pdfTeX');
    expect(status).toBe(0);
    expect(read('asks.tex')).toContain('Lucena');
    expect(run('latexmk', '-pdf', 'asks.tex').output).toContain('are up-to-date');
    expect(existsSync(join(folder, 'asks.tex.d'))).toBe(false);
  });

  test('latexmk typesets a book without a check, and says so, where skakmat is not installed', () => {
    const {run} = desk({'.latexmkrc': template('latexmkrc')});
    const path = `PATH=${process.env['PATH'] ?? ''}`;
    const {status, output} = run('env', path, 'latexmk', '-pdf', 'good.tex');
    expect(output).toContain('skakmat is not installed here');
    expect(status).toBe(0);
  });

  test('latexmk typesets a book that has only warnings', () => {
    const {run} = desk({
      '.latexmkrc': template('latexmkrc'),
      'warned.tex': inDocument('\\newchessgame\\mainline{1.e4 d5 2.exd5 Qd5}'),
    });
    const {status, output} = run('latexmk', '-pdf', 'warned.tex');
    expect(output).toContain(': warning: ');
    expect(status).toBe(0);
  });
});

describe.skipIf(!hasTex() || !hasProgram('arara', '--version'))('arara', () => {
  const files = {
    'skakmat.yaml': template('arara-rule.yaml'),
    '.araraconfig.yaml': template('araraconfig.yaml'),
    'checked.tex': `% arara: skakmat\n% arara: pdflatex\n${GOOD}`,
    'wrong.tex': `% arara: skakmat\n% arara: pdflatex\n${BAD}`,
    'mended.tex': `% arara: skakmat: { options: [ --fix ] }\n${GOOD.replace('2.', '3.')}`,
    'played.tex': `% arara: skakmat: { command: precompute }\n${GOOD}`,
  };

  test('sets a good book, and stops before a bad one', () => {
    const {folder, run} = desk(files);
    expect(run('arara', 'checked.tex').status).toBe(0);
    expect(existsSync(join(folder, 'checked.pdf'))).toBe(true);
    const {status, output} = run('arara', 'wrong.tex');
    expect(output).toMatch(/4:\d+: error: Illegal move `Nd3`/);
    expect(status).not.toBe(0);
    expect(existsSync(join(folder, 'wrong.pdf'))).toBe(false);
  });

  test('arara writes the moves of a book for TeX if asked to', () => {
    const {folder, run} = desk(files);
    expect(run('arara', 'played.tex').status).toBe(0);
    expect(existsSync(join(folder, 'played.skm'))).toBe(true);
  });

  test('arara corrects a book if asked to', () => {
    const {run, read} = desk(files);
    run('arara', 'mended.tex');
    expect(read('mended.tex')).toContain('2.Nf3');
  });
});

/** Writes down the first finding of the quickfix list, and what stands under the cursor there. */
const LIST = `call writefile(map(getqflist(), {_, v -> v.lnum . ':' . v.col . v.text}), 'listed')
cfirst
call writefile([getline('.')[col('.') - 1:]], 'listed', 'a')
quitall!
`;
const LISTED = /\b2:\d+.*Illegal move `Nd3`.*\nNd3 Nc6\}\n$/;

/** Some have a vim too small to run scripts; such a one passes by the first command. */
const hasVim = hasProgram(
  'vim',
  '-es',
  '-u',
  'NONE',
  '-c',
  'if 1 | quitall! | endif',
  '-c',
  'cquit',
);

describe.skipIf(!hasVim)('vim', () => {
  const files = {
    '.vim/compiler/skakmat.vim': template('vim-compiler.vim'),
    '.vim/after/ftplugin/tex.vim': template('vim-tex.vim'),
    '.vim/after/ftplugin/plaintex.vim': template('vim-plaintex.vim'),
  };

  test('vim lists the findings on :make', () => {
    const {run, read} = desk({...files, script: `compiler skakmat\nsilent make!\n${LIST}`});
    run('vim', '-es', '-N', '-u', 'NONE', 'bad book.tex', '-S', 'script');
    expect(read('listed')).toMatch(LISTED);
  });

  test.each(['bad.tex', 'chapter.tex'])('vim lists the findings when %s is saved', (book) => {
    const {run, read} = desk({
      ...files,
      'chapter.tex': CHAPTER,
      script: `filetype plugin on\nedit ${book}\nwrite\n${LIST}`,
    });
    run('vim', '-es', '-N', '-u', 'NONE', '-S', 'script');
    expect(read('listed')).toMatch(LISTED);
  });
});

describe.skipIf(!hasVim)('VimTeX', () => {
  test('VimTeX lists the findings instead of those of chktex', () => {
    // As VimTeX calls chktex, and reads its answer.
    const compiler = `let &l:makeprg = 'chktex --localrc --inputfiles --quiet --verbosity=4 %:S'
let &l:errorformat = '%A"%f"\\, line %l: %m,%-Z%p^,%-C%.%#'
`;
    const {run, read} = desk({
      '.vim/compiler/chktex.vim': compiler,
      '.vim/after/compiler/chktex.vim': template('vimtex-chktex.vim'),
      script: `compiler chktex\nsilent lmake!
call writefile(map(getloclist(0), {_, v -> v.lnum . ':' . v.text}), 'listed')
quitall!
`,
    });
    run('vim', '-es', '-N', '-u', 'NONE', 'bad.tex', '-S', 'script');
    expect(read('listed')).toMatch(/^2:.*Illegal move `Nd3`/);
  });
});

describe.skipIf(!hasProgram('nvim', '--version'))('nvim', () => {
  test.each(['bad book.tex', 'chapter.tex'])('Neovim shows the findings of %s', (book) => {
    const {run, read} = desk({
      'chapter.tex': CHAPTER,
      '.config/nvim/plugin/skakmat.lua': template('nvim-skakmat.lua'),
      script: `filetype plugin on
edit ${book}
call wait(20000, {-> luaeval('#vim.diagnostic.get(0)') > 0})
call writefile([luaeval("vim.inspect(vim.diagnostic.get(0)):gsub('%s+', ' ')")], 'listed')
call writefile([getline(2)[luaeval('vim.diagnostic.get(0)[1].col'):]], 'listed', 'a')
quitall!
`,
    });
    run('nvim', '--headless', '-i', 'NONE', '-n', '-S', 'script');
    expect(read('listed')).toMatch(
      /lnum = 1, message = "Illegal move `Nd3`.*severity = 1.*\nNd3 Nc6\}\n$/,
    );
  });
});

describe.skipIf(!hasProgram('emacs', '--version'))('emacs', () => {
  const start = `(load (expand-file-name "init.el"))
(setq compilation-ask-about-save nil)
(find-file "bad book.tex")
`;

  test('Emacs goes to the places of the findings', () => {
    const {run} = desk({
      'init.el': template('emacs.el'),
      'script.el': `${start}(skakmat)
(let ((buffer (get-buffer "*compilation*")))
  (while (get-buffer-process buffer) (accept-process-output nil 0.1)))
(next-error)
(message "at %s" (buffer-substring (point) (line-end-position)))
`,
    });
    expect(run('emacs', '--batch', '-l', 'script.el').output).toContain('at Nd3 Nc6}');
  });

  test('Emacs shows the findings in the text', () => {
    const {run} = desk({
      'init.el': template('emacs.el'),
      'script.el': `(require 'tex-mode)
${start}(latex-mode)
(flymake-start)
(while (not (flymake-diagnostics)) (accept-process-output nil 0.1))
(dolist (finding (flymake-diagnostics))
  (message "%s: %s" (line-number-at-pos (flymake-diagnostic-beg finding))
           (flymake-diagnostic-text finding)))
`,
    });
    expect(run('emacs', '--batch', '-l', 'script.el').output).toContain('2: Illegal move `Nd3`');
  });
});
