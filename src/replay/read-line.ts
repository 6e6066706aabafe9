import {resolveMove} from '../chess/resolve-move.ts';
import type {MoveSpec} from '../chess/move-spec.ts';
import {isSpoiltNumber} from '../movetext/guess-moves.ts';
import type {MoveToken, MoveNumber, MovetextToken, RemarkToken} from '../movetext/token.ts';
import {spend} from '../source/spend.ts';
import type {BoardCursor} from './board-cursor.ts';
import type {Fault, GlueKind} from './faults.ts';
import {findEmptyLine} from './find-empty-line.ts';
import {judgeMove} from './judge-move.ts';
import {judgeRemark} from './judge-remark.ts';
import {judgeLastNumber, takeNumberOf, takeSecondNumber} from './line-numbers.ts';
import {LineState} from './line-state.ts';
import type {Line, LineContext} from './line.ts';
import {plyOf} from './played-game.ts';
import {replacesMoves} from './replaces-moves.ts';

/**
 * Plays a move list from the position on the board, and leaves the board at its end.
 *
 * The list is read as its author means it; faults note where the packages read it otherwise. After
 * the first move that cannot be played nothing is judged: one mistake is reported once.
 */
export function readLine(
  board: BoardCursor,
  tokens: readonly MovetextToken[],
  context: LineContext,
): Line {
  const state = new LineState(board, context);
  for (const [index, token] of tokens.entries()) {
    takeToken(state, token, tokens[index + 1]);
    if (state.lost) break;
  }
  if (state.number !== undefined && !state.lost) judgeLastNumber(state, state.number);
  return state.line();
}

function takeToken(state: LineState, token: MovetextToken, next: MovetextToken | undefined): void {
  spend();
  const gap = findEmptyLine(token, state.context.text);
  if (gap !== undefined) state.faults.push({kind: 'paragraph', token: gap, at: state.node});
  switch (token.type) {
    case 'number':
      takeNumber(state, token);
      break;
    case 'move':
      // Between a number and its move no space is needed.
      takeMove(
        state,
        state.number === undefined || token.glued === undefined
          ? token
          : {...token, glued: undefined},
      );
      break;
    case 'remark':
      takeRemark(state, token, next);
      break;
    case 'paragraph':
      state.faults.push({kind: 'paragraph', token, at: state.node});
      break;
  }
}

function takeNumber(state: LineState, token: MoveNumber): void {
  // It was missing before the move that it follows.
  if (plyOf(token) === state.missing) return;
  // `exf 4`
  if (state.isCutOff && !token.wellFormed && token.end - token.start === 1) return;
  if (state.number !== undefined) takeSecondNumber(state, state.number, token);
  if (token.glued !== undefined) state.faults.push(glueOf(state, token, token.glued));
  state.number = token;
}

function glueOf({context: {text}, node: at}: LineState, token: MoveNumber, by: GlueKind): Fault {
  const seam = {start: token.start, end: token.start};
  return {kind: 'glued', token, by, seam, word: text.slice(token.start, token.end), at};
}

function takeRemark(state: LineState, token: RemarkToken, next: MovetextToken | undefined): void {
  const {board, context, number, due, plies} = state;
  const place = {number, due, isFirst: plies.length === 0, next};
  if (replacesMoves(token, place, board, context)) {
    state.lost = true;
    return;
  }
  if (token.kind === 'dots' && number !== undefined) {
    state.number = {...number, end: token.end, side: 'black', wellFormed: false};
    return;
  }
  const isAfterNumber = number?.end === token.start;
  const isMoveDue = number !== undefined || due === 'answer';
  const remark = judgeRemark(token, board, context, {isAfterNumber, isMoveDue});
  if (remark.fault !== undefined) state.faults.push(remark.fault);
  state.isCutOff = remark.fault?.kind === 'underspecified';
  if (remark.kind === 'skip' && token.kind === 'unknown') skipUnknown(state, token);
  else if (remark.kind === 'pass') state.record(token, state.node, board.pass());
  else if (remark.kind === 'move') takeMeant(state, token, remark.spec);
  else state.lost ||= remark.kind === 'lost';
  state.isDoubtful ||= remark.doubtful;
}

/** A meaningless word, maybe a misspelt number, such as `13,` for `13.` or `l.` for `1.` */
function skipUnknown(state: LineState, {start, end}: RemarkToken): void {
  if (isSpoiltNumber(state.context.text.slice(start, end))) state.spoilt = state.node.ply;
  // After a number it is meant as a move, so no later move is known.
  if (state.number !== undefined) state.lost = true;
}

/** A word that is not a move as it is written, though it is clear which move is meant. */
function takeMeant(state: LineState, token: RemarkToken, spec: MoveSpec): void {
  const {board, node: before} = state;
  takeNumberOf(state, token, spec, true);
  if (!state.lost) state.record(token, before, board.play(resolveMove(board.position, spec)));
}

function takeMove(state: LineState, token: MoveToken): void {
  state.missing = undefined;
  state.isCutOff = false;
  const {board, context, node: before, number, due} = state;
  const {spec} = token;
  const move = resolveMove(board.position, spec);
  if (number === undefined ? due === 'number' : !isDue(state, number)) {
    takeNumberOf(state, token, spec, move >= 0);
    if (state.lost) return;
  }
  const {faults, lost, doubtful} = judgeMove(token, move, board, context);
  if (!(lost && state.isDoubtful)) state.faults.push(...sureOnes(state, faults));
  if (faults.some(({kind}) => kind === 'misplayed')) state.spoilt = state.node.ply;
  state.isDoubtful ||= doubtful;
  state.lost = lost;
  if (!lost) state.record(token, before, state.node);
}

/** After a move that was only guessed it is not known whether another one captures. */
function sureOnes({isDoubtful}: LineState, faults: readonly Fault[]): readonly Fault[] {
  return isDoubtful ? faults.filter(({kind}) => kind !== 'capture-sign') : faults;
}

/** Whether a number is the one that the packages expect, in the spelling that they expect. */
function isDue({due, node}: LineState, number: MoveNumber): boolean {
  return due === 'number' && number.wellFormed && plyOf(number) === node.ply;
}
