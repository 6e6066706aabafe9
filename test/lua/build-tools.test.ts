import {spawnSync} from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {hasProgram} from '../has-program.ts';
import {hasTex} from '../oracle/requires-tex.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {LUA} from './ask-lua.ts';

const DOCUMENTATION = readFileSync('docs/overleaf.md', 'utf8');

const WRONG = /^skakmat: 3 half-moves judged, 1 mistake found$/m;
const CLEAN = /^skakmat: 4 half-moves judged, clean$/m;

/** A book with a mistake, after some lines. */
const bookAfter = (lines: string): string => String.raw`${lines}\RequirePackage[check]{skakmat}
\documentclass{article}
\usepackage{xskak}
\begin{document}
\newchessgame
\mainline{1.e4 e5 2.Nd3 Nc6}
Text.
\end{document}
`;

/** A folder with a book and the package, and a PATH in which each run of texlua is counted. */
function desk(lines = '') {
  const folder = temporaryFolder({
    'book.tex': bookAfter(lines),
    'bin/texlua': '',
  });
  const texlua = spawnSync('sh', ['-c', 'command -v texlua'], {encoding: 'utf8'}).stdout.trim();
  const counted = join(folder, 'bin/texlua');
  writeFileSync(
    counted,
    `#!/bin/sh\necho run >>'${join(folder, 'runs')}'\nexec '${texlua}' "$@"\n`,
  );
  chmodSync(counted, 0o755);
  for (const name of ['skakmat.sty', 'skakmat.lua', 'latexmkrc', 'skakmatlua.yaml'])
    copyFileSync(join(LUA, '..', name), join(folder, name));
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  return {
    folder,
    log: () => read('book.log'),
    /** The new text has another size: within a second, times of files are equal. */
    change: (from: string, to: string) => {
      writeFileSync(join(folder, 'book.tex'), read('book.tex').replace(from, to));
    },
    runs: () => (existsSync(join(folder, 'runs')) ? read('runs').split('\n').length - 1 : 0),
    run: (command: string, ...args: readonly string[]) => {
      const PATH = `${join(folder, 'bin')}:${process.env.PATH ?? ''}`;
      const env = {...process.env, PATH};
      const {status, stdout, stderr} = spawnSync(command, args, {
        cwd: folder,
        env,
        encoding: 'utf8',
      });
      return {status, output: `${stdout}${stderr}`};
    },
  };
}

describe.skipIf(!hasTex() || !hasProgram('latexmk', '-v'))('latexmk', () => {
  test.each(['-pdf', '-pdfxe'])('runs Lua only when the questions have changed: %s', (engine) => {
    const {run, runs, change, log} = desk();
    const make = (): number | null =>
      run('latexmk', engine, '-interaction=batchmode', 'book').status;
    expect([make(), runs()]).toEqual([0, 1]);
    expect(log()).toMatch(WRONG);
    change('Text', 'More text');
    expect([make(), runs()]).toEqual([0, 1]);
    expect(log()).toMatch(WRONG);
    change('2.Nd3', '2. Nf3');
    expect([make(), runs()]).toEqual([0, 2]);
    expect(log()).toMatch(CLEAN);
    expect([make(), runs()]).toEqual([0, 2]);
  });

  test('answers in a folder of output', () => {
    const {run, folder} = desk();
    mkdirSync(join(folder, 'out'));
    run('latexmk', '-pdf', '-interaction=batchmode', '-outdir=out', 'book');
    expect(readFileSync(join(folder, 'out/book.log'), 'utf8')).toMatch(WRONG);
  });

  test('finds the package where it starts, after all that the document finds beside it', () => {
    const {run, folder} = desk();
    mkdirSync(join(folder, 'sub two'));
    writeFileSync(join(folder, 'chapter.tex'), 'Text.');
    writeFileSync(join(folder, 'sub two/chapter.tex'), '\\newchessgame\\mainline{1.e4 Nf7}');
    writeFileSync(
      join(folder, 'sub two/book.tex'),
      bookAfter('').replace('Text.', '\\input{chapter}'),
    );
    for (const engine of ['-pdf', '-pdflua']) {
      run('latexmk', '-cd', engine, '-gg', '-interaction=batchmode', 'sub two/book.tex');
      expect(readFileSync(join(folder, 'sub two/book.log'), 'utf8')).toMatch(
        /^skakmat: 5 half-moves judged, 2 mistakes found$/m,
      );
    }
  });

  test('passes the name of a job to no shell', () => {
    const {run, folder} = desk();
    copyFileSync(join(folder, 'book.tex'), join(folder, 'a;touch owned;.tex'));
    run('latexmk', '-pdf', '-interaction=batchmode', 'a;touch owned;.tex');
    expect(readFileSync(join(folder, 'a;touch owned;.log'), 'utf8')).toMatch(WRONG);
    expect(readdirSync(folder)).not.toContain('owned');
  });

  test('compiles a document where there is no texlua, and says that nothing is checked', () => {
    const {run, folder, log} = desk();
    rmSync(join(folder, 'bin/texlua'));
    for (const place of (process.env.PATH ?? '').split(':')) {
      if (!existsSync(place)) continue;
      for (const name of readdirSync(place)) {
        const link = join(folder, 'bin', name);
        if (/^texlua/.test(name) || existsSync(link)) continue;
        symlinkSync(join(place, name), link);
      }
    }
    const {status, output} = run(
      'env',
      `PATH=${join(folder, 'bin')}`,
      ...['latexmk', '-pdf', '-interaction=batchmode', 'book'],
    );
    expect(status).toBe(0);
    expect(output).toMatch(/^skakmat: there is no texlua: .* no move is checked$/m);
    expect(log()).toMatch(/^skakmat: 0 half-moves judged; 1 list not judged$/m);
    expect(existsSync(join(folder, 'book.pdf'))).toBe(true);
  });
});

describe.skipIf(!hasTex() || !hasProgram('arara', '--version'))('arara', () => {
  test('runs Lua when the questions have changed, and TeX when the answers have', () => {
    const [, lines = ''] = /```tex\n((?:% arara: .*\n)+)```/.exec(DOCUMENTATION) ?? [];
    expect(lines).toMatch(/skakmatlua/);
    const {run, runs, change, log, folder} = desk(lines);
    writeFileSync(join(folder, '.araraconfig.yaml'), '!config\npaths:\n- .\n');
    const make = (): number | null => run('arara', 'book').status;
    expect([make(), runs()]).toEqual([0, 1]);
    expect(log()).toMatch(WRONG);
    change('Text', 'More text');
    expect([make(), runs()]).toEqual([0, 1]);
    change('2.Nd3', '2. Nf3');
    expect([make(), runs()]).toEqual([0, 2]);
    expect(log()).toMatch(CLEAN);
  });
});

describe.skipIf(!hasTex() || !hasProgram('make', '--version'))('Make', () => {
  test('does nothing the second time, and runs Lua when the questions have changed', () => {
    const [, rule = ''] = /```make\n([^`]+)```/.exec(DOCUMENTATION) ?? [];
    expect(rule).toMatch(/texlua/);
    const {run, runs, change, log, folder} = desk();
    writeFileSync(join(folder, 'Makefile'), rule);
    expect([run('make').status, runs()]).toEqual([0, 1]);
    expect(log()).toMatch(WRONG);
    expect(run('make').output).toMatch(/up to date/);
    change('Text', 'More text');
    expect([run('make').status, runs()]).toEqual([0, 1]);
    change('2.Nd3', '2. Nf3');
    expect([run('make').status, runs()]).toEqual([0, 2]);
    expect(log()).toMatch(CLEAN);
  });
});
