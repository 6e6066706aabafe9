import {expect, test} from 'vitest';
import {runPipeline} from '../../../src/lint/pipeline/fix-document.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {inDocument} from '../../check-text.ts';

const WRONG = '\\newchessgame\\mainline{1.e4 e5 2.Nd3}';
const BOOK = new SourceText(inDocument(WRONG), 'book.tex');
const LONG_BOOK = new SourceText(
  inDocument('\\newchessgame\\mainline{1.e4 e5}\n'.repeat(5_000) + WRONG),
  'book.tex',
);

/** Counts how often it is awaited, and throws the last time. */
function makePause(last = Infinity) {
  let pauses = 0;
  const pause = (): Promise<void> => {
    pauses += 1;
    return pauses < last ? Promise.resolve() : Promise.reject(new Error('outdated'));
  };
  return {pause, count: () => pauses};
}

test('a check pauses after reading the text and after playing the moves', async () => {
  const {pause, count} = makePause();
  const {checked} = await runPipeline(BOOK, {pause});
  expect(count()).toBe(2);
  expect(checked.diagnostics.map(({rule}) => rule)).toEqual(['illegal-move']);
});

test('a check of a long book pauses also while it plays the moves', async () => {
  const {pause, count} = makePause();
  const {checked} = await runPipeline(LONG_BOOK, {pause});
  expect(count()).toBeGreaterThan(10);
  expect(checked.diagnostics.map(({rule}) => rule)).toEqual(['illegal-move']);
});

test.each([1, 2])('a check ends at pause %i if that throws', async (last) => {
  const {pause, count} = makePause(last);
  await expect(runPipeline(BOOK, {pause})).rejects.toThrow('outdated');
  expect(count()).toBe(last);
});

test('a check ends in the middle of the moves if a pause there throws', async () => {
  const {pause, count} = makePause(7);
  await expect(runPipeline(LONG_BOOK, {pause})).rejects.toThrow('outdated');
  expect(count()).toBe(7);
});
