// The benchmark: prints figures beside goals, and judges nothing. Machines differ, so that the
// ratios, taken within one run, say more than the milliseconds.
import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {env, exit} from 'node:process';
import {compareBuilds} from './against.ts';
import {writeBook} from './book.ts';
import {measureProcess, readOutput} from './child.ts';
import type {Cost} from './child.ts';
import {measureKernel} from './kernel.ts';
import {measureGameFiles} from './game-files.ts';
import {measureGamesAsLatex} from './games-as-latex.ts';
import {countReadAsMeant} from './malformed.ts';
import {median} from './median.ts';
import {writeTable} from './table.ts';
import {measureWatch} from './watch.ts';
import type {Figure} from './table.ts';

const ROUNDS = 9;
const SIZES = [100_000, 1_000_000, 10_000_000] as const;

const [, , folder = '', program = ''] = process.argv;
const against = env['SKAKMAT_BENCH_AGAINST'];
if (against !== undefined) {
  print(`Beside ${against}`, compareBuilds(program, against, folder, ROUNDS));
  exit();
}
const books = SIZES.map(writeToFile);
print('Checks in one process', inProcess());
print('Whole processes', wholeProcesses());
print('Watching', [
  {what: '1 MB, from save to report', value: await watching(), unit: 'ms', goal: 100},
]);
print('Rules of chess', kernel());
print('Game files', measureGameFiles(program, folder, ROUNDS));
print('Games as LaTeX', measureGamesAsLatex(program, folder, ROUNDS));
print('Malformed PGN read as meant', malformed());

function writeToFile(size: number): string {
  const path = join(folder, `book-${size}.tex`);
  const {text, plies} = writeBook(size);
  writeFileSync(path, text);
  process.stdout.write(`${Buffer.byteLength(text)} bytes hold ${plies} half-moves\n`);
  return path;
}

function inProcess(): readonly Figure[] {
  const [small, medium, large] = books.map((path, i) => {
    const runs = Array.from({length: i < 2 ? ROUNDS : 3}, () =>
      checkRepeatedly(path, i < 2 ? 15 : 4),
    );
    const cold = median(runs.map(([first = 0]) => first));
    const warm = median(runs.map((times) => median(times.slice(times.length >> 1))));
    return {cold, warm};
  });
  if (small === undefined || medium === undefined || large === undefined) return [];
  return [
    {what: '1 MB, first check', value: medium.cold, unit: 'ms', goal: 58},
    {what: '1 MB, later checks', value: medium.warm, unit: 'ms', goal: 12},
    {what: '100 KB, first check', value: small.cold, unit: 'ms'},
    {what: '100 KB, later checks', value: small.warm, unit: 'ms'},
    {what: '10 MB, later checks', value: large.warm, unit: 'ms'},
    {what: '1 MB / 100 KB, later checks', value: medium.warm / small.warm, unit: 'x', goal: 10},
    {what: '10 MB / 1 MB, later checks', value: large.warm / medium.warm, unit: 'x', goal: 10},
  ];
}

function checkRepeatedly(path: string, times: number): readonly number[] {
  const script = join(folder, 'check-repeatedly.mjs');
  return JSON.parse(readOutput([script, path, String(times)])) as readonly number[];
}

/** The contestants take turns, so that whatever else the machine does hits all of them. */
function wholeProcesses(): readonly Figure[] {
  const commands = {
    bare: ['-e', '0'],
    help: [program, '--help'],
    small: [program, 'check', books[0] ?? ''],
    medium: [program, 'check', books[1] ?? ''],
    large: [program, 'check', books[2] ?? ''],
  };
  const costs: Record<keyof typeof commands, Cost[]> = {
    ...{bare: [], help: [], small: [], medium: [], large: []},
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of ['bare', 'help', 'small', 'medium', 'large'] as const) {
      if (name === 'large' && round >= 3) continue;
      costs[name].push(measureProcess(commands[name], folder));
    }
  }
  const of = (name: keyof typeof commands, part: keyof Cost): number =>
    median(costs[name].map((cost) => cost[part]));
  const ratio = (name: keyof typeof commands, part: keyof Cost): number =>
    median(costs[name].map((cost, i) => cost[part] / (costs.bare[i]?.[part] ?? Number.NaN)));
  return [
    {what: 'bare node', value: of('bare', 'wallMs'), unit: 'ms', goal: 25},
    {what: '--help', value: of('help', 'wallMs'), unit: 'ms'},
    {what: '--help / bare node', value: ratio('help', 'wallMs'), unit: 'x', goal: 1},
    {what: '--help / bare node, CPU', value: ratio('help', 'cpuMs'), unit: 'x', goal: 1},
    {what: 'check of 1 MB', value: of('medium', 'wallMs'), unit: 'ms', goal: 120},
    {what: 'check of 1 MB / bare node', value: ratio('medium', 'wallMs'), unit: 'x', goal: 4.8},
    {what: 'check of 1 MB / bare node, CPU', value: ratio('medium', 'cpuMs'), unit: 'x'},
    {what: 'check of 1 MB, memory', value: of('medium', 'rssMb'), unit: 'MB', goal: 55},
    {what: 'bare node, memory', value: of('bare', 'rssMb'), unit: 'MB'},
    {what: 'check of 100 KB', value: of('small', 'wallMs'), unit: 'ms', goal: 58},
    {what: 'check of 10 MB', value: of('large', 'wallMs'), unit: 'ms'},
    {what: 'check of 10 MB, memory', value: of('large', 'rssMb'), unit: 'MB'},
  ];
}

function watching(): Promise<number> {
  return measureWatch(program, books[1] ?? '', ROUNDS);
}

function kernel(): readonly Figure[] {
  const {replay, fromText, loadPgn, move} = measureKernel(ROUNDS);
  return [
    {what: 'replay', value: replay / 1e6, unit: 'M/s', goal: 8.7, isSpeed: true},
    {what: 'replay from text', value: fromText / 1e6, unit: 'M/s', goal: 8.7, isSpeed: true},
    {what: 'chess.js loadPgn', value: loadPgn / 1e6, unit: 'M/s'},
    {what: 'chess.js move', value: move / 1e6, unit: 'M/s'},
    {what: 'from text / loadPgn', value: fromText / loadPgn, unit: 'x', goal: 320, isSpeed: true},
    {what: 'from text / move', value: fromText / move, unit: 'x', goal: 870, isSpeed: true},
  ];
}

function malformed(): readonly Figure[] {
  return Array.from(countReadAsMeant(program), ([what, value]) => ({what, value, unit: 'files'}));
}

function print(title: string, figures: readonly Figure[]): void {
  process.stdout.write(`\n${title}\n${writeTable(figures)}`);
}
