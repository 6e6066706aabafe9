import {expect, test} from 'vitest';
import {mayName} from '../../../src/skak/replay/may-name.ts';

test.each([
  ['game\\thenumber', 'game12', true],
  ['game\\thenumber', 'game', true],
  ['game\\thenumber', 'main', false],
  ['\\prefix-end', 'start-end', true],
  ['\\prefix-end', 'end', false],
  ['a\\one b\\two c', 'a1b2c', true],
  ['a\\one b\\two c', 'a1c', false],
  ['a\\one a', 'a', false],
  ['{\\name}', 'anything', true],
  ['#1x', '7x', true],
  ['plain', 'plain', true],
  ['plain', 'other', false],
])('%s may name %s: %s', (unread, name, may) => {
  expect(mayName(unread, name)).toBe(may);
});
