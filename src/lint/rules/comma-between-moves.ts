import {specCastling} from '../../chess/index.ts';
import type {Block, MoveToken} from '../../skak/index.ts';
import {holds, textAt} from '../context.ts';
import type {Rule} from '../rule.ts';

export const commaBetweenMoves: Rule = {
  name: 'comma-between-moves',
  code: 307,
  level: 'off',
  levels: {strict: 'info', typographic: 'info'},
  summary: 'A comma after a move that is not the last of its list.',
  reason:
    'It is printed and moves nothing. Most books set their moves without commas, and some use them throughout.',
  fixes: ['safe'],
  examples: [
    {
      wrong: '\\newgame\\mainline{1.e4 e5, 2.Nf3 Nc6}',
      at: 'e5,',
      message: 'Unexpected comma after the move, expected `e5`',
      fixed: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6}',
    },
  ],
  *check(context) {
    for (const block of context.facts.blocks) {
      if (!holds(block, /,/)) continue;
      for (const token of commasIn(block)) {
        const {start, end} = token;
        const move = textAt(block, {start, end: end - 1});
        yield {
          ...context.show(block, token),
          message: `Unexpected comma after the move, expected \`${move}\``,
          expected: [move],
          ...context.respell(block, {
            title: 'Remove the comma',
            safety: 'safe',
            edits: [{span: {start: end - 1, end}, text: ''}],
          }),
        };
      }
    }
  },
};

/** The moves with a comma after them. `text-after-castling` reports what skak does not print there. */
function commasIn({tokens, argument, dialect}: Block): readonly MoveToken[] {
  const {text} = argument.source;
  return tokens
    .slice(0, -1)
    .filter((token) => token.type === 'move')
    .filter(({end, meaningEnd}) => end > meaningEnd && text.charAt(end - 1) === ',')
    .filter(({spec}) => dialect === 'xskak' || specCastling(spec) === 0);
}
