import {describeReason, explainMove, spell} from '../../chess/index.ts';
import {
  playRest,
  plyOf,
  turnAt,
  turnOf,
  writeTurn,
  type Block,
  type GameNode,
} from '../../skak/index.ts';
import {isMainLine} from '../../tex/index.ts';
import {assert} from '../../text/index.ts';
import {textAt, type FoundFault, type LintContext} from '../context.ts';
import {readGameEnd} from '../game-end.ts';
import type {Finding, Rule} from '../rule.ts';
import {bareSpan, correction, suggestMoves} from '../suggest-moves.ts';
import {sayIllegal} from '../words.ts';

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
      wrong: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.O-O}',
      at: 'O-O',
      message: 'Illegal move `O-O` for White at move 3: the bishop on `f1` is in the way',
      right: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5}',
    },
  ],
  *check(context) {
    for (const found of context.faults('illegal')) {
      // The number before which moves are missing is reported.
      if (context.isAfterMissing(found.block, found.fault.token.start)) continue;
      // `moves-after-mate` reports moves after the end of a game.
      if (readGameEnd(context, found.fault.at, found.block.letters) === undefined)
        yield accuse(context, found);
    }
  },
};

function accuse(context: LintContext, {block, fault}: FoundFault<'illegal'>): Finding {
  const {token, at} = fault;
  const {spec} = token;
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
  const suggestion = suggestMoves(context, block, token, at);
  const {note, ...correct} = correction(context, block, span, suggestion);
  const ofNumber = note === undefined ? noteNumber(context, block, at) : undefined;
  const notes = [note, ofNumber, seconded ? undefined : UNSECONDED].filter(
    (one) => one !== undefined,
  );
  return {
    ...context.show(block, span),
    message: sayIllegal(word, turnOf(at), why),
    expected: suggestion.expected,
    fen,
    ...correct,
    ...(notes.length === 0 ? {} : {note: notes.join('. ')}),
  };
}

/**
 * Says which number alone, in the place of the first of a variation, lets all of it be played: from a position
 * of the main line before it.
 */
function noteNumber(context: LintContext, block: Block, at: GameNode): string | undefined {
  const {tokens, command, argument} = block;
  const [number] = tokens;
  if (isMainLine(command.effect) || number?.type !== 'number') return undefined;
  const {blocks} = context.facts;
  const count = tokens.filter(({type}) => type === 'move').length;
  const main = blocks
    .slice(0, blocks.indexOf(block))
    .findLast((one) => isMainLine(one.command.effect) && one.after?.game === at.game);
  const plies: number[] = [];
  for (let node = main?.after; node !== undefined; node = node.parent) {
    const shift = node.ply - plyOf(number);
    const isNear = count >= PROVED || Math.abs(shift) <= NEAR;
    if (shift === 0 || shift % 2 !== 0 || !isNear) continue;
    const shifted = tokens.map((token) =>
      token.type === 'number' ? {...token, fullmove: token.fullmove + shift / 2} : token,
    );
    if (playRest(context.position(node).clone(), {tokens: shifted, from: 0}).isWhole)
      plies.push(node.ply);
  }
  const [ply, ...others] = plies;
  if (ply === undefined || others.length > 0) return undefined;
  return `With \`${writeTurn(turnAt(ply))}\` in the place of \`${argument.source.slice(number)}\`, the line can be played`;
}

/** So many half-moves prove a number wherever it is; fewer, that of the move before or after. */
const PROVED = 3;
const NEAR = 2;

const UNSECONDED =
  'Judged by skakmat alone: the second engine, chess.js, cannot set up this position';
