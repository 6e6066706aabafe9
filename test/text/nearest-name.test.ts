import {expect, test} from 'vitest';
import {nearestName} from '../../src/text/did-you-mean.ts';

const KEYS = ['root', 'rules', 'extends', 'maxWarnings', 'invar', 'illegal-move'];

test.each([
  ['rulse', 'rules'],
  ['maxwarning', 'maxWarnings'],
  ['ilegal-moves', 'illegal-move'],
  ['invara', 'invar'],
  ['roto', 'root'],
  ['foo', undefined],
  ['x', undefined],
  ['r'.repeat(10_000), undefined],
])('the nearest name to %j is %j', (name, meant) => {
  expect(nearestName(name, KEYS)).toBe(meant);
});
