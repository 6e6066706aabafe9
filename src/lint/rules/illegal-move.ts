import {describeReason, explainMove} from '../../chess/explain-move.ts';
import {assert} from '../../diagnostic/assert.ts';
import {turnOf} from '../../replay/game-tree.ts';
import type {Found, LintContext} from '../context.ts';
import {spell} from '../../movetext/spell.ts';
import {textAt} from '../context.ts';
import {readGameEnd} from '../game-end.ts';
import {nameTurn} from '../name-turn.ts';
import type {Finding, Rule} from '../rule.ts';
import {correction, suggestMoves} from '../suggest-moves.ts';

export const illegalMove: Rule = {
  name: 'illegal-move',
  code: 101,
  level: 'error',
  summary: 'A move that the rules of chess do not allow in its position.',
  reason:
    'skak and xskak check no rule of chess: a piece that cannot get there stays, jumps or vanishes without a message, and every later diagram is wrong.',
  fixes: ['unsafe'],
  examples: [
    {
      wrong: '\\newgame\\mainline{1.e4 e5 2.Nd3 Nc6}',
      at: 'Nd3',
      message: 'Illegal move `Nd3` for White at move 2: no knight can reach `d3`',
      right: '\\newgame\\mainline{1.e4 e5 2.Nc3 Nc6}',
    },
    {
      wrong: '\\fenboard{4r1k1/8/8/8/4N3/8/8/4K3 w - - 0 1}\\mainline{1.Nc5}',
      at: 'Nc5',
      message:
        'Illegal move `Nc5` for White at move 1: the knight on `e4` is pinned by the rook on `e8`',
      right: '\\fenboard{4r1k1/8/8/8/4N3/8/8/4K3 w - - 0 1}\\mainline{1.Kd2}',
    },
    {
      wrong: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6} \\variation{2...Nd5 3.Bc4}',
      at: 'Nd5',
      message: 'Illegal move `Nd5` for Black at move 2: no knight can reach `d5`',
      right: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6} \\variation{2...d6 3.Bc4}',
    },
  ],
  *check(context) {
    for (const found of context.faults('illegal')) {
      // Of moves behind the end of a game another rule speaks.
      if (readGameEnd(context, found.fault.at, found.block.letters) === undefined)
        yield accuse(context, found);
    }
  },
};

function accuse(context: LintContext, {block, fault: {token, at}}: Found<'illegal'>): Finding {
  const position = context.position(at);
  const verdict = explainMove(position, token.spec);
  const fen = context.fen(at);
  assert(verdict.kind === 'illegal', `an illegal move ${textAt(block, token)} in ${fen}`);
  const word = textAt(block, {start: token.start, end: token.meaningEnd});
  const why = describeReason(verdict.reason, (san) => spell(san, block.letters));
  const seconded = context.opinion?.canHold(position) === true;
  if (seconded) {
    const second = context.opinion.opinionOn(fen, token.spec);
    assert(
      second.kind === 'illegal',
      `two engines that agree on ${word} in ${fen}, chess.js calls it ${second.kind}`,
    );
  }
  const span = {start: token.start, end: token.meaningEnd};
  const {expected, only} = suggestMoves(context, block, token, at);
  const {note, ...correct} = correction(context, block, span, only);
  const notes = [note, seconded ? undefined : UNSECONDED].filter((one) => one !== undefined);
  return {
    ...context.show(block, span),
    message: `Illegal move \`${word}\` for ${nameTurn(turnOf(at))}: ${why}`,
    expected,
    fen,
    ...correct,
    ...(notes.length === 0 ? {} : {note: notes.join('. ')}),
  };
}

const UNSECONDED = 'Judged by the rules of skakmat alone: chess.js cannot hold this position';
