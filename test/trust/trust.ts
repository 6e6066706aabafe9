// How far skakmat can be trusted: measures the promise, and prints figures beside goals.
import {appendFileSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {writeMeasures} from './measure.ts';
import type {Measure} from './measure.ts';
import {runFixes} from './fixes/run-fixes.ts';
import {runRealFixes} from './fixes/run-real-fixes.ts';
import {runPlanted} from './planted/run-planted.ts';
import {runReadings} from './readings/run-readings.ts';
import {runRandom} from './random/run-random.ts';
import {runSecondMistakes} from './second-mistakes/run-second-mistakes.ts';
import {runBooks} from './run-books.ts';
import {runRoots} from './run-roots.ts';
import {runCases} from './run-cases.ts';
import {runCommands} from './commands/run-commands.ts';

/** The cases of the project's own, which hold at any time. */
const OWN_CASES = ['test/trust/cases', 'test/trust/passages'];

const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {
    seed: {type: 'string', default: '20261122'},
    documents: {type: 'string'},
    /** A file for what is not as it should be. */
    log: {type: 'string'},
    /** Of `books`: compares each project with its roots. */
    'each-root': {type: 'boolean', default: false},
  },
});
const [part, ...folders] = positionals;
const seed = Number(values.seed);

function documents(usual: number): number {
  return values.documents === undefined ? usual : Number(values.documents);
}

function print(text: string): void {
  process.stdout.write(text);
}

function report(what: string, text: string): void {
  if (values.log !== undefined) appendFileSync(values.log, `==== ${what}\n${text}\n`);
}

const PARTS: Record<string, () => Promise<readonly Measure[]>> = {
  cases: async () => {
    const measures: Measure[] = [];
    const all = folders.length > 0 ? folders : OWN_CASES;
    for (const folder of all) measures.push(await runCases(folder));
    return measures;
  },
  commands: () => runCommands(print, report),
  books: async () => {
    const measures: Measure[] = [];
    for (const folder of folders)
      measures.push(...(await (values['each-root'] ? runRoots : runBooks)(folder, report)));
    return measures;
  },
  fixes: async () => {
    const measures = [...(await runFixes({seed, corrections: documents(200), report}))];
    for (const folder of folders) measures.push(...(await runRealFixes(folder, report)));
    return measures;
  },
  random: () => runRandom({seed, documents: documents(1_000), report}),
  readings: () => runReadings({seed, documents: documents(1_000), print, report}),
  'second-mistakes': () => runSecondMistakes({seed, documents: documents(1_000), report}),
  planted: () => runPlanted({seed, documents: documents(2_000), print, report}),
};

const names = part === undefined ? Object.keys(PARTS) : [part];
const measures: Measure[] = [];
for (const name of names) {
  const run = PARTS[name];
  if (run === undefined) {
    const known = Object.keys(PARTS).join(', ');
    throw new Error(`expected one of ${known}, found ${name}`);
  }
  process.stdout.write(`${name}\n`);
  measures.push(...(await run()));
}
process.stdout.write(`\n${writeMeasures(measures)}`);
if (measures.some(({holds}) => holds === false)) process.exitCode = 1;
