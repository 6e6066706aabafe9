import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {ChangeQueue, PAUSE_MS} from '../../../src/live/watch/file-watch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('changes without a pause are reported together', async () => {
  const queue = new ChangeQueue();
  const next = listen(queue);
  for (const path of ['a', 'b', 'a']) {
    queue.add(path);
    await vi.advanceTimersByTimeAsync(PAUSE_MS - 1);
    expect(next.told).toBeUndefined();
  }
  await vi.advanceTimersByTimeAsync(1);
  expect(next.told).toEqual(['a', 'b']);
});

test('a change between two waits is reported at the next one', async () => {
  const queue = new ChangeQueue();
  queue.add('a');
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  queue.add('b');
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect([...(await queue.next())]).toEqual(['a', 'b']);
});

test('a change waits for its own pause even if others have settled', async () => {
  const queue = new ChangeQueue();
  queue.add('a');
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  queue.add('b');
  const next = listen(queue);
  await vi.advanceTimersByTimeAsync(PAUSE_MS - 1);
  expect(next.told).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(next.told).toEqual(['a', 'b']);
});

test('no change is reported twice', async () => {
  const queue = new ChangeQueue();
  queue.add('a');
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  await queue.next();
  const next = listen(queue);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(next.told).toBeUndefined();
});

test('changes are reported even without any pause', async () => {
  const queue = new ChangeQueue();
  const next = listen(queue);
  for (let i = 0; i < 1_000 && next.told === undefined; i += 1) {
    queue.add('a');
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(next.told).toEqual(['a']);
});

test('an uncertain change is reported without a path', async () => {
  const queue = new ChangeQueue();
  const next = listen(queue);
  queue.addDoubt();
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(next.told).toEqual([]);
});

function listen(queue: ChangeQueue): {told: readonly string[] | undefined} {
  const next: {told: readonly string[] | undefined} = {told: undefined};
  void queue.next().then((paths) => {
    next.told = [...paths];
  });
  return next;
}
