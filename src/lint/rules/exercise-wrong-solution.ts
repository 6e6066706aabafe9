import {EXERCISE_LEVELS} from '../../chess/index.ts';
import {exerciseFindings} from '../exercise-findings.ts';
import type {Rule} from '../rule.ts';

export const exerciseWrongSolution: Rule = {
  name: 'exercise-wrong-solution',
  code: 852,
  level: EXERCISE_LEVELS['exercise-wrong-solution'],
  summary: 'A solution whose moves do not force the mate that the exercise asks for.',
  reason: 'The opponent has a reply that escapes, which readers find.',
  examples: [
    {
      wrong:
        '\\fenboard{kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1}\n\\showboard Mate in 2. \\mainline{1.Rh1}',
      at: 'Rh1',
      message: '`1. Rh1` does not mate in 2, expected `Ra6`',
      right:
        '\\fenboard{kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1}\n\\showboard Mate in 2. \\mainline{1.Ra6}',
    },
  ],
  check: (context) => exerciseFindings(context, 'exercise-wrong-solution'),
};
