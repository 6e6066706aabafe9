import type {Rule} from '../rule.ts';
import {isRepeated, unwantedNumber} from '../unwanted-number.ts';

export const repeatedMoveNumber: Rule = {
  name: 'repeated-move-number',
  code: 203,
  level: 'error',
  summary:
    "A correct move number where none belongs: before Black's answer, or before another number.",
  reason:
    'Within a list the packages expect no number before the answer of Black: they take it for the move itself, nothing moves, and the page shows `Z1...e5`.',
  fixes: ['safe', 'unsafe'],
  examples: [
    {
      wrong: '\\newgame\\mainline{1.e4 1...e5 2.Nf3}',
      at: '1...',
      message: 'Unexpected move number `1...` before the answer of Black in the same list',
      fixed: '\\newgame\\mainline{1.e4 e5 2.Nf3}',
    },
    {
      wrong: '\\newgame\\mainline{1.e4 e5 2. 2.Nf3 Nc6}',
      at: '2.',
      message: 'Unexpected move number `2.`, followed by another number',
      fixed: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6}',
    },
  ],
  *check(context) {
    for (const found of context.faults('number'))
      if (isRepeated(found)) yield unwantedNumber(context, found);
  },
};
