// The benchmark: prints ratios, taken in turns within one run, beside goals, and judges nothing. What
// is absolute holds for the machine at hand only, and is in a column of its own.
import {env, exit} from 'node:process';
import {compareBuilds} from './against.ts';
import {measureProcess} from './child.ts';
import {measureChoices} from './choices.ts';
import {measureConversion} from './conversions.ts';
import {measureGameFiles} from './game-files.ts';
import {measureGrowth, measureOddFiles, measureShards} from './growth.ts';
import {measureKernel} from './kernel.ts';
import {countReadAsMeant} from './malformed.ts';
import {measureServer} from './language-server.ts';
import {median} from './median.ts';
import {measurePages} from './pages.ts';
import {measurePreview} from './preview.ts';
import {measurePlayground} from './playground.ts';
import {aside, leftOut, writeTable} from './table.ts';
import type {Figure} from './table.ts';
import {measureTwoCores} from './two-cores.ts';
import {measureWatch} from './watch.ts';
import {bookOf, measureChecks, measureStart} from './whole-checks.ts';

/** The program under test, and a folder for files of the benchmark. */
export interface Bench {
  readonly program: string;
  readonly folder: string;
}

const ROUNDS = 5;

const [, , folder = '', program = '', only] = process.argv;
const bench: Bench = {program, folder};

type Row = () => readonly Figure[] | Promise<readonly Figure[]>;

/** The rows of the benchmark: `npm run bench -- NAME` measures those whose names contain NAME. */
const ROWS: Readonly<Record<string, Row>> = {
  start: () => measureStart(bench),
  check: () => measureChecks(bench),
  watching,
  previewing,
  'language server (lsp)': () => measureServer(bench),
  'rules of chess': kernel,
  'plain PGN, checked': () => measureGameFiles('plain', bench),
  'annotated PGN, checked': () => measureGameFiles('annotated', bench),
  'choosing games': () => measureChoices(bench),
  'two cores': () => measureTwoCores(bench),
  'plain PGN to LaTeX': () => measureConversion('LaTeX', 'plain', bench),
  'annotated PGN to LaTeX': () => measureConversion('LaTeX', 'annotated', bench),
  'annotated PGN to PGN': () => measureConversion('PGN', 'annotated', bench),
  pages: () => measurePages(program, folder, ROUNDS),
  growth: () => measureGrowth([0.1, 1, 10, 100], bench),
  shards: () => measureShards([1, 2, 4, 8, 16, 32, 64], bench),
  'odd files': () => measureOddFiles(bench),
  'malformed PGN read as meant': malformed,
  'fast TeX': () => [leftOut('compiling with skakmat.sty', 'npm run fast-tex measures it')],
};

/** Rows that are measured only when they are named. */
const LONG_ROWS: typeof ROWS = {
  page: () => measurePlayground(bench, ROUNDS),
  'a gigabyte': () => measureGrowth([100, 1000], bench),
};

const against = env['SKAKMAT_BENCH_AGAINST'];
if (against !== undefined) {
  print(`beside ${against}`, compareBuilds(program, against, folder, ROUNDS));
  exit();
}
for (const [name, measure] of chooseRows()) print(name, await measure());

function chooseRows(): readonly (readonly [string, Row])[] {
  if (only === undefined) return Object.entries(ROWS);
  const all = {...ROWS, ...LONG_ROWS};
  const chosen = Object.entries(all).filter(([name]) =>
    only in all ? name === only : name.includes(only),
  );
  if (chosen.length > 0) return chosen;
  process.stderr.write(`No row ${only}, expected one of ${Object.keys(all).join(', ')}\n`);
  exit(2);
}

async function watching(): Promise<readonly Figure[]> {
  const path = bookOf(1e6, bench);
  const bare = median(
    Array.from({length: ROUNDS}, () => measureProcess(['-e', '0'], folder).wallMs),
  );
  const taken = await measureWatch(program, path, ROUNDS);
  const what = '1 MB, from save to report / bare node';
  return [{what, value: taken / bare, unit: 'x', goal: 4, aside: aside(taken, 'ms')}];
}

async function previewing(): Promise<readonly Figure[]> {
  const taken = await measurePreview(program, bookOf(1e6, bench), ROUNDS);
  if (taken === undefined) return [leftOut('from save to page', 'Chromium is not installed')];
  return [
    {what: '1 MB, from save to page', value: taken.received, unit: 'ms'},
    {what: '1 MB, from save to what is painted', value: taken.painted, unit: 'ms', goal: 150},
  ];
}

function kernel(): readonly Figure[] {
  const {replay, fromText, loadPgn, move} = measureKernel(ROUNDS);
  const here = aside(fromText / 1e6, 'M/s');
  return [
    {
      ...{what: 'from text / chess.js loadPgn', value: fromText / loadPgn, unit: 'x'},
      ...{goal: 320, aside: here, isSpeed: true},
    },
    {
      ...{what: 'from text / chess.js move', value: fromText / move, unit: 'x'},
      ...{goal: 870, aside: here, isSpeed: true},
    },
    {
      ...{what: 'from specifications / from text', value: replay / fromText, unit: 'x'},
      aside: aside(replay / 1e6, 'M/s'),
    },
  ];
}

function malformed(): readonly Figure[] {
  return Array.from(countReadAsMeant(program), ([what, value]) => ({what, value, unit: 'files'}));
}

function print(title: string, figures: readonly Figure[]): void {
  process.stdout.write(`\n${title}\n${writeTable(figures)}`);
}
