import {closeSync, openSync, rmSync, writeSync} from 'node:fs';
import {join} from 'node:path';
import type {Bench} from './bench.ts';
import {measureAnyEnd, measureProcess} from './child.ts';
import type {Cost} from './child.ts';
import {gamesOf} from './game-files.ts';
import {writeGames} from './pgn.ts';
import {aside} from './table.ts';
import type {Figure} from './table.ts';

const MEGABYTE = 1e6;

/** Checks games of growing size: time grows with the size, memory does not. `sizes` are in MB. */
export function measureGrowth(sizes: readonly number[], bench: Bench): readonly Figure[] {
  const {text} = writeGames(200, true);
  const piece = Buffer.from(text);
  let before: number | undefined;
  return sizes.flatMap((size) => {
    const {cpuMs, rssMb} = checkFileOf(size * MEGABYTE, () => piece, bench);
    const perMegabyte = cpuMs / size;
    const ratio = before === undefined ? undefined : perMegabyte / before;
    before = perMegabyte;
    return [
      ...(ratio === undefined
        ? []
        : [
            {
              what: `CPU for each MB: ${size} MB / ${size / 10} MB`,
              value: ratio,
              unit: 'x',
              goal: 1,
            },
          ]),
      {
        ...{what: `memory: ${size} MB`, value: rssMb, unit: 'MB', goal: 60},
        aside: aside(1000 / perMegabyte, 'MB/s'),
      },
    ];
  });
}

/** No run measures more shards of a file than this; the others are taken to be alike. */
const MOST_SHARDS = 4;

/** CPU time of all shards of a file of 72 MB, beside that of one run. `counts` are numbers of shards. */
export function measureShards(counts: readonly number[], bench: Bench): readonly Figure[] {
  const {path, text} = gamesOf('plain', 100_000, bench);
  const out = join(bench.folder, 'shard.fen');
  const convert = (...options: readonly string[]): number => {
    const args = ['convert', path, '--quiet', '--jobs', '1', '--force', '-o', out, ...options];
    return measureProcess([bench.program, ...args], bench.folder).cpuMs;
  };
  const whole = convert();
  return counts.map((of) => {
    const taken = Math.min(of, MOST_SHARDS);
    const costs = Array.from({length: taken}, (_, i) =>
      convert('--shard', `${Math.ceil(((i + 1) * of) / taken)}/${of}`),
    );
    const all = (costs.reduce((sum, cost) => sum + cost, 0) / taken) * of;
    const size = `${(text.length / of / MEGABYTE).toFixed(1)} MB`;
    return {
      ...{what: `CPU: ${of} shards of ${size} / one run`, value: all / whole, unit: 'x'},
      aside: aside(all, 'ms'),
    };
  });
}

/** Checks a line of 300 MB, and a game with 100,000 variations. */
export function measureOddFiles(bench: Bench): readonly Figure[] {
  const {text} = writeGames(200, true);
  const inOneLine = Buffer.from(`${text.replace(/\s+/g, ' ')} `);
  const variation = Buffer.from(' (1. d4 d5 2. c4)');
  const files = {
    'one line of 300 MB': checkFileOf(300 * MEGABYTE, () => inOneLine, bench),
    'one game with 100,000 variations': checkFileOf(
      100_000 * variation.length,
      (isFirst) => (isFirst ? Buffer.from('1. e4') : variation),
      bench,
    ),
  };
  return Object.entries(files).map(([what, {rssMb, cpuMs, code}]) => ({
    ...{
      what: `memory: ${what}${code === 0 ? '' : ', refused'}`,
      value: rssMb,
      unit: 'MB',
      goal: 60,
    },
    aside: aside(cpuMs, 'ms'),
  }));
}

/** Runs an action with a file of a piece that is repeated until it has `size` bytes. */
export function withFile<Outcome>(
  size: number,
  piece: Uint8Array,
  folder: string,
  act: (path: string) => Outcome,
): Outcome {
  const path = join(folder, 'repeated.pgn');
  const file = openSync(path, 'w');
  for (let written = 0; written < size;) written += writeSync(file, piece);
  closeSync(file);
  try {
    return act(path);
  } finally {
    rmSync(path);
  }
}

/** Checks a file that is written in pieces until it has `size` bytes. */
function checkFileOf(
  size: number,
  next: (isFirst: boolean) => Uint8Array,
  {program, folder}: Bench,
): Cost & {readonly code: number | null} {
  const path = join(folder, 'growing.pgn');
  const file = openSync(path, 'w');
  for (let written = 0; written < size;) written += writeSync(file, next(written === 0));
  closeSync(file);
  try {
    const flags = ['--check', '--exit-zero', '--quiet', '--jobs', '1'];
    return measureAnyEnd([program, 'games', ...flags, path], folder);
  } finally {
    rmSync(path);
  }
}
