import {expect, test} from 'vitest';
import {runPlanted} from './planted/run-planted.ts';

const ignore = (): void => undefined;

test('slips in clean books are reported; `npm run trust -- planted` counts more of them', async () => {
  const measures = await runPlanted({seed: 12, documents: 300, print: ignore, report: ignore});
  const missed = measures.filter(({what}) => what.startsWith('planted illegal moves'));
  expect(missed.filter(({holds}) => holds === false)).toEqual([]);
});
