import {assert} from '../../text/index.ts';
import {turnOf, writeTurn} from '../../skak/index.ts';
import {textAt, type FoundFault, type LintContext} from '../context.ts';
import {readGameEnd, type GameEnd} from '../game-end.ts';
import type {Finding, Rule} from '../rule.ts';
import {sayAfterEnd} from '../words.ts';

export const movesAfterMate: Rule = {
  name: 'moves-after-mate',
  code: 110,
  level: 'error',
  summary: 'A move after checkmate or stalemate.',
  reason:
    'skak and xskak play on without a message. Most often an earlier move is wrong, or moves of another game or variation were copied, too.',
  examples: [
    {
      wrong: '\\newgame\\mainline{1.f3 e5 2.g4 Qh4# 3.Nc3 Nf6}',
      at: 'Nc3',
      message: '`3.Nc3` after checkmate: the game ended with `2...Qh4#`',
      right: '\\newgame\\mainline{1.f3 e5 2.g4 Qh4#}',
    },
    {
      wrong: '\\fenboard{7k/8/5KQ1/8/8/8/8/8 w - - 0 60}\\mainline{60.Qf7 Kh7}',
      at: 'Kh7',
      message: '`60...Kh7` after stalemate: the game ended with `60.Qf7`',
      right: '\\fenboard{7k/8/5KQ1/8/8/8/8/8 w - - 0 60}\\mainline{60.Qg7#}',
    },
    {
      wrong: '\\fenboard{7k/6Q1/5K2/8/8/8/8/8 b - - 0 60}\\mainline{60...Kh7}',
      at: 'Kh7',
      message: '`60...Kh7` after checkmate: the game had already ended',
      right: '\\fenboard{7k/8/5KQ1/8/8/8/8/8 w - - 0 60}\\mainline{60.Qg7#}',
    },
  ],
  *check(context) {
    for (const found of context.faults('illegal')) {
      const end = readGameEnd(context, found.fault.at, found.block.letters);
      if (end !== undefined) yield accuse(context, found, end);
    }
  },
};

function accuse(
  context: LintContext,
  {block, fault: {token, at}}: FoundFault<'illegal'>,
  {kind, move}: GameEnd,
): Finding {
  const fen = context.fen(at);
  if (context.opinion?.canHold(context.position(at)) === true) {
    const legal = context.opinion.legalSans(fen);
    assert(legal.length === 0, `two engines that agree on ${kind} in ${fen}`);
  }
  const span = {start: token.start, end: token.meaningEnd};
  const word = `${writeTurn(turnOf(at))}${textAt(block, span)}`;
  return {
    ...context.show(block, span),
    message: sayAfterEnd(word, kind, move),
    fen,
  };
}
