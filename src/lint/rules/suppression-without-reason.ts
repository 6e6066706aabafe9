import type {Rule} from '../rule.ts';

export const suppressionWithoutReason: Rule = {
  name: 'suppression-without-reason',
  code: 903,
  level: 'off',
  levels: {strict: 'info'},
  summary: 'A suppression without a reason.',
  reason: 'A later reader cannot tell a deliberate blunder from a forgotten one.',
  examples: [
    {
      wrong: '\\newgame\\mainline{1.e4 e5 2.Ke3} % skakmat: disable-line illegal-move',
      at: '% skakmat: disable-line illegal-move',
      message: 'Missing reason, expected ` -- ` and a few words',
      right:
        "\\newgame\\mainline{1.e4 e5 2.Ke3} % skakmat: disable-line illegal-move -- a beginner's slip",
    },
  ],
  *check({suppressions}) {
    for (const {source, span, reach, reason} of suppressions.directives) {
      if (reach === 'enable' || reason !== undefined) continue;
      yield {source, span, message: 'Missing reason, expected ` -- ` and a few words'};
    }
  },
};
