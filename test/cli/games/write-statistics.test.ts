import {expect, test} from 'vitest';
import {STATISTICS_WRITERS} from '../../../src/cli/games/print-statistics.ts';
import type {ResultCounts} from '../../../src/games/select/game-statistics.ts';

const ONE_WIN: ResultCounts = {games: 1, white: 1, draws: 0, black: 0};

function countYears(count: number): ReadonlyMap<string, ResultCounts> {
  return new Map(Array.from({length: count}, (_, i) => [String(1850 + i), ONE_WIN]));
}

test.each(['table', 'svg'] as const)(
  'a %s sums the years that have no row of their own',
  (form) => {
    const none = new Map<string, ResultCounts>();
    const parts = {openings: none, names: none, years: countYears(60), lengths: none};
    const all = {games: 60, white: 60, draws: 0, black: 0};
    const written = STATISTICS_WRITERS[form]({all, ...parts});
    expect(written).toContain('1899');
    expect(written).not.toContain('1900');
    expect(written).toMatch(/10 others\b.*\b10\b/s);
  },
);

test('a table has a row for every group of ECO codes', () => {
  const codes = Array.from('ABCDE').flatMap((letter) =>
    Array.from({length: 10}, (_, i) => `${letter}${i}`),
  );
  const openings = new Map([...codes, '?'].map((code) => [code, ONE_WIN]));
  const none = new Map<string, ResultCounts>();
  const all = {games: 51, white: 51, draws: 0, black: 0};
  const table = STATISTICS_WRITERS.table({all, openings, names: none, years: none, lengths: none});
  expect(table).toContain('E9');
  expect(table).not.toContain('others');
});
