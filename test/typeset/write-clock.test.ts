import {expect, test} from 'vitest';
import {writeClock} from '../../src/typeset/typeset-game.ts';

const NOTHING = {before: '', after: '', arrows: [], squares: [], nags: [], commands: []};

test.each([
  [{clock: 0}, '\\moveclock{0:00}'],
  [{clock: 59.9}, '\\moveclock{0:59}'],
  [{clock: 180}, '\\moveclock{3:00}'],
  [{clock: 3600}, '\\moveclock{1:00:00}'],
  [{clock: 5999, elapsed: 2}, '\\moveclock{1:39:59}'],
  [{elapsed: 61}, '\\moveclock{+1:01}'],
  [{}, ''],
])('%j is printed as %s', (times, expected) => {
  expect(writeClock({...NOTHING, ...times})).toBe(expected);
});
