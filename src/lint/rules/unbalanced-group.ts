import {reported} from '../reported.ts';
import type {Rule} from '../rule.ts';

export const unbalancedGroup: Rule = {
  name: 'unbalanced-group',
  code: 301,
  level: 'error',
  summary: 'A brace without its partner.',
  reason:
    'TeX names the line where it gave up, which may be pages below the brace that was forgotten.',
  fixes: ['unsafe'],
  examples: [
    {
      wrong: '\\newgame\\mainline{1.e4 e5\n\nThe text goes on.',
      at: '{',
      message: 'The group of `\\mainline` is never closed',
      right: '\\newgame\\mainline{1.e4 e5}\n\nThe text goes on.',
    },
  ],
  check: (context) => reported(context, 'unbalanced-group'),
};
