import type {TexFaultOf} from '../../tex/index.ts';
import type {Finding, Rule} from '../rule.ts';

export const unbalancedGroup: Rule = {
  name: 'unbalanced-group',
  code: 301,
  level: 'error',
  summary: 'A brace or bracket without its counterpart.',
  reason: 'TeX reports the line where it gave up, which may be pages after the missing brace.',
  fixes: ['unsafe'],
  examples: [
    {
      wrong: '\\newgame\\mainline{1.e4 e5\n\nThe text goes on.',
      at: '{',
      message: 'The brace of `\\mainline` is never closed',
      right: '\\newgame\\mainline{1.e4 e5}\n\nThe text goes on.',
    },
  ],
  *check(context) {
    for (const fault of context.texFaults('unclosed-argument')) yield describeArgument(fault);
    for (const {kind, source, span} of context.texFaults(
      'unclosed-group',
      'unclosed-body',
      'stray-brace',
    ))
      yield {source, span, message: MESSAGES[kind]};
  },
};

const MESSAGES = {
  'unclosed-group': 'This group is never closed',
  'unclosed-body': 'The body of this definition is never closed',
  'stray-brace': 'Unexpected `}`, no group is open here',
};

function describeArgument(fault: TexFaultOf<'unclosed-argument'>): Finding {
  const {source, span, command, bracket, isShort, closeAt} = fault;
  const what = bracket === '[' ? 'bracket' : 'brace';
  return {
    source,
    span,
    message: `The ${what} of \`\\${command}\` is never closed`,
    ...(isShort && {note: 'TeX reads on to the next blank line and stops there'}),
    ...(closeAt !== undefined && {
      fix: {
        title: `Close the ${what}`,
        safety: 'unsafe',
        edits: [{span: {start: closeAt, end: closeAt}, text: bracket === '[' ? ']' : '}'}],
      },
    }),
  };
}
