import {EXERCISE_LEVELS} from '../../chess/index.ts';
import {exerciseFindings} from '../exercise-findings.ts';
import type {Rule} from '../rule.ts';

export const exerciseSecondKey: Rule = {
  name: 'exercise-second-key',
  code: 853,
  level: EXERCISE_LEVELS['exercise-second-key'],
  summary: 'An exercise that has a second solution: another first move that forces mate in time.',
  reason: 'Readers who find the other move are told that they are wrong.',
  examples: [
    {
      wrong:
        '\\fenboard{6k1/8/8/8/8/8/R7/1R4K1 w - - 0 1}\n\\showboard Mate in 2. \\mainline{1.Ra7}',
      at: 'Mate in 2',
      message: '`1. Rb7` also mates in 2, expected one solution',
      right:
        '\\fenboard{6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1}\n\\showboard Mate in 1. \\mainline{1.Ra8#}',
    },
  ],
  check: (context) => exerciseFindings(context, 'exercise-second-key'),
};
