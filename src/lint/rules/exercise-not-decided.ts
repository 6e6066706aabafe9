import {EXERCISE_LEVELS} from '../../chess/index.ts';
import {exerciseFindings} from '../exercise-findings.ts';
import type {Rule} from '../rule.ts';

export const exerciseNotDecided: Rule = {
  name: 'exercise-not-decided',
  code: 855,
  level: EXERCISE_LEVELS['exercise-not-decided'],
  summary: 'A mate that takes too many moves to be proved.',
  reason: 'Nothing is known to be wrong: the search was given up.',
  examples: [
    {
      wrong:
        '\\fenboard{r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 0 1}\n\\showboard Mate in 9.',
      at: 'Mate in 9',
      message: 'Whether there is a mate in 9 was not decided: it takes too many positions to prove',
      right:
        '\\fenboard{r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 0 1}\n\\showboard Mate in 1.',
    },
  ],
  check: (context) => exerciseFindings(context, 'exercise-not-decided'),
};
