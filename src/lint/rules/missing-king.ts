import {placeOfFault} from './malformed-fen.ts';
import type {Rule} from '../rule.ts';

export const missingKing: Rule = {
  name: 'missing-king',
  code: 402,
  level: 'warning',
  summary: 'Moves are played from a board without one of the kings.',
  reason: 'Checks cannot be recognised; most often a piece is missing in the FEN.',
  examples: [
    {
      wrong: '\\fenboard{8/8/8/8/8/8/8/R6K w - - 0 1}\\mainline{1.Ra2}',
      at: '8/8/8/8/8/8/8/R6K w - - 0 1',
      message: 'Moves are played from this board, which lacks a king',
      right: '\\fenboard{1k6/8/8/8/8/8/8/R6K w - - 0 1}\\mainline{1.Ra2}',
    },
  ],
  *check(context) {
    for (const fault of context.setupFaults('no-king')) {
      const message = 'Moves are played from this board, which lacks a king';
      yield {...placeOfFault(context, fault), message};
    }
  },
};
