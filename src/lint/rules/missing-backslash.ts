import {reported} from '../reported.ts';
import type {Rule} from '../rule.ts';

export const missingBackslash: Rule = {
  name: 'missing-backslash',
  code: 304,
  level: 'error',
  summary: 'The name of a chess command in front of its moves, without the backslash.',
  reason:
    'TeX prints the name and the moves as text; nothing is played, and later numbers are wrong.',
  fixes: ['unsafe'],
  examples: [
    {
      wrong: '\\newgame\\mainline{1.e4 e5} or variation{1...c5}',
      at: 'variation',
      message: 'The backslash of `\\variation` is missing',
      right: '\\newgame\\mainline{1.e4 e5} or \\variation{1...c5}',
    },
    {
      wrong: '\\newgame mainline{1.e4 e5}\\mainline{2.Nf3 Nc6}',
      at: 'mainline',
      message: 'The backslash of `\\mainline` is missing',
      right: '\\newgame \\mainline{1.e4 e5}\\mainline{2.Nf3 Nc6}',
    },
    {
      dialect: 'xskak',
      wrong: '\\newchessgame\\mainline{1.e4 e5} variation[invar]{1...c5}',
      at: 'variation',
      message: 'The backslash of `\\variation` is missing',
      right: '\\newchessgame\\mainline{1.e4 e5} \\variation[invar]{1...c5}',
    },
  ],
  check: (context) => reported(context, 'missing-backslash'),
};
