import type {Move} from '../chess/move.ts';
import type {Position} from '../chess/position.ts';
import {resolveMove} from '../chess/resolve-move.ts';
import type {RemarkToken, RemarkKind, MovetextToken} from '../movetext/token.ts';
import {plyOf} from './played-game.ts';

/** A move in the place of one that cannot be played, and how the list continues after it. */
export interface TriedMove {
  readonly move: Move;
  /** How many half-moves of the rest can be played. */
  readonly plies: number;
  /** Whether they are all of them. */
  readonly isWhole: boolean;
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
    const {plies, isWhole} = playRest(board, rest);
    for (let left = plies + 1; left > 0; left -= 1) board.back();
    return {move, plies, isWhole};
  });
}

/** Plays `rest` up to the first thing that does not fit, a number that is not due included. */
export function playRest(position: Position, {tokens, from}: Rest): Omit<TriedMove, 'move'> {
  let plies = 0;
  for (let index = from; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined) break;
    if (token.type === 'move') {
      const move = resolveMove(position, token.spec);
      if (move < 0) return {plies, isWhole: false};
      position.play(move);
      plies += 1;
    } else if (token.type === 'number') {
      const {fullmove, sideToMove: side} = position;
      if (plyOf(token) !== plyOf({fullmove, side})) return {plies, isWhole: false};
    } else if (token.type === 'remark' && !isAside(token)) return {plies, isWhole: false};
  }
  return {plies, isWhole: true};
}

/** What moves nothing, whatever it says. */
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
