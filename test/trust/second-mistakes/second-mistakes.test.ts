import {expect, test} from 'vitest';
import {runSecondMistakes} from './run-second-mistakes.ts';

test('a right move is never reported; `npm run trust -- second-mistakes` tries more games', async () => {
  const reports: string[] = [];
  const measures = await runSecondMistakes({
    seed: 7,
    documents: 100,
    report: (what, text) => {
      if (!what.startsWith('missed')) reports.push(`${what}\n${text}`);
    },
  });
  expect(reports).toEqual([]);
  expect(measures.filter(({holds}) => holds === false)).toEqual([]);
  const all = measures.filter(({what}) => what.includes('finds all'));
  expect(all.map(({value}) => Number.parseFloat(value) >= 90)).toEqual([true, true, true]);
});
