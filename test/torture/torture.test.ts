import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test, vi} from 'vitest';
import {casesOfToday, DAY} from '../cases-of-today.ts';
import '../cli/run-skakmat.ts';
import {runDisk} from './disk/run-disk.ts';
import {fuzzLoop} from './fuzz/fuzz-loop.ts';
import {runKills} from './kills/run-kills.ts';
import type {Outcome, Wishes} from './outcome.ts';
import {runStrings} from './strings/run-strings.ts';
import {runBookTwins} from './twins/run-book-twins.ts';
import {runGameTwins} from './twins/run-game-twins.ts';
import {runWatch} from './watch/run-watch.ts';

// In this process; a bundle has its templates next to it.
const PROJECT = process.cwd();
vi.mock('../../src/workspace/read-template.ts', () => ({
  readTemplate: (name: string) => readFileSync(join(PROJECT, 'templates', name), 'utf8'),
}));

/** A part of the campaign in small; nothing depends on how long it takes. */
async function inSmall(
  run: (wishes: Wishes) => Promise<Outcome>,
  runs: number,
  only?: string,
  seed = 20261122,
): Promise<Outcome> {
  const told: string[] = [];
  const report = (text: string): void => void told.push(text);
  const outcome = await run({runs, seed, only, report});
  expect(outcome.failures, told.join('\n')).toEqual([]);
  return outcome;
}

test('killed runs leave every file whole, and the next run leaves no drafts', async () => {
  const {tried} = await inSmall(runKills, 1);
  expect(tried).toBeGreaterThanOrEqual(7);
});

test('a full disk loses nothing', async ({skip}) => {
  const {tried, notes} = await inSmall(runDisk, 12);
  if (tried === 0) skip(notes.join());
});

test('mutated texts of all kinds are read or refused', async () => {
  const failures: string[] = [];
  await fuzzLoop({
    ...{seed: 20261122, runs: 2_500, only: undefined, mostMs: 5_000},
    fail: (target, text, why) => failures.push(`${target}: ${why}\n${JSON.stringify(text)}`),
  });
  expect(failures).toEqual([]);
});

test.each(['reports', 'games', 'pictures', 'files'])(
  'hostile strings do nothing in %s',
  async (part) => {
    await inSmall(runStrings, 200, part);
  },
);

test('a watch does not grow with the changes', async () => {
  await inSmall(runWatch, 100, 'looks');
});

test('games in many parts are written, listed and counted as those in one', async () => {
  const {tried} = await inSmall(runGameTwins, 2);
  expect(tried).toBeGreaterThan(6);
});

const HELD = [
  'pgn unique sort',
  'player split',
  'stdin merge',
  'verify',
  'sync as json',
  'preview',
  'printed',
];

test.each(casesOfToday(HELD, 3))(
  'games that are held for longer than their part keep their moves: %s',
  async (name) => {
    const {tried} = await inSmall(runGameTwins, 1, name);
    expect(tried).toBeGreaterThan(0);
  },
);

test('books of a megabyte are judged as the small books in them, others each day', async () => {
  expect((await inSmall(runBookTwins, 4, undefined, DAY)).tried).toBe(4);
});
