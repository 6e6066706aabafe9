import type {Rule} from '../rule.ts';

export const threatOrPlan: Rule = {
  name: 'threat-or-plan',
  code: 506,
  level: 'off',
  summary: 'A variation that can be played if one side passes first: a threat or a plan.',
  reason: 'Nothing is wrong with it, but such moves cannot be checked as strictly as others.',
  examples: [
    {
      dialect: 'xskak',
      wrong: '\\newgame\\mainline{1.e4 e5 2.Bc4} threatens \\variation{3.Qh5}',
      at: '\\variation{3.Qh5}',
      message: 'A threat or a plan: the moves are legal if Black passes at move 2',
    },
  ],
  *check({facts}) {
    for (const {status, command, before} of facts.blocks) {
      if (status !== 'threat' || before === undefined) continue;
      const side = (before.ply & 1) === 1 ? 'Black' : 'White';
      yield {
        source: command.source,
        span: command.span,
        message: `A threat or a plan: the moves are legal if ${side} passes at move ${before.ply >> 1}`,
      };
    }
  },
};
