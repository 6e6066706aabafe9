import {expect, test} from 'vitest';
import {typingDistance} from '../../../src/skak/movetext/typing-distance.ts';

test.each([
  ['Nf3', 'Nf3', 0],
  ['Nf3', 'Ng3', 0.7],
  ['Nf3', 'Nf4', 0.7],
  ['Bf3', 'Nf3', 0.7],
  ['Nf3', 'Nh3', 1],
  ['Nf3', 'Rf3', 1],
  ['N3f', 'Nf3', 1],
  ['f3', 'Nf3', 1],
  ['Nxf3', 'Nf3', 1],
  ['Nff', 'Nf3', 1.4],
  ['Rad1', 'Rda1', 1],
  ['', 'e4', 2],
])('the typing distance from %s to %s is %d', (one, other, distance) => {
  expect(typingDistance(one, other)).toBeCloseTo(distance);
  expect(typingDistance(other, one)).toBeCloseTo(distance);
});
