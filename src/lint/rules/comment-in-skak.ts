import {remarkFindings} from '../remark-findings.ts';
import type {Rule} from '../rule.ts';

export const commentInSkak: Rule = {
  name: 'comment-in-skak',
  code: 322,
  level: 'error',
  summary: 'An `\\xskakcomment` in a document that loads plain skak.',
  reason: 'The command belongs to xskak; skak stops with `Undefined control sequence`.',
  examples: [
    {
      dialect: 'skak',
      wrong: '\\newgame\\mainline{1.e4 \\xskakcomment{best} e5}',
      at: '\\xskakcomment{best}',
      message:
        'skak does not know `\\xskakcomment`, expected a comment in braces directly after the move, or the package xskak',
      right: '\\newgame\\mainline{1.e4{ best} e5}',
    },
  ],
  *check(context) {
    yield* remarkFindings(
      context,
      'comment',
      () =>
        'skak does not know `\\xskakcomment`, expected a comment in braces directly after the move, or the package xskak',
    );
  },
};
