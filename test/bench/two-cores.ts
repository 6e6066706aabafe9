import {availableParallelism} from 'node:os';
import type {Bench} from './bench.ts';
import {measureProcess, readOutput} from './child.ts';
import {gamesOf} from './game-files.ts';
import {Rounds} from './round-robin.ts';
import {leftOut} from './table.ts';
import type {Figure} from './table.ts';

const GAMES = 40_000;

/** `games --check` with two workers beside one, in wall time: the machine should be idle. */
export function measureTwoCores(bench: Bench): readonly Figure[] {
  const {program, folder} = bench;
  const what = '--jobs 1 / --jobs 2, wall';
  if (availableParallelism() < 2) return [leftOut(what, 'this machine has one core')];
  if (!readOutput([program, 'games', '--help']).includes('--jobs'))
    return [leftOut(what, 'this build has no --jobs')];
  const {path} = gamesOf('annotated', GAMES, bench);
  const run = (jobs: number) => () =>
    measureProcess([program, 'games', '--check', '--jobs', String(jobs), path], folder);
  const rounds = new Rounds({one: run(1), two: run(2)}, 3);
  const value = rounds.ratio('one', 'two', 'wallMs');
  return [{what, value, unit: 'x', goal: 1.8, isSpeed: true}];
}
