// The benchmark: prints ratios, taken in turns within one run, beside goals, and judges nothing. What
// is absolute holds for the machine at hand only, and stands aside.
import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {env, exit} from 'node:process';
import {compareBuilds} from './against.ts';
import {writeBook} from './book.ts';
import {measureProcess, readOutput} from './child.ts';
import type {Cost} from './child.ts';
import {measureKernel} from './kernel.ts';
import {measureGameFiles, measureMemory} from './game-files.ts';
import {measureGamesAsLatex} from './games-as-latex.ts';
import {countReadAsMeant} from './malformed.ts';
import {median} from './median.ts';
import {measurePages} from './pages.ts';
import {aside, writeTable} from './table.ts';
import {measureWatch} from './watch.ts';
import type {Figure} from './table.ts';

const ROUNDS = 5;
/** Large files vary less. */
const FILE_ROUNDS = 3;
const SIZES = [100_000, 1_000_000, 10_000_000] as const;

const [, , folder = '', program = '', only] = process.argv;

const CONTESTANTS = ['bare', 'help', 'small', 'medium', 'large'] as const;

type Contestant = (typeof CONTESTANTS)[number];

const LABELS: Readonly<Record<Contestant, string>> = {
  bare: 'bare node',
  help: '--help',
  small: 'check of 100 KB',
  medium: 'check of 1 MB',
  large: 'check of 10 MB',
};

/** The rows of the benchmark: `npm run bench -- NAME` measures one. */
const ROWS: Readonly<Record<string, () => readonly Figure[] | Promise<readonly Figure[]>>> = {
  'checks in one process': inProcess,
  'whole processes': wholeProcesses,
  watching,
  'rules of chess': kernel,
  'game files': () => measureGameFiles(program, folder, FILE_ROUNDS),
  'games as LaTeX': () => measureGamesAsLatex(program, folder, FILE_ROUNDS),
  pages: () => measurePages(program, folder, ROUNDS),
  'malformed PGN read as meant': malformed,
};

/** Rows that are measured only when they are named. */
const LONG_ROWS: typeof ROWS = {
  'a gigabyte': () => measureMemory(program, folder, [1000]),
};

const against = env['SKAKMAT_BENCH_AGAINST'];
if (against !== undefined) {
  print(`beside ${against}`, compareBuilds(program, against, folder, ROUNDS));
  exit();
}
const chosen =
  only === undefined
    ? Object.entries(ROWS)
    : Object.entries({...ROWS, ...LONG_ROWS}).filter(([name]) => name.includes(only));
if (chosen.length === 0) {
  process.stderr.write(
    `No row ${only ?? ''}, expected one of ${Object.keys({...ROWS, ...LONG_ROWS}).join(', ')}\n`,
  );
  exit(2);
}
for (const [name, measure] of chosen) print(name, await measure());

function writeToFile(size: number): string {
  const path = join(folder, `book-${size}.tex`);
  writeFileSync(path, writeBook(size).text);
  return path;
}

/** The contestants take turns, so that whatever else the machine does hits all of them. */
function inProcess(): readonly Figure[] {
  const [small = '', medium = '', large = ''] = SIZES.map(writeToFile);
  const rounds = Array.from({length: ROUNDS}, (_, round) => ({
    bare: measureProcess(['-e', '0'], folder).wallMs,
    small: checkRepeatedly(small, 15),
    medium: checkRepeatedly(medium, 15),
    ...(round < 3 && {large: checkRepeatedly(large, 4)}),
  }));
  const ratio = (of: (round: (typeof rounds)[number]) => number | undefined): number =>
    median(rounds.flatMap((round) => of(round) ?? []));
  const here = (of: 'small' | 'medium', part: keyof Checks): string =>
    aside(median(rounds.map((round) => round[of][part])), 'ms');
  return [
    {
      ...{what: '1 MB, first check / bare node', value: ratio((r) => r.medium.first / r.bare)},
      ...{unit: 'x', goal: 2.3, aside: here('medium', 'first')},
    },
    {
      ...{what: '1 MB, later checks / bare node', value: ratio((r) => r.medium.later / r.bare)},
      ...{unit: 'x', goal: 0.48, aside: here('medium', 'later')},
    },
    {
      ...{what: '100 KB, first check / bare node', value: ratio((r) => r.small.first / r.bare)},
      ...{unit: 'x', aside: here('small', 'first')},
    },
    {
      ...{what: '1 MB / 100 KB, later checks', unit: 'x', goal: 10},
      value: ratio((r) => r.medium.later / r.small.later),
    },
    {
      ...{what: '10 MB / 1 MB, later checks', unit: 'x', goal: 10},
      value: ratio((r) => r.large && r.large.later / r.medium.later),
    },
  ];
}

/** What the first check of a process takes, and the median of the second half of all, in ms. */
interface Checks {
  readonly first: number;
  readonly later: number;
}

function checkRepeatedly(path: string, times: number): Checks {
  const script = join(folder, 'check-repeatedly.mjs');
  const taken = JSON.parse(readOutput([script, path, String(times)])) as readonly number[];
  return {first: taken[0] ?? Number.NaN, later: median(taken.slice(taken.length >> 1))};
}

function wholeProcesses(): readonly Figure[] {
  const [small = '', medium = '', large = ''] = SIZES.map(writeToFile);
  const commands: Record<Contestant, readonly string[]> = {
    bare: ['-e', '0'],
    help: [program, '--help'],
    small: [program, 'check', small],
    medium: [program, 'check', medium],
    large: [program, 'check', large],
  };
  const costs: Record<Contestant, Cost[]> = {bare: [], help: [], small: [], medium: [], large: []};
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    for (const name of CONTESTANTS) {
      if (name === 'large' && round >= 3) continue;
      costs[name].push(measureProcess(commands[name], folder));
    }
  }
  const of = (name: Contestant, part: keyof Cost): number =>
    median(costs[name].map((cost) => cost[part]));
  const versusBare = (name: Contestant, part: 'wallMs' | 'cpuMs', goal?: number): Figure => ({
    what: `${LABELS[name]} / bare node${part === 'cpuMs' ? ', CPU' : ''}`,
    value: median(costs[name].map((cost, i) => cost[part] / (costs.bare[i]?.[part] ?? Number.NaN))),
    unit: 'x',
    aside: aside(of(name, part), 'ms'),
    ...(goal !== undefined && {goal}),
  });
  return [
    versusBare('help', 'wallMs', 1),
    versusBare('help', 'cpuMs', 1),
    versusBare('small', 'wallMs', 2.3),
    versusBare('medium', 'wallMs', 4.8),
    versusBare('medium', 'cpuMs'),
    versusBare('large', 'wallMs'),
    {what: 'check of 1 MB, memory', value: of('medium', 'rssMb'), unit: 'MB', goal: 55},
    {what: 'check of 10 MB, memory', value: of('large', 'rssMb'), unit: 'MB'},
    {what: 'bare node, memory', value: of('bare', 'rssMb'), unit: 'MB'},
  ];
}

async function watching(): Promise<readonly Figure[]> {
  const bare = median(
    Array.from({length: ROUNDS}, () => measureProcess(['-e', '0'], folder).wallMs),
  );
  const taken = await measureWatch(program, writeToFile(SIZES[1]), ROUNDS);
  const what = '1 MB, from save to report / bare node';
  return [{what, value: taken / bare, unit: 'x', goal: 4, aside: aside(taken, 'ms')}];
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
