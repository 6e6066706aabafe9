import {specCastling} from '../../chess/index.ts';
import type {Block, MoveToken} from '../../skak/index.ts';
import {holds, textAt} from '../context.ts';
import {moveAfterBrace} from '../move-after-brace.ts';
import type {Rule} from '../rule.ts';
import {isHidden} from '../../tex/index.ts';

export const textAfterCastling: Rule = {
  name: 'text-after-castling',
  code: 309,
  level: 'info',
  levels: {strict: 'warning', typographic: 'warning'},
  summary: 'A sign or a comment after castling, which plain skak does not print.',
  reason:
    'skak skips everything up to the end of the word, however it is written, so that a check, an annotation or a footnote is missing on the page. xskak prints it.',
  fixes: ['unsafe'],
  examples: [
    {
      dialect: 'skak',
      wrong: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.O-O!? Nf6}',
      at: '!?',
      message: 'skak does not print `!?` after castling',
      right: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.O-O Nf6}',
    },
    {
      dialect: 'skak',
      wrong: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.O-O\\wbetter{}}',
      at: '\\wbetter{}',
      message: 'skak does not print `\\wbetter{}` after castling',
      right: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.O-O}\\wbetter{}',
    },
  ],
  *check(context) {
    for (const block of context.facts.blocks) {
      if (block.dialect !== 'skak' || isHidden(block.command.effect)) continue;
      if (!holds(block, MAYBE)) continue;
      for (const span of lostIn(block)) {
        yield {
          ...context.show(block, span),
          message: `skak does not print \`${textAt(block, span)}\` after castling`,
          note: 'No spelling is printed there: end the list with the move, and write it after the brace',
          ...moveAfterBrace(block, span, 'Move it after the closing brace'),
        };
      }
    }
  },
};

/** Matches castling with anything after it in its word, which is quicker to find than words. */
const MAYBE = /O-O(?:-O)?(?!-O)(?:\{\s*|\})*[^{}\s]/;

/** The text after castling, empty braces apart. */
function lostIn(block: Block): readonly {start: number; end: number}[] {
  const {text} = block.argument.source;
  return (
    block.tokens
      .filter(
        (token): token is MoveToken => token.type === 'move' && specCastling(token.spec) !== 0,
      )
      // Castling that skak does not recognize is printed whole.
      .filter(({misspelt}) => misspelt === undefined)
      .filter((token) => !block.faults.some((fault) => 'token' in fault && fault.token === token))
      .map(({meaningEnd, end}) => ({start: meaningEnd, end}))
      .filter(({start, end}) => /[^{}\s]/.test(text.slice(start, end)))
  );
}
