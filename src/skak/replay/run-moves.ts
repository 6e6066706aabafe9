import {isMainLine, isPrinted} from '../../tex/index.ts';
import type {Argument, ChessCommand, Effect} from '../../tex/index.ts';
import {turnOf, type Turn} from './played-game.ts';
import {skakSpelling, texmateTokens} from './texmate-tokens.ts';
import type {StartFault} from './start-fault.ts';
import {causeOfGap} from './cause.ts';
import {Block, lineAround} from './block.ts';
import type {MoveList} from './move-list.ts';
import {TextList} from './text-list.ts';
import type {Replay} from './replay-state.ts';
import {judgeCoverage, mistakeOf} from './judge-coverage.ts';
import {playWithCastling} from './assume-castling.ts';
import {applyFenTurn} from './apply-fen-turn.ts';
import {reportMissingKing} from './report-missing-king.ts';
import {runMainline} from './run-mainline.ts';
import {nodeOf} from './register-value.ts';
import {packageStart} from './package-start.ts';
import {runVariation} from './run-variation.ts';
import {settleDoubt, withDoubt} from './settle-doubt.ts';
import {adoptSeenBoard} from './adopt-seen-board.ts';

/** Plays the moves of one command, sets the registers as its package does, and notes the block. */
export function runMoves(
  state: Replay,
  command: ChessCommand,
  inside: Block | undefined,
): Block | undefined {
  const argument = command.arguments.at(-1);
  if (argument === undefined) return undefined;
  const {letters, dialect} = state;
  const list =
    command.effect === 'texmate-moves'
      ? texmateList(state, argument)
      : new TextList(argument, state.contextOf(argument.source, isPrinted(command)));
  const seen = state.witness?.boardBefore(command);
  applyFenTurn(state, list);
  if (seen !== undefined) adoptSeenBoard(state, command, seen);
  const {registers, isComplete} = state;
  if (seen !== undefined) registers.doubt = undefined;
  else if (playsOn(command.effect)) settleDoubt(state, list);
  const {main, doubt} = registers;
  const {mistake} = registers;
  const lostBy = registers.lostBy ?? (doubt && causeOfGap(doubt));
  const before = {main, lostBy, mistake, isComplete};
  const played = playsOn(command.effect) ? nodeOf(main) : packageStart(state, command.effect);
  const outcome = playWithCastling(state, list, () =>
    playsOn(command.effect)
      ? runMainline(state, list)
      : withDoubt(state, runVariation(state, command, list, inside && lineAround(inside, command))),
  );
  if (outcome.before !== undefined) reportMissingKing(state, outcome.before);
  const isDoubtful = outcome.start?.kind === 'doubtful';
  const start = (isDoubtful ? nesting(inside) : undefined) ?? outcome.start ?? nesting(inside);
  const parts = {command, argument, dialect, letters, packageStart: played};
  const coverage = judgeCoverage(parts, list, outcome, before);
  registers.mistake = mistakeOf(parts, {...outcome, start}) ?? mistake;
  registers.blame(coverage.loss);
  const block = new Block(parts, list, {...outcome, start}, coverage);
  state.facts.blocks.push(block);
  state.witness?.watch(block, state.board);
  return block;
}

/** Whether the moves continue the game. */
function playsOn(effect: Effect): boolean {
  return isMainLine(effect) || effect === 'texmate-moves';
}

/** Moves between bars, with the numbers that texmate gives them. */
function texmateList(
  {registers, letters, dialect, commentRules}: Replay,
  argument: Argument,
): MoveList {
  const text = skakSpelling(argument.source);
  const node = nodeOf(registers.main);
  const turn: Turn = node === undefined ? {fullmove: 1, side: 'white'} : turnOf(node);
  const tokens = texmateTokens(text, argument, turn, letters);
  return new TextList(argument, {text, letters, dialect, commentRules}, tokens);
}

/** A `\mainline` that contains another line is printed to its end, but not played (xskak 1.5). */
function nesting(inside: Block | undefined): StartFault | undefined {
  return inside !== undefined && playsOn(inside.command.effect) ? {kind: 'nested'} : undefined;
}
