import {spawnSync} from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {describeWithTex} from '../oracle/requires-tex.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {recordsOf} from '../fast-tex/compile-variants.ts';
import {LUA} from './ask-lua.ts';
import {readLog} from './overleaf-log.ts';

const PACKAGE = LUA.replace(/lua$/, 'sty');

const BOOK = String.raw`\documentclass{article}
\usepackage{xskak}
\begin{document}
\newchessgame
\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6}
\variation{3...Nf6 4.O-O Nxe4 5.d4 Nd7}
\newchessgame
\mainline{1.e4 e5 2.Nd3 Nc6}
\newchessgame
\mainline{1.d4 d5 2.Nf3 Nf6 3.Nd2}
\end{document}
`;

/** What the folder of a book holds besides, and options of TeX. */
interface Given {
  readonly files?: readonly string[];
  readonly beside?: Readonly<Record<string, string>>;
  readonly more?: readonly string[];
}

/** What \`skakmat check\` says of it, each with the line of its list. */
const SAID = [
  [6, 'Illegal move `Nd7` for Black at move 5: no knight can reach `d7`; perhaps `Nd6`'],
  [8, 'Illegal move `Nd3` for White at move 2: no knight can reach `d3`; perhaps '],
  [10, 'Ambiguous move `Nd2` for White at move 3: the pieces on `b1` and `f3` can both go there'],
] as const;

describeWithTex('the option check', () => {
  /** Runs TeX once in a folder with the book, the package and its Lua, and with the files `beside` them. */
  const compile = (
    engine: string,
    options: string,
    book = BOOK,
    {files = [PACKAGE, LUA], beside = {}, more = []}: Given = {},
  ): string => {
    const folder = temporaryFolder(beside);
    for (const file of files)
      copyFileSync(file, join(folder, file.slice(file.lastIndexOf('/') + 1)));
    writeFileSync(
      join(folder, 'book.tex'),
      `\\RequirePackage[${options}]{skakmat}\n${book}`.replace('\n\\doc', '\\doc'),
    );
    run(folder, engine, ...more);
    return folder;
  };
  const run = (folder: string, engine: string, ...more: readonly string[]): void => {
    spawnSync(engine, ['-interaction=batchmode', '-no-shell-escape', ...more, 'book.tex'], {
      cwd: folder,
    });
  };
  const logOf = (folder: string): string => readFileSync(join(folder, 'book.log'), 'utf8');

  test.each(['check', 'check,fast'])('tells mistakes in one run of LuaLaTeX: %s', (options) => {
    expectSaid(logOf(compile('lualatex', options)));
  });

  test.each(['pdflatex', 'xelatex'])('tells mistakes in the second run of %s', (engine) => {
    const folder = compile(engine, 'check');
    expect(logOf(folder)).toMatch(/^skakmat: 4 not judged: no answer: texlua skakmat\.lua book$/m);
    const {status, stdout} = spawnSync('texlua', ['skakmat.lua', 'book'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stdout).toContain(`book.tex:6: ${SAID[0][1]}`);
    run(folder, engine);
    expectSaid(logOf(folder));
  });

  test.each(['pdflatex', 'lualatex'])(
    'counts and tells a list once that %s carries out for each slide of a frame',
    (engine) => {
      const slides = String.raw`\documentclass{beamer}
\usepackage{xskak}
\begin{document}
\begin{frame}
\newchessgame\mainline{1.e4 e5 2.Nd3}
One, \pause two, \pause three.
\end{frame}
\end{document}
`;
      const folder = compile(engine, 'check', slides);
      if (engine === 'pdflatex') {
        const {stdout} = spawnSync('texlua', ['skakmat.lua', 'book'], {
          cwd: folder,
          encoding: 'utf8',
        });
        expect(stdout).toMatch(/\nskakmat: 3 half-moves judged, 1 mistake found\n$/);
        const [, question, ...others] = readFileSync(join(folder, 'book.skq'), 'utf8').split('\n');
        expect(question).toMatch(/^mainline.*Nd3$/);
        expect(others).toEqual([String.raw`\1`, String.raw`\1`, '']);
        run(folder, engine);
      }
      expect(logOf(folder).match(/Package skakmat Warning: Illegal move `Nd3`/g)).toHaveLength(1);
      expect(logOf(folder)).toMatch(/^skakmat: 3 half-moves judged, 1 mistake found$/m);
    },
  );

  test('makes errors of mistakes with check=error', () => {
    const folder = compile('lualatex', 'check=error', BOOK, {more: ['-file-line-error']});
    expect(logOf(folder)).toMatch(
      /^\.\/book\.tex:6: Package skakmat Error: Illegal move `Nd7` for Black/m,
    );
  });

  test('says that right lists are clean, and changes no page', () => {
    const right = BOOK.replace(' 5.d4 Nd7', ' 5.d4 Nd6')
      .replace('2.Nd3', '2.Nc3')
      .replace('3.Nd2', '3.Nbd2');
    const folder = compile('lualatex', 'check', right);
    expect(logOf(folder)).toMatch(/^skakmat: 20 half-moves judged, clean$/m);
    expect(logOf(folder)).not.toMatch(/Package skakmat Warning/);
    const plain = compile('lualatex', '', right);
    expect(textOf(folder)).toBe(textOf(plain));
  });

  test('compiles without the Lua, and says why nothing is checked', () => {
    const folder = compile('lualatex', 'check', BOOK, {files: [PACKAGE]});
    expect(logOf(folder)).toMatch(
      /Package skakmat Warning: No move is checked: skakmat\.lua is not there/,
    );
    expect(existsSync(join(folder, 'book.pdf'))).toBe(true);
  });

  test.each([
    ['pdflatex', 'pdfmdfivesum'],
    ['xelatex', 'mdfivesum'],
  ])('compiles in an older %s, and says why nothing is checked', (engine, primitive) => {
    const old = `\\let\\${primitive}\\undefined`;
    const folder = temporaryFolder({
      'book.tex': `${old}\\RequirePackage[check,fast]{skakmat}${BOOK}`,
    });
    copyFileSync(PACKAGE, join(folder, 'skakmat.sty'));
    run(folder, engine);
    const log = logOf(folder);
    expect(log).toMatch(/Package skakmat Warning: No move is checked, and nothing is faster/);
    const own = temporaryFolder({'book.tex': `${old}${BOOK}`});
    run(own, engine);
    const errors = (text: string): readonly string[] => text.match(/^! .*/gm) ?? [];
    expect(errors(log)).toEqual(errors(logOf(own)));
    expect(textOf(folder)).toBe(textOf(own));
    expect(existsSync(join(folder, 'book.skq'))).toBe(false);
  });

  test('asks in a folder of output, and for a job with a blank in its name', () => {
    const folder = temporaryFolder({'my book.tex': `\\RequirePackage[check]{skakmat}${BOOK}`});
    for (const file of [PACKAGE, LUA])
      copyFileSync(file, join(folder, file.slice(file.lastIndexOf('/') + 1)));
    mkdirSync(join(folder, 'out'));
    chmodSync(folder, 0o555);
    const options = {
      cwd: folder,
      encoding: 'utf8',
      env: {...process.env, openout_any: 'p'},
    } as const;
    const before = readdirSync(folder);
    const inOut = ['-interaction=batchmode', '-output-directory=out', 'my book.tex'];
    spawnSync('pdflatex', inOut, options);
    const log = join(folder, 'out/my book.log');
    expect(readFileSync(log, 'utf8')).toMatch(
      /^skakmat: 4 not judged: no answer: texlua skakmat\.lua "my book"$/m,
    );
    expect(existsSync(join(folder, 'out/my book.pdf'))).toBe(true);
    const {status, stdout} = spawnSync('texlua', ['skakmat.lua', 'out/my book'], options);
    expect(status).toBe(1);
    expect(stdout).toContain(`my book.tex:6: ${SAID[0][1]}`);
    spawnSync('pdflatex', inOut, options);
    expectSaid(readFileSync(log, 'utf8'));
    expect(readdirSync(folder)).toEqual(before);
    chmodSync(folder, 0o755);
  });

  test('says that answers cannot be written', () => {
    const folder = temporaryFolder({'book.skq': 'skakmat-skq 1\\xskak\\\n', 'book.skm/x': ''});
    const {status, stderr} = spawnSync('texlua', [LUA, 'book'], {cwd: folder, encoding: 'utf8'});
    expect({status, stderr}).toEqual({status: 2, stderr: 'skakmat: cannot write book.skm\n'});
  });

  test('judges checks without a sign by the habit of the document', () => {
    const game = String.raw`\newchessgame\mainline{1.e4 e5 2.Bc4 Nc6 3.Bxf7 Kxf7}`;
    const signed = game.replace('3.Bxf7', '3.Bxf7+');
    const bodies = [game.repeat(3), `${game}${signed.repeat(2)}`].map((body) =>
      BOOK.replace(/\\newchessgame[^]*(?=\\end)/, body),
    );
    for (const engine of ['lualatex', 'pdflatex']) {
      const told = bodies.map((body) => {
        const folder = compile(engine, 'check', body);
        if (engine === 'pdflatex') {
          spawnSync('texlua', ['skakmat.lua', 'book'], {cwd: folder});
          run(folder, engine);
        }
        return readLog(logOf(folder)).filter(({text}) => text.startsWith('Package skakmat'));
      });
      expect(told[0]).toEqual([]);
      expect(told[1]?.map(({line, text}) => `${String(line)}: ${text}`)).toEqual([
        expect.stringContaining('4: Package skakmat Warning: `Bxf7` gives check, expected `Bxf7+`'),
      ]);
    }
  });

  const right = String.raw`\newchessgame
\mainline{1.e4 e5 2.Nf3 Nc6}
\variation{2...d6 3.d4}
\variation{3...exd4 4.Nxd4}
\variation{3.Bb5 a6}
\mainline{3.Bb5 a6 4.Ba4 Nf6}
\variation{3...Nf6 4.O-O}
\variation{2...Nf6}
`;
  const bookOf = (games: readonly string[]): string =>
    BOOK.replace(/\\newchessgame[^]*(?=\\end)/, games.join(''));

  test.each(['precompute', 'texlua'])(
    'judges no list again that %s has found right',
    async (by) => {
      const games = bookOf([right, right.replace('a6 4.Ba4 Nf6', 'Nf6 4.O-O Nxe4')]);
      const beside: Record<string, string> = {
        'skakmat.lua': `return {begin = function() end, finish = function() return '' end,
        ask = function(...) local known = select(7, ...) return (known < 0 and 1000 or known) .. ' - - -' end}`,
      };
      if (by === 'texlua') {
        const asked = compile('pdflatex', 'check,fast', games);
        spawnSync('texlua', ['skakmat.lua', 'book'], {cwd: asked});
        beside['book.skm'] = readFileSync(join(asked, 'book.skm'), 'utf8');
      } else beside['book.skm'] = await recordsOf(games);
      const folder = compile('lualatex', 'check,fast', games, {files: [PACKAGE], beside});
      expect(logOf(folder)).toMatch(/^skakmat: 34 half-moves judged, clean$/m);
    },
  );

  test('tells the same where most lists are known from a file', async () => {
    const slips = [
      right.replace('2...d6 3.d4', '2...d6 3.c3'),
      right.replace('2...Nf6', '1...Nf6 2.e5 Nd5 3.d4 d6 4.Nd6'),
      right.replace('4.Ba4 Nf6', '4.Bd4 Nf6'),
      right.replace('4.O-O', '4.O-O Nxe4 5.d4 Nd7'),
      `${right}\\mainline{5.O-O Be7}\n\\variation{5...Nxe4 6.d4 b5 7.Nd3}\n\\mainline{6.Re1 d6+ 7.Bxc6+ Nd7}\n`,
      right.replace('2...d6 3.d4', '2...d6 3.d4 exd4 4.Nxd3'),
    ];
    const told = (games: readonly string[], records?: string): unknown => {
      const beside: Record<string, string> = records === undefined ? {} : {'book.skm': records};
      const folder = compile('lualatex', 'check,fast', bookOf(games), {beside});
      return logOf(folder).match(
        /\n(?:Package skakmat Warning|skakmat: )[^]*?(?=\n\n|Package skakmat: )/g,
      );
    };
    const records = await recordsOf(bookOf([right, right, right]));
    expect(records).toContain(' 2; - ');
    const games = slips.flatMap((slip) => [right, slip, right]);
    const fresh = told(games);
    expect(fresh).toHaveLength(slips.length + 1);
    expect(told(games, records)).toEqual(fresh);
  });

  test.each(['lualatex', 'pdflatex'])(
    'names the file and tells a table once that %s sets for a trial',
    (engine) => {
      const slip = String.raw`\newchessgame\mainline{1.d4 d5 2.Nd3}`;
      const folder = compile(
        engine,
        'check',
        String.raw`\documentclass{article}
\usepackage{xskak,tabularx}
\includeonly{parts/one}
\begin{document}
\include{parts/one}
\include{parts/two}
${slip}
\begin{tabularx}{\linewidth}{XX}${slip}&\newchessgame\mainline{1.e4 e5}\end{tabularx}
\end{document}
`,
        {beside: {'parts/one.tex': slip, 'parts/two.tex': slip}},
      );
      if (engine === 'pdflatex') {
        spawnSync('texlua', ['skakmat.lua', 'book'], {cwd: folder});
        run(folder, engine);
      }
      const log = logOf(folder);
      const told = [...log.matchAll(/^Package skakmat Warning: [^]*?line \d+\.$/gm)];
      expect(
        told.map(
          ([text]) =>
            /(?: in \S+)? on input line \d+/.exec(text.replaceAll(/\n\(skakmat\) +/g, ' '))?.[0],
        ),
      ).toEqual([' in parts/one.tex on input line 1', ' on input line 7', ' on input line 8']);
      expect(log).toMatch(/^skakmat: 11 half-moves judged, 3 mistakes found$/m);
    },
  );

  test('finds the records of lists with letters beyond Latin-1', async () => {
    const games = ['', ' план', ' идея'].map(
      (comment) => `\\newchessgame\\mainline{1.e4 \\xskakcomment{${comment} } e5}\n`,
    );
    const book = BOOK.replace(/\\newchessgame[^]*(?=\\end)/, games.join(''));
    const folder = compile('lualatex', 'check,fast', book);
    expect(logOf(folder)).toContain('3 lists from records of Lua, 0 by the genuine macros');
    const beside = {'book.skm': await recordsOf(book)};
    const read = compile('lualatex', 'fast', book, {beside});
    expect(logOf(read)).toContain('3 lists from book.skm, 0 by the genuine macros');
  });

  test('works with --safer', () => {
    const folder = compile('lualatex', 'check', BOOK, {more: ['--safer']});
    expectSaid(logOf(folder));
  });
});

/** Compares what the log pane of Overleaf shows with what is said. */
function expectSaid(log: string): void {
  const shown = readLog(log).filter(({text}) => text.startsWith('Package skakmat'));
  expect(shown.map(({line}) => line)).toEqual(SAID.map(([line]) => line));
  for (const [index, [, text]] of SAID.entries()) expect(shown[index]?.text).toContain(text);
  expect(
    log.split('\n').filter((line) => line.startsWith('(skakmat)') && line.length > 78),
  ).toEqual([]);
}

function textOf(folder: string): string {
  return spawnSync('pdftotext', ['-layout', 'book.pdf', '-'], {cwd: folder, encoding: 'utf8'})
    .stdout;
}

test('hostile questions are answered or passed over', () => {
  const folder = temporaryFolder();
  const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
  const lines = [
    'skakmat-skq 1\\xskak\\',
    '',
    'mainline',
    '\\\\\\\\\\\\\\\\',
    'x'.repeat(100_000),
    '\0\u0001\\new\\\\a\\1\\',
    `mainline\\\\new\\${start}\\a.tex\\1\\\\input{/etc/passwd}\\write18{ls} 1.e4`,
    `mainline\\K\\new\\${'8/'.repeat(5000)} w\\a.tex\\2\\1.e4`,
    `variation\\\\new\\8/8/8/8/8/8/8/8 w - - 0 1\\a.tex\\3\\${'('.repeat(2000)}`,
    `mainline\\\\new\\${start}\\a.tex\\4\\1.e4 e5 2.Nd3`,
  ];
  writeFileSync(join(folder, 'book.skq'), `${lines.join('\n')}\n`);
  const {status, stdout} = spawnSync('texlua', [LUA, 'book'], {cwd: folder, encoding: 'utf8'});
  expect(status).toBe(1);
  expect(stdout).toContain(
    'a.tex:4: Illegal move `Nd3` for White at move 2: no knight can reach `d3`',
  );
  expect(readFileSync(join(folder, 'book.skm'), 'utf8')).toMatch(
    /^skakmat-skm 3\n(?:[0-9A-F]{32} [^ \n]* [^ \n]* [0-9A-F]{32}\n)+$/,
  );
});
