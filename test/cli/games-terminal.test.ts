import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {runProgram} from '../../src/cli/program.ts';
import type {World} from '../../src/workspace/console/world.ts';
import {temporaryFolder} from '../temporary-folder.ts';

const UCI = 'position startpos moves e2e4 e7e5 g1f3\n';

/** A person at a terminal of 80 columns, whose clock goes on by two seconds at each look. */
function atTerminal(more: Partial<World> = {}) {
  const events: string[] = [];
  let time = 0;
  const world: World = {
    stdout: {isTTY: true, columns: 80, write: (text) => events.push(`out: ${String(text)}`)},
    stderr: {isTTY: true, columns: 80, write: (text) => events.push(`err: ${String(text)}`)},
    stdin: {isTTY: true, read: () => Promise.resolve(0)},
    env: {NO_COLOR: '1'},
    node: '20.19.5',
    now: () => (time += 2_000),
    whenStopped: () => () => undefined,
    readStandardInput: () => Promise.resolve(new Uint8Array()),
    ...more,
  };
  return {events, run: (args: readonly string[]) => runProgram(args, world)};
}

function gamesFile(text = UCI): string {
  return join(temporaryFolder({'games.uci': text}), 'games.uci');
}

/** What remains on the screen. */
function shown(events: readonly string[], stream: 'out' | 'err'): string {
  return events
    .filter((event) => event.startsWith(stream))
    .map((event) => event.slice('out: '.length))
    .join('');
}

describe('at a terminal', () => {
  test('games are listed in a table in a terminal', async () => {
    const {events, run} = atTerminal();
    expect(await run(['games', gamesFile()])).toBe(0);
    expect(shown(events, 'out')).toMatch(
      /games\.uci {2}UCI moves\n +result +plies\n1 +\* +3\n1 game\n$/,
    );
  });

  test('a progress bar is shown while games are read, and removed before any output', async () => {
    const {events, run} = atTerminal();
    expect(await run(['games', gamesFile()])).toBe(0);
    const bars = events.filter((event) => event.includes('MB/s'));
    expect(bars.length).toBeGreaterThan(0);
    for (const [i, event] of events.entries()) {
      const before = events.slice(0, i).findLast((other) => other.startsWith('err'));
      if (event.startsWith('out') && before !== undefined) expect(before).toBe('err: \r\u001b[K');
    }
    expect(events.findLast((event) => event.startsWith('err'))).toBe('err: \r\u001b[K');
  });

  test('games --check writes the report for people in a terminal', async () => {
    const {events, run} = atTerminal();
    expect(await run(['games', '--check', gamesFile(`${UCI}position startpos moves e2e5\n`)])).toBe(
      1,
    );
    expect(shown(events, 'out')).toContain('^^^^');
    expect(shown(events, 'out')).toContain('1 error, 0 warnings');
  });

  test.each([['games'], ['convert', '--to', 'pgn']])(
    '%s needs a file in a terminal',
    async (...args) => {
      const {events, run} = atTerminal();
      expect(await run(args)).toBe(2);
      expect(events).toEqual([
        'err: skakmat: no files given; name game files, or - to read standard input\n',
      ]);
    },
  );
});

test('output waits for a slow reader', async () => {
  const many = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n'.repeat(10_000);
  const waiting: (() => void)[] = [];
  let isFull = false;
  const written: string[] = [];
  const {run} = atTerminal({
    stdout: {
      write: (text) => {
        expect(isFull).toBe(false);
        written.push(String(text));
        isFull = true;
        return false;
      },
      once: (_, listener) => waiting.push(listener),
    },
  });
  const work = run(['convert', '--to', 'fen', gamesFile(many)]);
  const drain = setInterval(() => {
    isFull = false;
    waiting.pop()?.();
  }, 1);
  expect(await work).toBe(0);
  clearInterval(drain);
  expect(written.length).toBeGreaterThan(2);
  expect(written.join('') === many).toBe(true);
});
