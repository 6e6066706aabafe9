import type {Block, RemarkToken} from '../../skak/index.ts';
import {textAt, type LintContext} from '../context.ts';
import {moveAfterBrace} from '../move-after-brace.ts';
import type {Finding, Rule} from '../rule.ts';

export const resultInsideMoves: Rule = {
  name: 'result-inside-moves',
  code: 306,
  level: 'error',
  summary: 'The result of the game among its moves.',
  reason:
    "After a move of White skak takes it for Black's move, without a message; after a move of Black TeX stops.",
  fixes: ['unsafe'],
  examples: [
    {
      wrong: '\\newgame\\mainline{1.e4 e5 1-0}',
      at: '1-0',
      message: 'Unexpected result `1-0` among the moves, expected after the closing brace',
      right: '\\newgame\\mainline{1.e4 e5} 1-0',
    },
    {
      wrong: '\\newgame\\mainline{1.f3 e5 2.g4 Qh4# {\\bf 0-1}}',
      at: '{\\bf 0-1}',
      message: 'Unexpected result `{\\bf 0-1}` among the moves, expected after the closing brace',
      right: '\\newgame\\mainline{1.f3 e5 2.g4 Qh4#} {\\bf 0-1}',
    },
  ],
  *check(context) {
    for (const {block, fault} of context.faults('remark'))
      if (fault.token.kind === 'result') yield describe(context, block, fault.token);
  },
};

function describe(context: LintContext, block: Block, token: RemarkToken): Finding {
  const {source, start} = block.argument;
  const blanks = /\s*$/.exec(source.text.slice(start, token.start))?.[0].length ?? 0;
  const span = {start: token.start - blanks, end: token.end};
  return {
    ...context.show(block, token),
    message: `Unexpected result \`${textAt(block, token)}\` among the moves, expected after the closing brace`,
    ...moveAfterBrace(block, span, 'Move the result after the closing brace'),
  };
}
