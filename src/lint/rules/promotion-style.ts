import {isOddPromotion, misplayedSpelling} from '../misplayed-spelling.ts';
import type {Rule} from '../rule.ts';

export const promotionStyle: Rule = {
  name: 'promotion-style',
  code: 113,
  level: 'error',
  summary: 'A promotion written without `=` and a capital letter.',
  reason:
    'For skak and xskak only `=Q` promotes: `e8Q`, `e8(Q)` and `e8/Q` leave a pawn on the last rank, and `e8=q` produces a queen of the other side, without a message.',
  fixes: ['safe', 'unsafe'],
  examples: [
    {
      wrong: '\\fenboard{8/P3k3/8/8/8/8/8/4K3 w - - 0 1}\\mainline{1.a8Q Kd6}',
      at: 'a8Q',
      message: 'The packages do not play `a8Q` as a promotion, expected `a8=Q`',
      fixed: '\\fenboard{8/P3k3/8/8/8/8/8/4K3 w - - 0 1}\\mainline{1.a8=Q Kd6}',
    },
    {
      wrong: '\\fenboard{1n6/P3k3/8/8/8/8/8/4K3 w - - 0 1}\\mainline{1.axb8(N)! Kd6}',
      at: 'axb8(N)!',
      message: 'The packages do not play `axb8(N)!` as a promotion, expected `axb8=N!`',
      fixed: '\\fenboard{1n6/P3k3/8/8/8/8/8/4K3 w - - 0 1}\\mainline{1.axb8=N! Kd6}',
    },
    {
      wrong: '\\fenboard{8/P3k3/8/8/8/8/8/4K3 w - - 0 1}\\mainline{1.a8=q Kd6}',
      at: 'a8=q',
      message: 'The packages do not play `a8=q` as a promotion, expected `a8=Q`',
      fixed: '\\fenboard{8/P3k3/8/8/8/8/8/4K3 w - - 0 1}\\mainline{1.a8=Q Kd6}',
    },
  ],
  *check(context) {
    for (const found of context.faults('misplayed').filter(isOddPromotion)) {
      yield misplayedSpelling(
        context,
        found,
        (written, spelling) =>
          `The packages do not play \`${written}\` as a promotion, expected \`${spelling ?? found.fault.san}\``,
      );
    }
  },
};
