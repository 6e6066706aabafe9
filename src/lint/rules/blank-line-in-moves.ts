import type {Rule} from '../rule.ts';

export const blankLineInMoves: Rule = {
  name: 'blank-line-in-moves',
  code: 311,
  level: 'error',
  summary: 'An empty line among or before the moves.',
  reason:
    'The argument of `\\mainline` cannot contain a paragraph break: TeX stops with `Paragraph ended before \\@mainline was complete`, and nothing is played.',
  fixes: ['safe'],
  examples: [
    {
      wrong: '\\newgame\\mainline{1.e4 e5\n\n2.Nf3 Nc6}',
      at: '\n\n',
      message: 'Unexpected empty line among the moves, which ends the argument',
      fixed: '\\newgame\\mainline{1.e4 e5\n2.Nf3 Nc6}',
    },
    {
      wrong: '\\newgame\\mainline\n\n{1.e4 e5 2.Nf3 Nc6}',
      at: '\n\n',
      message: 'Unexpected empty line between `\\mainline` and its argument',
      fixed: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6}',
    },
  ],
  *check(context) {
    for (const {source, span, command, isBlank} of context.texFaults('blank-line')) {
      yield {
        source,
        span,
        message: `Unexpected empty line between \`\\${command}\` and its argument`,
        ...(isBlank && {
          fix: {title: 'Remove the empty line', safety: 'safe', edits: [{span, text: ''}]},
        }),
      };
    }
    for (const {block, fault} of context.faults('paragraph')) {
      const {lineStart, end} = fault.token;
      yield {
        ...context.show(block, fault.token),
        message: 'Unexpected empty line among the moves, which ends the argument',
        ...context.respell(block, {
          title: 'Remove the empty line',
          safety: 'safe',
          edits: [{span: {start: lineStart, end}, text: ''}],
        }),
      };
    }
  },
};
