import {isCapture, legalMoves, resolveMove, specCapture} from '../../chess/index.ts';
import type {Move, Position} from '../../chess/index.ts';
import type {RemarkToken, RemarkKind, MovetextToken} from '../movetext/token.ts';
import {plyAt, plyOf} from './played-game.ts';

/** The part of a list that can be played. */
export interface TriedRest {
  /** The number of half-moves of the rest that can be played. */
  readonly plies: number;
  /** True if they are all of them. */
  readonly isWhole: boolean;
  /** The index of the first token that does not fit; the number of tokens where all do. */
  readonly stop: number;
  /** True if captures, and nothing else, are written as captures in what can be played. */
  readonly isExact: boolean;
}

/** A move in the place of one that cannot be played, and how the list continues after it. */
export interface TriedMove extends TriedRest {
  readonly move: Move;
}

/** Moves in the place of one that cannot be played, or before it, and how the list continues. */
export interface TriedMoves extends TriedRest {
  readonly moves: readonly Move[];
}

/** A list from one of its tokens on. */
export interface Rest {
  readonly tokens: readonly MovetextToken[];
  /** The first of them that counts. */
  readonly from: number;
}

/**
 * Plays the rest of a list after each of `moves`, as far as it goes: the strongest hint at what was
 * meant, since most wrong moves soon leave a piece where it should not be.
 */
export function tryMoves(
  position: Position,
  moves: readonly Move[],
  rest: Rest,
): readonly TriedMove[] {
  const board = position.clone();
  return moves.map((move) => {
    board.play(move);
    const played = playRest(board, rest);
    for (let left = played.plies + 1; left > 0; left -= 1) board.back();
    return {move, ...played};
  });
}

/** Plays the rest of a list after all sequences of `count` legal moves, as far as it goes. */
export function tryAllMoves(position: Position, count: number, rest: Rest): readonly TriedMoves[] {
  const board = position.clone();
  const attempts: TriedMoves[] = [];
  const tryAll = (moves: readonly Move[]): void => {
    const all = legalMoves(board);
    if (moves.length === count - 1) {
      for (const {move, ...played} of tryMoves(board, all, rest))
        attempts.push({moves: [...moves, move], ...played});
      return;
    }
    for (const move of all) {
      board.play(move);
      tryAll([...moves, move]);
      board.back();
    }
  };
  tryAll([]);
  return attempts;
}

/** Plays `rest` up to the first thing that does not fit, a number that is not due included. */
export function playRest(position: Position, {tokens, from}: Rest): TriedRest {
  let plies = 0;
  let isExact = true;
  let stop = from;
  for (; stop < tokens.length; stop += 1) {
    const token = tokens[stop];
    if (token === undefined) break;
    if (token.type === 'move') {
      const move = resolveMove(position, token.spec);
      if (move < 0) break;
      isExact &&= isCapture(position, move) === specCapture(token.spec);
      position.play(move);
      plies += 1;
    } else if (token.type === 'number') {
      if (plyOf(token) !== plyAt(position)) break;
    } else if (token.type === 'remark' && !isAside(token)) break;
  }
  return {plies, isWhole: stop >= tokens.length, stop, isExact};
}

/** Tests whether a remark moves nothing, whatever its text. */
function isAside({kind}: RemarkToken): boolean {
  return ASIDES.has(kind);
}

const ASIDES: ReadonlySet<RemarkKind> = new Set<RemarkKind>([
  'comment',
  'nag',
  'symbol',
  'group',
  'parenthesis',
  'result',
]);
