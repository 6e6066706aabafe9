import {join} from 'node:path';
import type {Bench} from './bench.ts';
import {measureProcess} from './child.ts';
import {gamesOf, versus} from './game-files.ts';
import type {Kind} from './game-files.ts';
import {findPgnExtract, measureCommand} from './peers.ts';
import {Rounds} from './round-robin.ts';
import {aside, leftOut} from './table.ts';
import type {Figure} from './table.ts';

const GAMES = 10_000;
const ROUNDS = 3;

/** The flags of `convert` for each target. */
const TARGETS = {
  LaTeX: ['--to', 'tex', '--template', 'fragment'],
  PGN: ['--to', 'pgn'],
} as const;

/** Converts PGN, every move checked, beside a program in C that writes it down again. */
export function measureConversion(
  target: keyof typeof TARGETS,
  kind: Kind,
  bench: Bench,
): readonly Figure[] {
  const {program, folder} = bench;
  const {path, text} = gamesOf(kind, GAMES, bench);
  const output = join(folder, `converted.${target}`);
  const extract = findPgnExtract();
  const rounds = new Rounds(
    {
      own: () =>
        measureProcess(
          [
            program,
            'convert',
            '--jobs',
            '1',
            path,
            ...TARGETS[target],
            '--force',
            '--output',
            output,
          ],
          folder,
        ),
      extract:
        extract &&
        (() => measureCommand(`${extract} -s ${path} -o ${join(folder, 'rewritten.pgn')}`)),
    },
    ROUNDS,
  );
  const what = 'pgn-extract rewriting / skakmat';
  const here = aside(text.length / 1000 / rounds.of('own', 'cpuMs'), 'MB/s');
  return [
    extract === undefined
      ? leftOut(what, 'pgn-extract is not installed')
      : {...versus(what, rounds.ratio('extract', 'own'), 4), aside: here},
    {what: 'memory', value: rounds.of('own', 'rssMb'), unit: 'MB', goal: 70},
  ];
}
