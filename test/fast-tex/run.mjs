// npm run fast-tex -- all: the tests of skakmat.sty with every engine and document
// npm run fast-tex -- random [documents] [seed]: random documents, state and registers after every list
// npm run fast-tex -- edits [edits] [seed]: random edits of a book whose file of records is stale
// npm run fast-tex -- mistakes [file.json]: documents with mistakes, those of a list of {body} as well
// npm run fast-tex -- books FOLDER: every book in a folder, before and after
// npm run fast-tex -- figures [books]: CPU seconds of pdflatex with books of random games, as a table
// npm run fast-tex -- manual [folder]: the manual of skakmat.sty as PDF
import {spawnSync} from 'node:child_process';
import {copyFileSync, mkdirSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {compareBooks} from './compare-books.mjs';
import {printFigures} from './figures.mjs';

const PROJECT = join(import.meta.dirname, '../..');
const TASKS = {
  all: () => runTests('test/fast-tex', {SKAKMAT_FAST_TEX: 'all'}),
  random: (count = '2000', seed = '1') =>
    runCampaign('random documents', {RANDOM: count, SEED: seed}),
  edits: (count = '100', seed = '1') => runCampaign('edited', {EDITS: count, SEED: seed}),
  mistakes: (file) => runCampaign('mistake', {MISTAKES: file && resolve(file)}),
  books: compareBooks,
  figures: printFigures,
  manual: makeManual,
};

const [name = '', ...rest] = process.argv.slice(2);
const task = Object.hasOwn(TASKS, name) ? TASKS[name] : undefined;
if (task === undefined) {
  console.error(`usage: npm run fast-tex -- ${Object.keys(TASKS).join('|')}`);
  process.exitCode = 2;
} else process.exitCode = task(...rest);

function runCampaign(name, settings) {
  const env = Object.entries(settings).map(([key, value]) => [`SKAKMAT_FAST_TEX_${key}`, value]);
  const given = Object.fromEntries(env.filter(([, value]) => value !== undefined));
  return runTests(
    'test/fast-tex/campaigns.test.ts',
    {...given, SKAKMAT_FAST_TEX: 'all'},
    '-t',
    name,
  );
}

/** Runs the tests that CI leaves out for their time, too. */
function runTests(path, settings, ...rest) {
  const env = {...process.env, ...settings, SKAKMAT_REQUIRE: 'tex'};
  const args = [join(PROJECT, 'node_modules/vitest/vitest.mjs'), 'run', path, ...rest];
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
