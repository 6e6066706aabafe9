import {turnOf} from '../../skak/index.ts';
import {textAt} from '../context.ts';
import type {Rule} from '../rule.ts';
import {promotionsOf, sayMissingPromotion} from '../words.ts';

export const missingPromotionPiece: Rule = {
  name: 'missing-promotion-piece',
  code: 107,
  level: 'error',
  summary: 'A pawn move to the last rank that does not name the new piece.',
  reason: 'skak leaves a pawn on the last rank.',
  fixes: ['unsafe'],
  examples: [
    {
      wrong: '\\fenboard{8/P3k3/8/8/8/8/8/4K3 w - - 0 1}\\mainline{1.a8 Kd6}',
      at: 'a8',
      message:
        'Missing promotion piece after `a8` for White at move 1, expected `a8=Q` or another piece',
      right: '\\fenboard{8/P3k3/8/8/8/8/8/4K3 w - - 0 1}\\mainline{1.a8=Q Kd6}',
    },
  ],
  *check(context) {
    for (const {block, fault} of context.faults('promotion-missing')) {
      const span = {start: fault.token.start, end: fault.token.meaningEnd};
      const word = textAt(block, span);
      const expected = promotionsOf(word, block.letters);
      yield {
        ...context.show(block, span),
        message: sayMissingPromotion(word, turnOf(fault.at), expected),
        expected,
        fen: context.fen(fault.at),
        ...context.fix(block, {
          title: `Write \`${expected[0] ?? ''}\``,
          safety: 'unsafe',
          edits: [
            {span: {start: span.end, end: span.end}, text: (expected[0] ?? '').slice(word.length)},
          ],
        }),
      };
    }
  },
};
