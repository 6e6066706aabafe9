import {describeReason, explainMove} from '../../chess/explain-move.ts';
import {LONG, specCastling} from '../../chess/move-spec.ts';
import type {MoveSpec} from '../../chess/move-spec.ts';
import {assert} from '../../diagnostic/assert.ts';
import type {MoveToken, RemarkToken} from '../../movetext/token.ts';
import type {Block} from '../../replay/block.ts';
import {turnOf} from '../../replay/played-game.ts';
import type {GameNode} from '../../replay/played-game.ts';
import {castlingMeant} from '../castling-meant.ts';
import type {FoundFault, LintContext} from '../context.ts';
import {spell} from '../../movetext/letters.ts';
import {textAt} from '../context.ts';
import {readGameEnd} from '../game-end.ts';
import {nameTurn} from '../name-turn.ts';
import type {Finding, Rule} from '../rule.ts';
import {bareSpan, correction, suggestMoves} from '../suggest-moves.ts';

export const illegalMove: Rule = {
  name: 'illegal-move',
  code: 101,
  level: 'error',
  summary: 'A move that the rules of chess do not allow in its position.',
  reason:
    'skak and xskak do not check the rules of chess: a piece that cannot get there stays, jumps or vanishes without a message, and every later diagram is wrong.',
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
    {
      wrong: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.0-0}',
      at: '0-0',
      message: 'Illegal move `0-0` for White at move 3: the bishop on `f1` is in the way',
      right: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5}',
    },
  ],
  *check(context) {
    for (const found of context.faults('illegal')) {
      // `moves-after-mate` reports moves after the end of a game.
      if (readGameEnd(context, found.fault.at, found.block.letters) === undefined)
        yield accuse(context, asIllegal(found));
    }
    for (const found of context.faults('unknown')) {
      const spec = castlingMeant(found);
      if (spec !== undefined) yield accuse(context, asCastling(found, spec));
    }
  },
};

/** A move that cannot be played, as it is written and as it is meant. */
interface Illegal {
  readonly block: Block;
  readonly token: MoveToken | RemarkToken;
  readonly spec: MoveSpec;
  readonly at: GameNode;
  /** How it should be written, if not as it is. */
  readonly spelling?: string;
}

function asIllegal({block, fault: {token, at}}: FoundFault<'illegal'>): Illegal {
  return {block, token, spec: token.spec, at};
}

/** `0-0` where castling is not allowed: that counts more than how it is written. */
function asCastling({block, fault: {token, at}}: FoundFault<'unknown'>, spec: MoveSpec): Illegal {
  const spelling = specCastling(spec) === LONG ? 'O-O-O' : 'O-O';
  return {block, token, spec, at, spelling};
}

function accuse(context: LintContext, {block, token, spec, at, spelling}: Illegal): Finding {
  const position = context.position(at);
  const verdict = explainMove(position, spec);
  const fen = context.fen(at);
  assert(verdict.kind === 'illegal', `an illegal move ${textAt(block, token)} in ${fen}`);
  const span = bareSpan(block, token);
  const word = textAt(block, span);
  const why = describeReason(verdict.reason, (san) => spell(san, block.letters));
  const seconded = context.opinion?.canHold(position) === true;
  if (seconded) {
    const second = context.opinion.opinionOn(fen, spec);
    assert(
      second.kind === 'illegal',
      `two engines that agree on ${word} in ${fen}, chess.js calls it ${second.kind}`,
    );
  }
  const {expected, only} = suggestMoves(context, block, token, at);
  const {note, ...correct} = correction(context, block, span, only);
  const written = spelling === undefined ? undefined : `Castling is written \`${spelling}\``;
  const notes = [note, written, seconded ? undefined : UNSECONDED].filter(
    (one) => one !== undefined,
  );
  return {
    ...context.show(block, span),
    message: `Illegal move \`${word}\` for ${nameTurn(turnOf(at))}: ${why}`,
    expected,
    fen,
    ...correct,
    ...(notes.length === 0 ? {} : {note: notes.join('. ')}),
  };
}

const UNSECONDED = 'Judged by skakmat alone: chess.js cannot represent this position';
