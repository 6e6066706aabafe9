// npm run fast-tex -- all: the tests of skakmat.sty with every engine and document
// npm run fast-tex -- figures: CPU seconds of pdflatex with books of random games, as a table
// npm run fast-tex -- manual [folder]: the manual of skakmat.sty as PDF
import {spawnSync} from 'node:child_process';
import {copyFileSync, mkdirSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {printFigures} from './figures.mjs';

const PROJECT = join(import.meta.dirname, '../..');
const TASKS = {all: testAll, figures: printFigures, manual: makeManual};

const [name = '', ...rest] = process.argv.slice(2);
const task = Object.hasOwn(TASKS, name) ? TASKS[name] : undefined;
if (task === undefined) {
  console.error(`usage: npm run fast-tex -- ${Object.keys(TASKS).join('|')}`);
  process.exitCode = 2;
} else process.exitCode = task(...rest);

/** Runs the tests that CI leaves out for their time, too. */
function testAll() {
  const env = {...process.env, SKAKMAT_FAST_TEX: 'all', SKAKMAT_REQUIRE: 'tex'};
  const args = [join(PROJECT, 'node_modules/vitest/vitest.mjs'), 'run', 'test/fast-tex'];
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
