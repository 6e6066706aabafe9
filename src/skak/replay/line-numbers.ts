import {resolveMove, type MoveSpec, type Position} from '../../chess/index.ts';
import type {MoveNumber, MoveToken, RemarkToken} from '../movetext/token.ts';
import {judgeNumber, type NumberVerdict} from './judge-number.ts';
import type {LineState} from './line.ts';
import {plyOf, turnOf} from './played-game.ts';

/** Takes a number that follows another one: either it is wrong, or a move is missing. */
export function takeSecondNumber(state: LineState, first: MoveNumber, token: MoveNumber): void {
  const {faults, node} = state;
  const last = faults.at(-1);
  const isRun = last?.kind === 'number' && last.how === 'repeated' && last.at === node;
  // Of numbers in a row, one is reported: the first one that is not due.
  if (!isRun || plyOf(last.token) === last.at.ply) {
    if (isRun) faults.pop();
    faultNumber(state, 'repeated', first);
  }
  state.isDoubtful ||= state.due === 'answer' || plyOf(first) !== plyOf(token);
  state.spoilt = plyOf(token);
}

/** Judges the number before a move, or its absence; `fits` says whether the move can be played. */
export function takeNumberOf(
  state: LineState,
  token: MoveToken | RemarkToken,
  spec: MoveSpec,
  fits: boolean,
): void {
  const {node: at, number, board, due, shift} = state;
  const fitsOpponent = (): boolean => canOpponentPlay(board.position, spec);
  const turn = turnOf(at);
  const verdict = judgeNumber({number, due, turn, fits, fitsOpponent, shift});
  if (verdict === 'missing') faultMissing(state, token);
  else if (verdict === 'follows-wrong') {
    if (number !== undefined) state.followers.push(number);
    // The numbers are off by the same again, and the moves fit: only the numbers are wrong.
    state.isDoubtful = false;
  } else if (isOfSide(verdict)) {
    if (!state.isDoubtful)
      state.faults.push({kind: 'side', token: number ?? token, turn, what: verdict, at});
    state.lost = true;
  } else if (verdict !== 'fine') {
    if (number !== undefined) faultNumber(state, verdict, number, fits);
    if (verdict === 'within-line' && number !== undefined) state.spoilt = plyOf(number);
    if (verdict === 'malformed') state.lost ||= !fits;
  }
}

type SideVerdict = 'move-left-out' | 'move-too-many' | 'wrong-side';

function isOfSide(verdict: NumberVerdict): verdict is SideVerdict {
  return verdict === 'move-left-out' || verdict === 'move-too-many' || verdict === 'wrong-side';
}

/** Judges a number at the end of a list, whose move is elsewhere. */
export function judgeLastNumber(state: LineState, number: MoveNumber): void {
  const {due, faults, shift, node, context} = state;
  const last = faults.at(-1);
  if (last?.kind === 'number' && last.how === 'repeated' && last.at === node) return;
  const turn = turnOf(node);
  // The packages compare the number alone, eat one to three dots, and leave the board as it is.
  const isEaten =
    number.wellFormed || /^\d+\.\.$/.test(context.text.slice(number.start, number.end));
  if (due === 'number' && isEaten && number.fullmove === turn.fullmove) return;
  const fitsOpponent = (): boolean => false;
  const verdict = judgeNumber({number, due, turn, fits: true, fitsOpponent, shift});
  if (verdict === 'wrong' || verdict === 'malformed' || verdict === 'within-line')
    faultNumber(state, verdict, number);
}

function faultMissing(state: LineState, token: MoveToken | RemarkToken): void {
  const {node: at} = state;
  if (at.ply === state.spoilt) return;
  state.faults.push({kind: 'number-missing', token, expected: turnOf(at), at});
  state.missing = at.ply;
  // The move may be one too many.
  state.isDoubtful = true;
}

function faultNumber(
  state: LineState,
  how: 'wrong' | 'malformed' | 'within-line' | 'repeated',
  token: MoveNumber,
  played = true,
): void {
  const {node: at} = state;
  if (how === 'wrong') {
    state.lost ||= !played;
    if (state.isDoubtful) return;
    state.shift = plyOf(token) - at.ply;
    state.followers = [];
    state.isDoubtful = true;
  }
  const {followers} = state;
  state.faults.push({kind: 'number', token, expected: turnOf(at), how, followers, played, at});
}

function canOpponentPlay(position: Position, spec: MoveSpec): boolean {
  position.playNull();
  const fits = resolveMove(position, spec) >= 0;
  position.back();
  return fits;
}
