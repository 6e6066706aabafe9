import {availableParallelism} from 'node:os';
import type {Bench} from './bench.ts';
import {measureProcess} from './child.ts';
import {withFile} from './growth.ts';
import {writeGames} from './pgn.ts';
import {Rounds} from './round-robin.ts';
import {leftOut} from './table.ts';
import type {Figure} from './table.ts';

/** Large enough for the start of a thread to be of no account. */
const SIZE = 200_000_000;

/** `games --check` with two threads beside one, in wall time: the machine should be idle. */
export function measureTwoCores({program, folder}: Bench): readonly Figure[] {
  const what = '--jobs 1 / --jobs 2';
  if (availableParallelism() < 2) return [leftOut(what, 'this machine has one core')];
  const {text} = writeGames(200, true);
  return withFile(SIZE, Buffer.from(text), folder, (path) => {
    const run = (jobs: number) => () =>
      measureProcess([program, 'games', '--check', '--jobs', String(jobs), path], folder);
    const rounds = new Rounds({one: run(1), two: run(2)}, 3);
    return [
      {
        ...{what: `${what}, wall`, value: rounds.ratio('one', 'two', 'wallMs')},
        ...{unit: 'x', goal: 1.8, isSpeed: true},
      },
      {what: 'CPU: --jobs 2 / --jobs 1', value: rounds.ratio('two', 'one'), unit: 'x'},
      {what: 'memory: --jobs 2', value: rounds.of('two', 'rssMb'), unit: 'MB'},
    ];
  });
}
