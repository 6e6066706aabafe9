import {expect, test} from 'vitest';
import {RULES} from '../../../src/lint/rules/index.ts';
import {describeRule, describeRules, writeRuleList} from '../../../src/lint/manual/rule-manual.ts';
import {NUMBER_STYLE} from './number-style.ts';

const MANUALS = describeRules(RULES);

test('the summary of a rule is wrapped into the last column', () => {
  expect(writeRuleList([describeRule(NUMBER_STYLE)], 60)).toBe(`\
       rule          level  fix   finds
SK210  number-style  - - W  safe  A move number that is not
                                  spaced like the others.

levels in recommended, strict and typographic: E error, W
warning, I info, - off
`);
});

test.each([80, 100, 120])('the list of the rules fits into %i columns', (width) => {
  const lines = writeRuleList(MANUALS, width).split('\n');
  expect(lines.filter((line) => line.length > width)).toEqual([]);
});

test('the list of the rules is sorted by number', () => {
  const numbers = writeRuleList(MANUALS, Infinity).match(/^SK\d+/gm);
  expect(numbers).toEqual([...(numbers ?? [])].sort());
  expect(numbers).toHaveLength(RULES.length);
});
