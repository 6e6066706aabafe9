import {START_FEN} from '../../chess/index.ts';
import {touchesBoard, type ChessCommand, type Gap} from '../../tex/index.ts';
import {plyOf} from './played-game.ts';
import {UNREAD_ID} from './kept-games.ts';
import {Keys, type Value} from './keys.ts';
import {readFenArgument} from './set-up.ts';
import {readTexText} from './tex-text.ts';
import type {Replay} from './replay-state.ts';

/** `\xskakset{id=X}` changes where moves are filed, not the position; `defaultfen` the start. */
export function setXskak(state: Replay, command: ChessCommand): void {
  const keys = new Keys(command.arguments[0]);
  switchGame(state, keys);
  setDefaultFen(state, command, keys.argument('defaultfen'));
  state.registers.defaultId = keys.value('defaultid') ?? state.registers.defaultId;
  const {defaultTurn} = state.registers;
  state.registers.defaultTurn = keys.turn(plyOf(defaultTurn), 'default') ?? defaultTurn;
}

function setDefaultFen(
  {registers, facts}: Replay,
  command: ChessCommand,
  argument: Value | undefined,
): void {
  if (argument === undefined) return;
  const turn = registers.defaultTurn;
  const {faults} = readFenArgument(command, argument, {
    defaults: START_FEN,
    turn,
    fillsBoard: true,
  });
  facts.setupFaults.push(...faults);
  registers.defaultFen = readTexText(argument).text;
  registers.defaultFenBy = {command, argument};
}

/** `\xskakloop[id=X]{...}`: the id stays; what the text plays it plays for each half-move of the game. */
export function loopGame(state: Replay, command: ChessCommand): void {
  const {registers, facts} = state;
  switchGame(state, new Keys(command.options));
  const [body] = command.arguments;
  if (body?.children.some(touchesBoard) !== true) return;
  const {source, span} = command;
  const what = '\\xskakloop';
  const gap: Gap = {type: 'gap', kind: 'repetition', what, source, span, touchesBoard: true};
  facts.gaps.push(gap);
  registers.invalidate(gap);
}

/** Changes under which id moves are filed. */
function switchGame({registers}: Replay, keys: Keys): void {
  const id = keys.value('id');
  const last = keys.value('lastmoveid');
  if (GAME_REFERENCES.some((key) => keys.has(key))) registers.forgetGames(UNREAD_ID);
  else if ((last ?? id) !== undefined) {
    const name = last ?? id ?? '';
    registers.kept.noteName(name);
    registers.kept.filed.own(name);
    registers.gameId = name;
  }
}

/** Keys of `\xskakset` and `\xskakloop` that choose the game of a tag. */
const GAME_REFERENCES = ['refid', 'refpast', 'refnext'];
