import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {RunProgress} from '../../../src/book/engine/prove-books.ts';
import type {World} from '../../../src/workspace/console/world.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function watch(isTTY: boolean) {
  const written: string[] = [];
  const world = {
    stderr: {isTTY, columns: 80, write: (text: string) => written.push(text)},
    env: {TERM: 'xterm'},
    now: () => Date.now(),
  };
  return {progress: new RunProgress('book.tex', 'pdflatex', world as unknown as World), written};
}

test('a pipe hears every half minute which run is in progress', () => {
  const {progress, written} = watch(false);
  progress.start(1);
  vi.advanceTimersByTime(29_000);
  expect(written).toEqual([]);
  vi.advanceTimersByTime(40_000);
  progress.start(2);
  vi.advanceTimersByTime(30_000);
  progress.stop();
  vi.advanceTimersByTime(100_000);
  expect(written).toEqual([
    'skakmat: book.tex: pdflatex, run 1, 30 s\n',
    'skakmat: book.tex: pdflatex, run 1, 60 s\n',
    'skakmat: book.tex: pdflatex, run 2, 30 s\n',
  ]);
});

test('a terminal shows it on a line that goes away', () => {
  const {progress, written} = watch(true);
  progress.start(1);
  vi.advanceTimersByTime(1_000);
  progress.stop();
  expect(written).toEqual([
    '\r\u001b[Kbook.tex: pdflatex, run 1, 1 s',
    '\r\u001b[Kbook.tex: pdflatex, run 1, 1 s',
    '\r\u001b[K',
  ]);
});
