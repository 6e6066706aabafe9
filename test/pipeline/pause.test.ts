import {expect, test} from 'vitest';
import {runPipeline} from '../../src/pipeline/run-pipeline.ts';
import {SourceText} from '../../src/source/source-text.ts';
import {inDocument} from '../check-text.ts';

const BOOK = new SourceText(inDocument('\\newchessgame\\mainline{1.e4 e5 2.Nd3}'), 'book.tex');

test('a check pauses after reading the text and after playing the moves', async () => {
  let pauses = 0;
  const pause = (): Promise<void> => {
    pauses += 1;
    return Promise.resolve();
  };
  const {checked} = await runPipeline(BOOK, {pause});
  expect(pauses).toBe(2);
  expect(checked.diagnostics.map(({rule}) => rule)).toEqual(['illegal-move']);
});

test.each([1, 2])('a check ends at pause %i if that throws', async (last) => {
  let pauses = 0;
  const pause = (): Promise<void> => {
    pauses += 1;
    return pauses < last ? Promise.resolve() : Promise.reject(new Error('outdated'));
  };
  await expect(runPipeline(BOOK, {pause})).rejects.toThrow('outdated');
  expect(pauses).toBe(last);
});
