import {START_FEN} from '../../chess/index.ts';
import type {ChessCommand} from '../../tex/index.ts';
import {causeAt} from './cause.ts';
import type {Replay} from './replay-state.ts';
import {readFenArgument} from './set-up.ts';
import {readTexText} from './tex-text.ts';

/** Carries out skak's `\fenboard{...}`. */
export function setFenBoard(state: Replay, command: ChessCommand): void {
  const [argument] = command.arguments;
  if (argument === undefined) return;
  const {position, faults} = readFenArgument(command, argument, {
    defaults: undefined,
    turn: undefined,
    fillsRanks: state.packages.has('texmate'),
  });
  state.facts.setupFaults.push(...faults);
  if (position === undefined) {
    state.registers.invalidate(causeAt(faults.length > 0 ? 'error' : 'position', command));
    return;
  }
  state.noteDiagram(command, {fen: {argument, position}, starts: true});
  // skak takes what is missing from the text that follows.
  if (faults.some(({kind}) => kind !== 'fen-played')) {
    state.registers.invalidate(causeAt('error', command));
    return;
  }
  state.setUpBy.set(state.registers.start(position), {command, argument});
}

/** Carries out texmate's `\position[b 12]{placement}`. */
export function setPlacement(state: Replay, command: ChessCommand): void {
  const [argument] = command.arguments;
  const options = command.options === undefined ? '' : readTexText(command.options).text;
  const turn = /^\s*([wb])(?:\s+(\d+))?\s*$/.exec(options);
  if (argument === undefined || (turn === null && options.trim() !== '')) {
    state.registers.invalidate(causeAt('position', command));
    return;
  }
  const {position, faults} = readFenArgument(command, argument, {
    defaults: START_FEN,
    fillsRanks: true,
    turn: {side: turn?.[1] === 'b' ? 'black' : 'white', fullmove: Number(turn?.[2] ?? 1)},
  });
  state.facts.setupFaults.push(...faults);
  if (position === undefined)
    state.registers.invalidate(causeAt(faults.length > 0 ? 'error' : 'position', command));
  else state.registers.start(position);
}
