import {explainMove} from '../../chess/explain-move.ts';
import {squareName} from '../../chess/square.ts';
import {assert} from '../../diagnostic/assert.ts';
import {turnOf} from '../../replay/game-tree.ts';
import type {Found, LintContext} from '../context.ts';
import {spell, textAt} from '../context.ts';
import {nameTurn} from '../name-turn.ts';
import type {Finding, Rule} from '../rule.ts';

export const ambiguousMove: Rule = {
  name: 'ambiguous-move',
  code: 102,
  level: 'error',
  summary: 'A move that two pieces of a kind could make.',
  reason: 'skak moves both of them and merges them into one, without a message.',
  examples: [
    {
      wrong: '\\newgame\\mainline{1.d4 d5 2.Nf3 Nf6 3.Nd2}',
      at: 'Nd2',
      message:
        'Ambiguous move `Nd2` for White at move 3: the pieces on `b1` and `f3` can both go there',
      right: '\\newgame\\mainline{1.d4 d5 2.Nf3 Nf6 3.Nbd2}',
    },
  ],
  *check(context) {
    for (const found of context.faults('ambiguous')) yield accuse(context, found);
  },
};

function accuse(context: LintContext, {block, fault: {token, at}}: Found<'ambiguous'>): Finding {
  const position = context.position(at);
  const verdict = explainMove(position, token.spec);
  const fen = context.fen(at);
  const word = textAt(block, {start: token.start, end: token.meaningEnd});
  assert(verdict.kind === 'ambiguous', `an ambiguous move ${word} in ${fen}`);
  if (context.opinion?.canHold(position) === true) {
    const {kind} = context.opinion.opinionOn(fen, token.spec);
    assert(
      kind === 'ambiguous',
      `two engines that agree on ${word} in ${fen}, chess.js calls it ${kind}`,
    );
  }
  const squares = verdict.candidates.map(({from}) => `\`${squareName(from)}\``);
  const last = squares.pop() ?? '';
  return {
    ...context.show(block, {start: token.start, end: token.meaningEnd}),
    message: `Ambiguous move \`${word}\` for ${nameTurn(turnOf(at))}: the pieces on ${squares.join(', ')} and ${last} can ${squares.length === 1 ? 'both' : 'all'} go there`,
    expected: verdict.candidates.map(({san}) => spell(san, block.letters)),
    fen,
  };
}
