import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Bench} from './bench.ts';
import {measureAnyEnd} from './child.ts';
import type {Cost} from './child.ts';
import {gamesOf, versus} from './game-files.ts';
import {findPgnExtract, measureCommand} from './peers.ts';
import {Rounds} from './round-robin.ts';
import {leftOut} from './table.ts';
import type {Figure} from './table.ts';

const GAMES = 40_000;
const ROUNDS = 3;

/** The ECO file of Debian's package. */
const ECO = '/usr/share/pgn-extract/eco.pgn';

/** The position after 1. e4 e5 2. Nf3 Nc6, which few random games reach. */
const FEN = 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3';

/** Chooses, names and compares games beside a program in C that does the same, games written as PGN. */
export function measureChoices(bench: Bench): readonly Figure[] {
  const {program, folder} = bench;
  const {path} = gamesOf('plain', GAMES, bench);
  const put = (name: string, text: string): string => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const run = (...args: readonly string[]): (() => Cost) => {
    return () => measureAnyEnd([program, ...args, path], folder);
  };
  const convert = (...args: readonly string[]): (() => Cost) =>
    run(
      'convert',
      '--to',
      'pgn',
      '--jobs',
      '1',
      '-o',
      join(folder, 'chosen.pgn'),
      '--force',
      ...args,
    );
  const extract = findPgnExtract();
  const peer = (flag: string): (() => Cost) | undefined =>
    extract === undefined ? undefined : () => measureCommand(`${extract} -s ${flag} ${path}`);
  const rounds = new Rounds(
    {
      check: run('games', '--check', '--jobs', '1'),
      // No game ends so: all are passed over by their results.
      unread: run('games', '--result', '*'),
      listed: run('games', '--white', 'Nobody'),
      tags: convert('--white', 'Morphy', '--black', 'Lasker'),
      '-t': peer(`-t${put('tags.txt', 'White "Morphy"\nBlack "Lasker"\n')}`),
      position: convert('--position', FEN),
      '-x': peer(`-x${put('lines.txt', 'e4 e5 Nf3 Nc6\n')}`),
      openings: convert('--openings'),
      '-e': peer(`-e${ECO}`),
      unique: convert('--unique'),
      '-d': peer(`-d${join(folder, 'repeated.pgn')}`),
    },
    ROUNDS,
  );
  const PAIRS = [
    ['-t', 'tags'],
    ['-x', 'position'],
    ['-e', 'openings'],
    ['-d', 'unique'],
  ] as const;
  return [
    {
      what: 'by tags / read without legality',
      value: rounds.ratio('listed', 'unread'),
      unit: 'x',
      goal: 1.2,
    },
    {what: 'by position / check', value: rounds.ratio('position', 'check'), unit: 'x', goal: 1.5},
    ...PAIRS.map(([theirs, ours]) => {
      const what = `pgn-extract ${theirs} / skakmat, ${ours}`;
      return extract === undefined
        ? leftOut(what, 'pgn-extract is not installed')
        : versus(what, rounds.ratio(theirs, ours), 2);
    }),
  ];
}
