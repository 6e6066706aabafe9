import {describe, expect, test} from 'vitest';
import {describeProgress, Progress} from '../../../src/workspace/console/progress.ts';

/** A terminal, or a pipe, whose clock stands until it is set. */
function watch({isTTY = true, columns = 80, TERM = 'xterm'} = {}) {
  const written: string[] = [];
  let time = 5_000;
  const progress = new Progress({
    stderr: {isTTY, columns, write: (text) => written.push(String(text))},
    env: {TERM},
    now: () => time,
  });
  const advance = (ms: number, bytes: number): void => {
    time += ms;
    progress.advance(bytes);
  };
  return {progress, written, advance};
}

describe('progress', () => {
  test('is not shown in the first second', () => {
    const {progress, written, advance} = watch();
    progress.expect(1_000_000);
    advance(999, 500_000);
    progress.clear();
    expect(written).toEqual([]);
  });

  test('is shown from then on, five times in a second', () => {
    const {progress, written, advance} = watch();
    progress.expect(20_000_000);
    for (let i = 0; i < 20; i += 1) advance(100, 500_000);
    expect(written).toHaveLength(6);
    expect(written.at(-1)).toBe('\r\u001b[K[==========>         ]  50%  5.0 MB/s  0:02 left');
  });

  test('goes away where something else is written, and but once', () => {
    const {progress, written, advance} = watch();
    progress.expect(1_000_000);
    advance(2_000, 500_000);
    progress.clear();
    progress.clear();
    expect(written.slice(1)).toEqual(['\r\u001b[K']);
  });

  test.each([{isTTY: false}, {TERM: 'dumb'}])('is not shown with %j', (terminal) => {
    const {progress, written, advance} = watch(terminal);
    progress.expect(1_000_000);
    advance(60_000, 500_000);
    progress.clear();
    expect(written).toEqual([]);
  });

  test('fits into a narrow terminal', () => {
    const {written, advance} = watch({columns: 20});
    advance(2_000, 1);
    expect(written.join('').length).toBeLessThanOrEqual('\r\u001b[K'.length + 19);
  });

  test('counts all files together, and knows no end where one of them has none', () => {
    const {progress, written, advance} = watch();
    progress.expect(10_000_000);
    progress.expect(10_000_000);
    advance(2_000, 5_000_000);
    progress.expect(undefined);
    advance(2_000, 5_000_000);
    expect(written[0]).toContain(' 25% ');
    expect(written[1]).toBe('\r\u001b[K10.0 MB  2.5 MB/s');
  });
});

test.each([
  [0, 100_000_000, 1_000, '[>                   ]   0%  0.0 MB/s'],
  [1_000_000, 3_724_000_000, 1_000, '1.0 MB/s  1:02:03 left'],
  [100, 100, 1_000, '[====================] 100%  0.0 MB/s  0:00 left'],
  [200, 100, 1_000, '[====================] 100%  0.0 MB/s  0:00 left'],
  [0, 0, 0, '[====================] 100%'],
])('%i of %i bytes in %i ms are %s', (done, total, ms, text) => {
  expect(describeProgress(done, total, ms)).toContain(text);
});
