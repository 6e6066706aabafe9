import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {writeBook} from './book.ts';
import {measureProcess} from './child.ts';
import type {Bench} from './bench.ts';
import {Rounds} from './round-robin.ts';
import {aside} from './table.ts';
import type {Figure} from './table.ts';

/** Writes a book of `size` characters into the folder of the bench; returns its path. */
export function bookOf(size: number, {folder}: Bench): string {
  const path = join(folder, `book-${size}.tex`);
  writeFileSync(path, writeBook(size).text);
  return path;
}

/** `--version` and `--help` beside bare Node, whole processes. */
export function measureStart({program, folder}: Bench): readonly Figure[] {
  const rounds = new Rounds(
    {
      bare: () => measureProcess(['-e', '0'], folder),
      version: () => measureProcess([program, '--version'], folder),
      help: () => measureProcess([program, '--help'], folder),
    },
    15,
  );
  const figure = (what: string, name: 'version' | 'help'): Figure => ({
    ...{what: `${what} / bare node`, value: rounds.ratio(name, 'bare'), unit: 'x', goal: 1.25},
    aside: aside(rounds.of(name, 'cpuMs'), 'ms'),
  });
  return [figure('--version', 'version'), figure('--help', 'help')];
}

/** Checks of books of three sizes beside bare Node, whole processes. */
export function measureChecks(bench: Bench): readonly Figure[] {
  const [small, medium, large] = [bookOf(1e5, bench), bookOf(1e6, bench), bookOf(1e7, bench)];
  const check = (path: string) => () =>
    measureProcess([bench.program, 'check', path], bench.folder);
  const bare = () => measureProcess(['-e', '0'], bench.folder);
  const rounds = new Rounds({bare, small: check(small), medium: check(medium)}, 7);
  const few = new Rounds({medium: check(medium), large: check(large)}, 3);
  const versusBare = (what: string, name: 'small' | 'medium', goal: number): Figure => ({
    ...{what: `check of ${what} / bare node`, value: rounds.ratio(name, 'bare'), unit: 'x', goal},
    aside: aside(rounds.of(name, 'cpuMs'), 'ms'),
  });
  return [
    versusBare('100 KB', 'small', 1.6),
    versusBare('1 MB', 'medium', 3),
    {what: 'check of 10 MB / of 1 MB', value: few.ratio('large', 'medium'), unit: 'x', goal: 10},
    {what: 'memory: bare node', value: rounds.of('bare', 'rssMb'), unit: 'MB'},
    {what: 'memory: check of 1 MB', value: rounds.of('medium', 'rssMb'), unit: 'MB', goal: 60},
    {what: 'memory: check of 10 MB', value: few.of('large', 'rssMb'), unit: 'MB', goal: 90},
  ];
}
