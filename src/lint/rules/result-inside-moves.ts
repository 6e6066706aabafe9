import {remarkFindings} from '../remark-findings.ts';
import type {Rule} from '../rule.ts';

export const resultInsideMoves: Rule = {
  name: 'result-inside-moves',
  code: 306,
  level: 'error',
  summary: 'The result of the game among its moves.',
  reason:
    "Behind a move of White skak takes it for Black's move, without a message; behind a move of Black TeX stops.",
  examples: [
    {
      wrong: '\\newgame\\mainline{1.e4 e5 1-0}',
      at: '1-0',
      message: 'The result `1-0` stands among the moves, expected behind the closing brace',
      right: '\\newgame\\mainline{1.e4 e5} 1-0',
    },
  ],
  *check(context) {
    yield* remarkFindings(
      context,
      'result',
      (text) => `The result \`${text}\` stands among the moves, expected behind the closing brace`,
    );
  },
};
