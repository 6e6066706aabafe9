import {textAt} from '../context.ts';
import type {Rule} from '../rule.ts';

export const ideaWithoutNumber: Rule = {
  name: 'idea-without-number',
  code: 205,
  level: 'warning',
  summary: 'A variation of moves without a number, which may belong anywhere.',
  reason:
    'An idea such as `Nd5` needs no position to be understood, but both packages require a number at the start of a list: TeX stops with `Argument of \\EatNumberA has an extra }`, and the moves are not printed.',
  examples: [
    {
      wrong: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6} Black dreams of \\variation{Nxe4}.',
      at: 'Nxe4',
      message: 'Missing move number before `Nxe4`; TeX stops there',
      right: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6} Black dreams of \\bmove{Nxe4}.',
    },
    {
      dialect: 'skak',
      wrong: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6} Black dreams of \\variation{...f5}.',
      at: '...f5',
      message: 'Missing move number before `...f5`; TeX stops there',
      right: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6} Black dreams of \\bmove{f5}.',
    },
  ],
  *check(context) {
    for (const {block, fault} of context.faults('idea'))
      yield {
        ...context.show(block, fault.token),
        message: `Missing move number before \`${textAt(block, fault.token)}\`; TeX stops there`,
      };
  },
};
