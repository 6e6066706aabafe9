import {remarkFindings} from '../remark-findings.ts';
import type {Rule} from '../rule.ts';

export const dollarInSkak: Rule = {
  name: 'dollar-in-skak',
  code: 321,
  level: 'error',
  summary: 'A sign such as `$1` (NAG), which only xskak understands.',
  reason: 'In plain skak the dollar sign starts a formula: TeX stops with `Missing $ inserted`.',
  examples: [
    {
      dialect: 'skak',
      wrong: '\\newgame\\mainline{1.e4 $1 e5}',
      at: '$1',
      message: 'skak does not know `$1`, expected a sign such as `!`, or the package xskak',
      right: '\\newgame\\mainline{1.e4! e5}',
    },
  ],
  *check(context) {
    yield* remarkFindings(
      context,
      'nag',
      (text) =>
        `skak does not know \`${text}\`, expected a sign such as \`!\`, or the package xskak`,
    );
  },
};
