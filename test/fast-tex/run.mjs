// npm run fast-tex -- all [engine] [words]: the tests of skakmat.sty with every document, in one TeX engine or all;
//   `words` are part of the names of the tests that are wanted
// npm run fast-tex -- random [documents] [seed] [engine]: random documents, state and registers after every list
// npm run fast-tex -- edits [edits] [seed] [engine]: random edits of a book whose file of records is stale
// npm run fast-tex -- mistakes [file.json] [engine]: documents with mistakes, those of a list of {body} as well
// npm run fast-tex -- books FOLDER [engine]: every book in a folder, before and after
// npm run fast-tex -- figures [books]: CPU seconds of pdflatex with books of random games, as a table, and of the moves that are
//   checked inside TeX in the book of 100 games
// npm run fast-tex -- figures book.tex...: the latter of these books
// npm run fast-tex -- manual [folder]: the manual of skakmat.sty as PDF
//
// With `--check` before the name, records that Lua makes are compared in place of those of a file: LuaLaTeX makes them itself, for
// pdfLaTeX and XeLaTeX `texlua skakmat.lua` does between two runs.
//
// With SKAKMAT_FAST_TEX_KEPT=FOLDER in the environment, results of TeX are kept in the folder: a run that was stopped goes on
// where it was, and after a change of skakmat.sty only the runs with it are done again.
import {spawnSync} from 'node:child_process';
import {copyFileSync, mkdirSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {compareBooks} from './compare-books.mjs';
import {printFigures} from './figures.mjs';

const PROJECT = join(import.meta.dirname, '../..');
const ENGINES = 'pdflatex,lualatex,xelatex';
const TASKS = {
  all: (engines, words = '') => runTests('test/fast-tex', engines, '-t', words),
  random: (documents = '2000', seed = '1', engines = 'pdflatex') =>
    runCampaign('random documents', engines, {RANDOM: documents, SEED: seed}),
  edits: (edits = '100', seed = '1', engines) =>
    runCampaign('edited', engines, {EDITS: edits, SEED: seed}),
  mistakes: (file, engines) => runCampaign('mistake', engines, file && {MISTAKES: resolve(file)}),
  books: compareBooks,
  figures: printFigures,
  manual: makeManual,
};

const given = process.argv.slice(2);
if (given[0] === '--check') process.env.SKAKMAT_FAST_TEX_CHECK = given.shift();
const [name = '', ...rest] = given;
const task = Object.hasOwn(TASKS, name) ? TASKS[name] : undefined;
if (task === undefined) {
  console.error(`usage: npm run fast-tex -- ${Object.keys(TASKS).join('|')}`);
  process.exitCode = 2;
} else process.exitCode = task(...rest);

function runCampaign(name, engines, settings = {}) {
  const env = Object.entries(settings).map(([key, value]) => [`SKAKMAT_FAST_TEX_${key}`, value]);
  Object.assign(process.env, Object.fromEntries(env));
  return runTests('test/fast-tex/campaigns.test.ts', engines, '-t', name);
}

/** Runs the tests with those that CI leaves out for their time. */
function runTests(path, engines = ENGINES, ...rest) {
  const env = {...process.env, SKAKMAT_FAST_TEX_ENGINES: engines, SKAKMAT_REQUIRE: 'tex'};
  const reporter = join(PROJECT, 'test/fast-tex/progress-reporter.mjs');
  const program = join(PROJECT, 'node_modules/vitest/vitest.mjs');
  const args = [program, 'run', path, '--reporter', reporter, ...rest];
  return spawnSync(process.execPath, args, {cwd: PROJECT, env, stdio: 'inherit'}).status ?? 1;
}

/** Sets the documentation of the package twice, for its references. */
function makeManual(folder = '.') {
  const work = mkdtempSync(join(tmpdir(), 'skakmat-manual-'));
  try {
    copyFileSync(join(PROJECT, 'templates/tex/skakmat/skakmat.dtx'), join(work, 'skakmat.dtx'));
    copyFileSync(join(PROJECT, 'templates/tex/skakmat/skakmat.sty'), join(work, 'skakmat.sty'));
    const args = ['-interaction=nonstopmode', '-no-shell-escape', 'skakmat.dtx'];
    for (const _ of [1, 2]) {
      if (spawnSync('pdflatex', args, {cwd: work, stdio: 'ignore'}).status !== 0) return 1;
    }
    mkdirSync(folder, {recursive: true});
    copyFileSync(join(work, 'skakmat.pdf'), join(folder, 'skakmat.pdf'));
    console.log(join(folder, 'skakmat.pdf'));
    return 0;
  } finally {
    rmSync(work, {recursive: true});
  }
}
