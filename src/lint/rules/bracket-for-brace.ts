import type {TexFaultOf} from '../../tex/index.ts';
import type {Finding, Rule} from '../rule.ts';

export const bracketForBrace: Rule = {
  name: 'bracket-for-brace',
  code: 303,
  level: 'error',
  summary: 'Moves or a board in square brackets instead of braces.',
  reason: 'The packages read the brackets as options and whatever follows as the moves.',
  fixes: ['unsafe'],
  examples: [
    {
      wrong: '\\newgame\\mainline{1.e4 e5}\\variation[1...c5]',
      at: '[',
      message: 'Moves of `\\variation` in brackets, expected braces',
      right: '\\newgame\\mainline{1.e4 e5}\\variation{1...c5}',
    },
    {
      wrong: '\\newgame\\hidemoves[1.e4 e5]\\showboard',
      at: '[',
      message: 'Moves of `\\hidemoves` in brackets, expected braces',
      right: '\\newgame\\hidemoves{1.e4 e5}\\showboard',
    },
  ],
  *check(context) {
    for (const fault of context.texFaults('bracket-for-brace')) yield describe(fault);
  },
};

function describe({
  source,
  span,
  command,
  hasOptions,
  closeAt,
}: TexFaultOf<'bracket-for-brace'>): Finding {
  const what = command === 'fenboard' ? 'The board' : 'Moves';
  return {
    source,
    span,
    message: `${what} of \`\\${command}\` in brackets, expected braces`,
    note: hasOptions
      ? 'Brackets hold options; TeX takes the next letter as the moves'
      : 'TeX takes the bracket itself as the argument, and prints the rest',
    ...(closeAt !== undefined && {
      fix: {
        title: 'Replace the brackets with braces',
        safety: 'unsafe',
        edits: [
          {span, text: '{'},
          {span: {start: closeAt, end: closeAt + 1}, text: '}'},
        ],
      },
    }),
  };
}
