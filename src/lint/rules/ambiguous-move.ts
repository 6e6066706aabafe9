import {explainMove, spell, type Candidate} from '../../chess/index.ts';
import {assert} from '../../text/index.ts';
import {tryMoves, turnOf, type Block, type FaultOf} from '../../skak/index.ts';
import {textAt, type FoundFault, type LintContext, type Suggestion} from '../context.ts';
import type {Finding, Rule} from '../rule.ts';
import {correction, meantOnes, noteWhole} from '../suggest-moves.ts';
import {sayAmbiguous} from '../words.ts';

export const ambiguousMove: Rule = {
  name: 'ambiguous-move',
  code: 102,
  level: 'error',
  summary: 'A move that two or more pieces of the same kind can make.',
  reason: 'skak moves both pieces and merges them into one, without a message.',
  fixes: ['unsafe'],
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

function accuse(
  context: LintContext,
  {block, fault: {token, at}}: FoundFault<'ambiguous'>,
): Finding {
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
  const squares = verdict.candidates.map(({from}) => from);
  const span = {start: token.start, end: token.meaningEnd};
  const suggestion = rankCandidates(context, verdict.candidates, block, {token, at});
  return {
    ...context.show(block, span),
    message: sayAmbiguous(word, turnOf(at), squares),
    expected: suggestion.expected,
    fen,
    ...correction(context, block, span, suggestion),
  };
}

/** The moves that may be meant, first those after which most of the list can be played. */
function rankCandidates(
  context: LintContext,
  candidates: readonly Candidate[],
  block: Block,
  {token, at}: Pick<FaultOf<'ambiguous'>, 'token' | 'at'>,
): Suggestion {
  const sans = new Map(candidates.map(({move, san}) => [move, spell(san, block.letters)]));
  const rest = context.restOfGame(block, token.end);
  const attempts = tryMoves(context.position(at), [...sans.keys()], rest);
  const ranked = attempts.toSorted((one, other) => other.plies - one.plies);
  const fitting = meantOnes(attempts, rest, () => true);
  // If all of them fit, they are named already.
  const meant = (fitting.length < candidates.length ? fitting : []).map((one) => ({
    ...one,
    san: (sans.get(one.move) ?? '').replace(/[+#]$/, ''),
  }));
  return {
    expected: ranked.map(({move}) => sans.get(move) ?? ''),
    only: meant.length === 1 ? meant[0]?.san : undefined,
    note: noteWhole(meant, rest),
  };
}
