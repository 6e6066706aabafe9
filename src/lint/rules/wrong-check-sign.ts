import type {Rule} from '../rule.ts';
import {signFindings} from '../sign-findings.ts';
import {sayWrongCheck} from '../words.ts';

export const wrongCheckSign: Rule = {
  name: 'wrong-check-sign',
  code: 122,
  level: 'warning',
  summary: 'A `+` on a move that gives no check, or a `#` on one that is not mate.',
  reason: 'The board is right, but the page is wrong; often another move was meant.',
  fixes: ['unsafe'],
  examples: [
    {
      wrong: '\\newgame\\mainline{1.e4 e5 2.Nf3+ Nc6}',
      at: 'Nf3+',
      message: '`Nf3+` gives no check, expected `Nf3`',
      right: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6}',
    },
    {
      wrong: '\\newgame\\mainline{1.e4 f6 2.Qh5# g6}',
      at: 'Qh5#',
      message: '`Qh5#` gives check, but not mate, expected `Qh5+`',
      right: '\\newgame\\mainline{1.e4 f6 2.Qh5+ g6}',
    },
  ],
  *check(context) {
    yield* signFindings(
      context,
      ({sign: {actual, written}}) =>
        actual === 'none' || (actual === 'check' && written.kind === 'mate'),
      sayWrongCheck,
    );
  },
};
