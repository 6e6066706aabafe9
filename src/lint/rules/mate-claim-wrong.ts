import {EXERCISE_LEVELS} from '../../chess/index.ts';
import {exerciseFindings} from '../exercise-findings.ts';
import type {Rule} from '../rule.ts';

export const mateClaimWrong: Rule = {
  name: 'mate-claim-wrong',
  code: 854,
  level: EXERCISE_LEVELS['mate-claim-wrong'],
  summary: 'A claim of a mate that takes fewer moves, or that a move does not lead to.',
  reason: 'Every line has been tried: the number is wrong, or a piece of the position is.',
  examples: [
    {
      wrong:
        '\\fenboard{6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1}\n\\showboard White to move, mate in two.',
      at: 'mate in two',
      message: 'Unexpected mate in 2: `1. Ra8#` mates in 1',
      right:
        '\\fenboard{6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1}\n\\showboard White to move, mate in one.',
    },
  ],
  check: (context) => exerciseFindings(context, 'mate-claim-wrong'),
};
