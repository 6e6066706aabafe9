// Faults, kills and hostile texts at full length: `npm run torture -- fuzz --runs 1000000 --seed 5`.
import {appendFileSync, existsSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {runDisk} from './disk/run-disk.ts';
import {runFuzz} from './fuzz/run-fuzz.ts';
import {runKills} from './kills/run-kills.ts';
import type {Outcome, Wishes} from './outcome.ts';
import {runSizes} from './sizes/run-sizes.ts';
import {runStrings} from './strings/run-strings.ts';
import {runBookTwins} from './twins/run-book-twins.ts';
import {runGameTwins} from './twins/run-game-twins.ts';
import {runWatch} from './watch/run-watch.ts';

/** The parts, and how often each tries when nobody says how often. */
const PARTS: Readonly<Record<string, readonly [(wishes: Wishes) => Promise<Outcome>, number]>> = {
  kills: [runKills, 100],
  disk: [runDisk, 100],
  fuzz: [runFuzz, 100_000],
  sizes: [runSizes, 140],
  strings: [runStrings, 2_000],
  watch: [runWatch, 2_000],
  twins: [runGameTwins, 10_000],
  'book-twins': [runBookTwins, 10_000],
};

const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {
    runs: {type: 'string'},
    seed: {type: 'string', default: '20261122'},
    only: {type: 'string'},
    /** A file for what is not as it should be. */
    log: {type: 'string'},
  },
});

function report(text: string): void {
  if (values.log !== undefined) appendFileSync(values.log, `${text}\n\n`);
  else process.stdout.write(`${text}\n`);
}

// Twins are games and books; `--only` names a case of games or a folder of books.
const {only} = values;
const twins =
  only === undefined ? ['twins', 'book-twins'] : [existsSync(only) ? 'book-twins' : 'twins'];
const named = positionals.flatMap((name) => (name === 'twins' ? twins : [name]));
const names = named.length > 0 ? named : Object.keys(PARTS);
for (const name of names) {
  const [run, usual] = PARTS[name] ?? [];
  if (run === undefined || usual === undefined) {
    throw new Error(`${name}: expected one of ${Object.keys(PARTS).join(', ')}`);
  }
  const start = performance.now();
  const runs = values.runs === undefined ? usual : Number(values.runs);
  const outcome = await run({runs, seed: Number(values.seed), only, report});
  const seconds = Math.round((performance.now() - start) / 1000);
  const {tried, failures, notes} = outcome;
  const lines = [...failures.map((failure) => `FAILED ${failure}`), ...notes];
  const figures = `${tried} tried, ${failures.length} failed, seed ${values.seed}, ${seconds} s`;
  process.stdout.write([`${name}: ${figures}`, ...lines, ''].join('\n'));
  if (failures.length > 0) process.exitCode = 1;
}
