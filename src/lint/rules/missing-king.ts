import type {Rule} from '../rule.ts';

export const missingKing: Rule = {
  name: 'missing-king',
  code: 402,
  level: 'warning',
  summary: 'Moves are played from a board that lacks a king.',
  reason:
    'Nobody can say whether a king stands in check; most often a piece is missing in the FEN.',
  examples: [
    {
      wrong: '\\fenboard{8/8/8/8/8/8/8/R6K w - - 0 1}\\mainline{1.Ra2}',
      at: '8/8/8/8/8/8/8/R6K w - - 0 1',
      message: 'Moves are played from this board, on which a king is missing',
      right: '\\fenboard{1k6/8/8/8/8/8/8/R6K w - - 0 1}\\mainline{1.Ra2}',
    },
  ],
  *check(context) {
    for (const {source, span} of context.setupFaults('no-king')) {
      const message = 'Moves are played from this board, on which a king is missing';
      yield {source, span, message};
    }
  },
};
