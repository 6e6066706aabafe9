import {EXERCISE_LEVELS} from '../../chess/index.ts';
import {exerciseFindings} from '../exercise-findings.ts';
import type {Rule} from '../rule.ts';

export const exerciseNoSolution: Rule = {
  name: 'exercise-no-solution',
  code: 851,
  level: EXERCISE_LEVELS['exercise-no-solution'],
  summary: 'A mate in a number of moves that does not exist.',
  reason: 'Every first move has been tried: readers look for a solution that is not there.',
  examples: [
    {
      wrong: '\\fenboard{kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1}\n\\showboard Mate in 1.',
      at: 'Mate in 1',
      message: 'There is no mate in 1',
      right: '\\fenboard{kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1}\n\\showboard Mate in 2.',
    },
  ],
  check: (context) => exerciseFindings(context, 'exercise-no-solution'),
};
