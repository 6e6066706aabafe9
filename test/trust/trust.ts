// How far skakmat can be trusted: measures the promise, and prints figures beside goals.
import {parseArgs} from 'node:util';
import {writeMeasures} from './measure.ts';
import type {Measure} from './measure.ts';
import {runCases} from './run-cases.ts';

/** The cases of the project's own, which hold at any time. */
const OWN_CASES = ['test/trust/cases', 'test/trust/passages'];

const {positionals} = parseArgs({allowPositionals: true});
const [part, ...folders] = positionals;

const PARTS: Record<string, () => Promise<readonly Measure[]>> = {
  cases: async () => {
    const measures: Measure[] = [];
    const all = folders.length > 0 ? folders : OWN_CASES;
    for (const folder of all) measures.push(await runCases(folder));
    return measures;
  },
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
