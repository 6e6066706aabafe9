import type {MoveNumber} from '../movetext/token.ts';
import {plyOf, type Turn} from './played-game.ts';

/**
 * The number that the packages expect before the next move: one at the start of a list and after a
 * move of Black, or no number at all, before Black's answer within the list.
 */
export type Due = 'number' | 'answer';

/** The facts that are known about a move when its number is judged. */
interface NumberCase {
  /** The number before it; dots that are apart (`1. ... e5`) are part of it. */
  readonly number: MoveNumber | undefined;
  readonly due: Due;
  readonly turn: Turn;
  /** The move can be played by the side to move. */
  readonly fits: boolean;
  /** The move could be played if the other side were to move. */
  readonly fitsOpponent: () => boolean;
  /** The number of plies by which the numbers of this list are off, by a reported number. */
  readonly shift: number;
}

export type NumberVerdict =
  | 'fine'
  | 'missing'
  | 'malformed'
  | 'wrong'
  | 'within-line'
  | 'follows-wrong'
  | 'move-left-out'
  | 'move-too-many'
  | 'wrong-side';

/** Judges the number of one move, or its absence. */
export function judgeNumber(given: NumberCase): NumberVerdict {
  if (given.number === undefined) {
    const {due, fits, fitsOpponent} = given;
    if (due === 'answer' || fits) return due === 'answer' ? 'fine' : 'missing';
    return fitsOpponent() ? 'move-too-many' : 'fine';
  }
  return given.due === 'answer' ? judgeAnswer(given, given.number) : judgeDue(given, given.number);
}

/** Within a list no number is right before Black's answer: skak would take it for the move. */
function judgeAnswer({turn, fits, fitsOpponent}: NumberCase, number: MoveNumber): NumberVerdict {
  const isNext = number.fullmove === turn.fullmove + 1 && number.side === 'white';
  if (fits && !(isNext && fitsOpponent())) return 'within-line';
  return fitsOpponent() || isNext ? 'move-left-out' : 'within-line';
}

function judgeDue(
  {turn, fits, fitsOpponent, shift}: NumberCase,
  number: MoveNumber,
): NumberVerdict {
  const off = plyOf(number) - plyOf(turn);
  if (off === 0) return number.wellFormed ? 'fine' : 'malformed';
  if (off === shift && fits) return 'follows-wrong';
  if (!fits && off === 1 && turn.side === 'black' && fitsOpponent()) return 'move-left-out';
  const sameMove = number.fullmove === turn.fullmove;
  if (!fits && sameMove && fitsOpponent()) return 'wrong-side';
  return sameMove && !number.wellFormed ? 'malformed' : 'wrong';
}
