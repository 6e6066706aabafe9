import {textAt} from '../context.ts';
import type {Rule} from '../rule.ts';

export const zeroCastling: Rule = {
  name: 'zero-castling',
  code: 106,
  level: 'error',
  summary: 'Castling written with zeros, lowercase letters or another dash.',
  reason:
    'skak recognises castling only by the capital letter O and a hyphen: `0-0` moves nothing, and the page shows `ZZ0-0`.',
  fixes: ['safe'],
  examples: [
    {
      wrong: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.0-0}',
      at: '0-0',
      message: 'Castling is written `O-O`, with the capital letter O, not `0-0`',
      fixed: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O}',
    },
  ],
  *check(context) {
    for (const {block, fault} of context.faults('castling-spelling')) {
      const {start, end} = fault.token;
      const word = textAt(block, fault.token);
      const signs = /[+#!?.,;]*$/.exec(word)?.[0] ?? '';
      const span = {start, end: end - signs.length};
      yield {
        ...context.show(block, span),
        message: `Castling is written \`${fault.san}\`, with the capital letter O, not \`${textAt(block, span)}\``,
        expected: [fault.san],
        ...context.respell(block, {
          title: `Write \`${fault.san}\``,
          safety: 'safe',
          edits: [{span, text: fault.san}],
        }),
      };
    }
  },
};
