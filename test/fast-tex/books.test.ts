import {spawnSync} from 'node:child_process';
import {copyFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {TEX_ENGINES} from '../../src/typeset/page-options.ts';
import type {TexEngine} from '../../src/typeset/page-options.ts';
import {casesOfToday} from '../cases-of-today.ts';
import {skakmat} from '../cli/run-skakmat.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {describeWithTex} from '../oracle/requires-tex.ts';
import {IS_CAMPAIGN, askedEngines} from './asked-engines.ts';
import {countsIn, errorsIn, readCompiled} from './compile-variants.ts';

const LIMIT_MS = 300_000;
const FAST = '\\RequirePackage[fast]{skakmat}';
const SKAK = {dialect: 'skak', start: '\\newgame', board: '\\showboard'};
const XSKAK = {dialect: 'xskak', start: '\\newchessgame', board: '\\chessboard'};
const DIALECTS = IS_CAMPAIGN ? [SKAK, XSKAK] : [SKAK];

/** The first two chapters of a book, of which the second goes on with the game of the first. */
function writeChapters({start, board}: typeof SKAK): Record<string, string> {
  return {
    'one.tex': `${start}\\mainline{1.e4 e5 2.Nf3 Nc6}\n${board}`,
    'two.tex': `\\mainline{3.Bb5 a6}\n${board}`,
  };
}

const ORDERS = ['\\include{one}\\include{two}', '\\include{two}\\include{one}'];

const WAYS = [
  {how: 'is included whole', only: '', order: ORDERS[0]},
  {how: 'is included in part', only: '\\includeonly{one}', order: ORDERS[0]},
  {how: 'is included from its second chapter on', only: '\\includeonly{two}', order: ORDERS[0]},
  {how: 'is included in another order', only: '', order: ORDERS[1]},
];
const CASES = WAYS.flatMap((way) =>
  DIALECTS.flatMap((dialect) => askedEngines().map((engine) => ({...way, ...dialect, engine}))),
);

describeWithTex('a book of chapters', () => {
  test.each(CASES)(
    'with $dialect that $how has the pages and errors of the genuine macros in the first and the second run of $engine',
    ({only, order, engine, ...dialect}) => {
      const head = `\\documentclass{article}\\usepackage{${dialect.dialect}}`;
      const text = (body = ''): string =>
        `${head}${only}\\begin{document}${dialect.start} ${body}\\end{document}`;
      const books = {'book.tex': text(ORDERS[0]), 'other.tex': text(ORDERS[1])};
      const folder = temporaryFolder({...books, ...writeChapters(dialect)});
      skakmat(folder, ['precompute', '--package', 'book.tex']);
      skakmat(folder, ['precompute', 'other.tex']);
      const name = order === ORDERS[0] ? 'book' : 'other';
      const genuine = compileBook(folder, {name, engine}, '');
      expect(genuine.pages).not.toEqual([]);
      for (const run of ['first', 'second']) {
        const {hits, ...fast} = compileBook(folder, {name, engine}, FAST);
        expect({...fast, hits: 0}, run).toEqual(genuine);
        // A second chapter alone begins with a wrong move, so that nothing of it has a record.
        expect(hits > 0, run).toBe(!only.includes('two'));
      }
    },
    LIMIT_MS,
  );
});

describeWithTex('a book whose name has blanks', () => {
  test.each(TEX_ENGINES)(
    'has the pages of the genuine macros, from its file, in %s',
    (engine) => {
      const text = `\\documentclass{article}\\usepackage{skak}\\begin{document}${writeChapters(SKAK)['one.tex']}\\end{document}`;
      const folder = temporaryFolder({'my book.tex': text});
      skakmat(folder, ['precompute', '--package', 'my book.tex']);
      const genuine = compileBook(folder, {name: 'my book', engine}, '');
      const fast = compileBook(folder, {name: 'my book', engine}, FAST);
      expect(genuine.pages).not.toEqual([]);
      expect({...fast, hits: 0}).toEqual(genuine);
      expect(fast.hits).toBeGreaterThan(0);
    },
    LIMIT_MS,
  );
});

const CHECK = '\\RequirePackage[check,fast]{skakmat}';

/** Documents of `main.tex` or another name, with chapters, piece letters, a folder of output, and a neighbour. */
const CHECKED_WAYS = [
  {what: 'of chapters', name: 'book', head: ''},
  {what: 'of which a part is included', name: 'book', head: '\\includeonly{one}'},
  {what: 'with a blank in its name', name: 'my book', head: ''},
  {what: 'in a folder of output', name: 'book', head: '', output: 'out'},
  {what: 'with a German umlaut in its name', name: 'B\u00fccher', head: ''},
  {
    what: 'with German letters',
    name: 'book',
    head: '\\newskaklanguage{deutsch}{{K}{D}{T}{L}{S}{B}}\\skaklanguage[deutsch]',
  },
  {what: 'beside another document', name: 'book', head: '', neighbour: 'other'},
];
const ALL_CHECKED = CHECKED_WAYS.flatMap((way) =>
  [SKAK, XSKAK].flatMap((dialect) => TEX_ENGINES.map((engine) => ({...way, ...dialect, engine}))),
);

describeWithTex('a book that is checked inside TeX', () => {
  test.each(
    IS_CAMPAIGN
      ? ALL_CHECKED.filter(({engine}) => askedEngines().includes(engine))
      : casesOfToday(ALL_CHECKED, 14),
  )(
    '$what has the pages and auxiliary files of the genuine macros, with the records of Lua, with $dialect in $engine',
    ({name, head, engine, output, neighbour, ...dialect}) => {
      const isGerman = head.includes('deutsch');
      const text = (body: string): string =>
        `\\documentclass{article}\\usepackage{${dialect.dialect}}${head}\\begin{document}${body}\\end{document}`;
      const chapters = Object.entries(writeChapters(dialect)).map(
        ([file, chapter]) =>
          [
            file,
            isGerman ? chapter.replace('Nf3 Nc6', 'Sf3 Sc6').replace('Bb5', 'Lb5') : chapter,
          ] as const,
      );
      const folder = temporaryFolder({
        ...Object.fromEntries(chapters),
        [`${name}.tex`]: text('\\include{one}\\include{two}'),
        'other.tex': text(`${dialect.start}\\mainline{1.d4 d5 2.c4}`),
        'out/one.aux': '',
      });
      for (const file of ['skakmat.sty', 'skakmat.lua'])
        copyFileSync(`templates/tex/skakmat/${file}`, join(folder, file));
      const job = {name, engine, output: output ?? '.'};
      const compile = (line: string): BookRun => compileBook(folder, job, line);
      compile('');
      const genuine = compile('');
      expect(genuine.pages).not.toEqual([]);
      compile(CHECK);
      if (neighbour !== undefined) compileBook(folder, {...job, name: neighbour}, CHECK);
      if (engine !== 'lualatex') {
        for (const asked of [name, neighbour])
          if (asked !== undefined)
            spawnSync('texlua', ['skakmat.lua', join(job.output, asked)], {cwd: folder});
        compile(CHECK);
      }
      const {hits, ...checked} = compile(CHECK);
      expect({...checked, hits: 0}).toEqual(genuine);
      expect(hits).toBe(head.includes('only') ? 1 : 2);
    },
    LIMIT_MS,
  );
});

interface Job {
  readonly name: string;
  readonly engine: TexEngine;
  /** The folder of output. */
  readonly output?: string;
}

/** The result of a book after one more run of TeX, and how many lists came from the file. */
interface BookRun {
  readonly errors: readonly string[];
  readonly text: string;
  readonly pages: readonly string[];
  readonly auxiliary: string;
  readonly hits: number;
}

function compileBook(folder: string, {name, engine, output = '.'}: Job, line: string): BookRun {
  const flags = ['-interaction=nonstopmode', `-output-directory=${output}`, '-jobname', name];
  spawnSync(engine, [...flags, `${line}\\input{"${name}"}`], {cwd: folder, stdio: 'ignore'});
  const compiled = readCompiled(join(folder, output), name, true);
  const {text, pages, auxiliary} = compiled;
  return {errors: errorsIn(compiled), text, pages, auxiliary, hits: countsIn(compiled)[0]};
}
