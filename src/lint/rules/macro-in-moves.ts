import {textAt} from '../context.ts';
import type {Rule} from '../rule.ts';

export const macroInMoves: Rule = {
  name: 'macro-in-moves',
  code: 109,
  level: 'error',
  summary:
    'Something attached to a move that breaks the packages, such as `\\textbf`, `\\label`, `~` or a parenthesis.',
  reason:
    'skak passes each move through other macros many times; what does not survive this ends in a cascade of errors, and a `)` ends the argument early.',
  examples: [
    {
      wrong: '\\newgame\\mainline{1.e4 e5~ 2.Nf3}',
      at: '~',
      message: 'The packages cannot handle `~` in a move',
      right: '\\newgame\\mainline{1.e4 e5 2.Nf3}',
    },
    {
      wrong: '\\newgame\\mainline{1.e4\\label{best} e5}',
      at: '\\label',
      message: 'The packages cannot handle `\\label` in a move',
      right: '\\newgame\\mainline{1.e4 e5}',
    },
  ],
  *check(context) {
    for (const {block, fault} of context.faults('comment')) {
      const rest = block.argument.source.text.slice(fault.span.end, block.argument.end);
      if (/^\s*\}/.test(rest)) {
        yield {
          ...context.show(block, fault.span),
          message: `\`${textAt(block, fault.span)}\` has no argument before the closing brace`,
        };
        continue;
      }
      yield {
        ...context.show(block, fault.span),
        message: `The packages cannot handle \`${textAt(block, fault.span)}\` in a move`,
        note: 'A comment in braces directly after its move is printed as it is',
      };
    }
  },
};
