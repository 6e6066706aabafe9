import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {measureProcess} from './child.ts';
import type {Cost} from './child.ts';
import {median} from './median.ts';
import {cpuOf, findPgnExtract} from './pgn-extract.ts';
import {writeGames} from './pgn.ts';
import {aside} from './table.ts';
import type {Figure} from './table.ts';

const GAMES = 20_000;

/** The larger file, made by repetition, tells whether memory grows with the games. */
const TIMES = 3;

/** Typesets game files of two kinds, beside a program in C that only writes them down again. */
export function measureGamesAsLatex(program: string, folder: string, rounds: number): Figure[] {
  return [
    ...measureKind('plain', program, folder, rounds),
    ...measureKind('annotated', program, folder, rounds),
  ];
}

function measureKind(
  kind: 'plain' | 'annotated',
  program: string,
  folder: string,
  rounds: number,
): Figure[] {
  const path = join(folder, `${kind}-games.pgn`);
  const {text} = writeGames(GAMES, kind === 'annotated');
  writeFileSync(path, text);
  const large = join(folder, `${kind}-more-games.pgn`);
  writeFileSync(large, text.repeat(TIMES));
  const other = findPgnExtract();
  const own: Cost[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const cost = typeset(program, path, folder);
    own.push(cost);
    if (other === undefined) continue;
    ratios.push(cpuOf(`${other} -s ${path} -o ${join(folder, 'rewritten.pgn')}`) / cost.cpuMs);
  }
  const cpuMs = median(own.map((cost) => cost.cpuMs));
  const rssMb = median(own.map((cost) => cost.rssMb));
  const what = `${kind}: pgn-extract / skakmat, CPU`;
  const here = aside(text.length / 1000 / cpuMs, 'MB/s');
  return [
    ...(ratios.length === 0
      ? []
      : [{what, value: median(ratios), unit: 'x', goal: 2.5, isSpeed: true, aside: here}]),
    {what: `${kind}: memory`, value: rssMb, unit: 'MB', goal: 80},
    {
      what: `${kind}: memory, a file of ${TIMES} times the size`,
      value: typeset(program, large, folder).rssMb,
      unit: 'MB',
      goal: 80,
    },
  ];
}

function typeset(program: string, path: string, folder: string): Cost {
  const output = join(folder, 'games.tex');
  const flags = ['--to', 'tex', '--template', 'fragment', '--output', output];
  return measureProcess([program, 'convert', path, ...flags], folder);
}
