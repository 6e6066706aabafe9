import {reported} from '../reported.ts';
import type {Rule} from '../rule.ts';

export const bracketForBrace: Rule = {
  name: 'bracket-for-brace',
  code: 303,
  level: 'error',
  summary: 'Moves or a board in square brackets, where braces should be.',
  reason:
    'The packages take the brackets for options and the next thing in the text for the moves.',
  fixes: ['unsafe'],
  examples: [
    {
      wrong: '\\newgame\\mainline{1.e4 e5}\\variation[1...c5]',
      at: '[',
      message: 'Moves of `\\variation` in brackets, expected braces',
      right: '\\newgame\\mainline{1.e4 e5}\\variation{1...c5}',
    },
    {
      wrong: '\\newgame\\hidemoves[1.e4 e5]\\showboard',
      at: '[',
      message: 'Moves of `\\hidemoves` in brackets, expected braces',
      right: '\\newgame\\hidemoves{1.e4 e5}\\showboard',
    },
  ],
  check: (context) => reported(context, 'bracket-for-brace'),
};
