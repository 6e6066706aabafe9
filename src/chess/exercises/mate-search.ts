import {legalMoves} from '../legal-moves.ts';
import type {Move} from '../move.ts';
import type {Position} from '../position.ts';
import {isCheckmate} from '../write-san.ts';

/** Thrown by a search when its budget is spent: what it has found so far proves nothing. */
export class BudgetSpent extends Error {}

/** Returns the answer of a search in a position, which is left as it was; undefined if the budget runs out. */
export function decideWithin<Answer>(position: Position, search: () => Answer): Answer | undefined {
  const {plies} = position;
  try {
    return search();
  } catch (error) {
    if (!(error instanceof BudgetSpent)) throw error;
    while (position.plies > plies) position.back();
    return undefined;
  }
}

/**
 * Searches for forced mates by trying every move, so that each answer is a proof.
 *
 * "Mate in n" means mate by the n-th move of the side to move, or sooner. Positions passed in are
 * left as they were.
 */
export class MateSearch {
  #nodes: number;
  /** The reply that last refuted a mate, and the move that last mated, by the moves left. */
  readonly #refutations: Move[] = [];
  readonly #maters: Move[] = [];

  /** `nodes` is the number of moves that may be tried in all. */
  constructor(nodes: number) {
    this.#nodes = nodes;
  }

  /** The number of moves that may still be tried. */
  get nodes(): number {
    return this.#nodes;
  }

  /**
   * Returns all moves that force mate in at most `moves` moves; undefined if the budget runs out.
   */
  keysOf(position: Position, moves: number): readonly Move[] | undefined {
    return decideWithin(position, () =>
      legalMoves(position).filter((move) => this.#mates(position, move, moves)),
    );
  }

  /**
   * Returns a reply after which the side that has just moved can no longer mate in `moves` more
   * moves; `none` if there is no such reply, undefined if the budget runs out.
   */
  refutationOf(position: Position, moves: number): Move | 'none' | undefined {
    return decideWithin(position, () => {
      const replies = legalMoves(position);
      const refutes = (reply: Move): boolean =>
        moves === 0 || !this.#losesTo(position, reply, moves);
      return replies.find(refutes) ?? 'none';
    });
  }

  /**
   * Returns in how many moves the side to move can mate, up to `most`; `none` if it cannot,
   * undefined if the budget runs out.
   */
  shortestMate(position: Position, most: number): number | 'none' | undefined {
    return this.#shortest(position, most, (moves) => this.#hasMate(position, moves));
  }

  /**
   * Returns in how many moves of the other side the side to move is mated, up to `most` and 0 if it
   * is mated now; `none` if it is not, undefined if the budget runs out.
   */
  shortestLoss(position: Position, most: number): number | 'none' | undefined {
    if (isCheckmate(position)) return 0;
    return this.#shortest(position, most, (moves) => this.#isLost(position, moves));
  }

  #shortest(
    position: Position,
    most: number,
    isEnough: (moves: number) => boolean,
  ): number | 'none' | undefined {
    return decideWithin(position, () => {
      for (let moves = 1; moves <= most; moves++) if (isEnough(moves)) return moves;
      return 'none' as const;
    });
  }

  #hasMate(position: Position, moves: number): boolean {
    const all = first(legalMoves(position), this.#maters[moves]);
    const mater = all.find((move) => this.#mates(position, move, moves));
    if (mater !== undefined) this.#maters[moves] = mater;
    return mater !== undefined;
  }

  #mates(position: Position, move: Move, moves: number): boolean {
    if (--this.#nodes < 0) throw new BudgetSpent();
    position.play(move);
    const mates = moves === 1 ? isCheckmate(position) : this.#isLost(position, moves - 1);
    position.back();
    return mates;
  }

  /** True if the side to move is mated in at most `moves` more moves of the other, at once included. */
  #isLost(position: Position, moves: number): boolean {
    const replies = first(legalMoves(position), this.#refutations[moves]);
    if (replies.length === 0) return position.checked;
    const refutation = replies.find((reply) => !this.#losesTo(position, reply, moves));
    if (refutation !== undefined) this.#refutations[moves] = refutation;
    return refutation === undefined;
  }

  #losesTo(position: Position, reply: Move, moves: number): boolean {
    position.play(reply);
    const loses = this.#hasMate(position, moves);
    position.back();
    return loses;
  }
}

/** Puts the likeliest move first, if it is one of them. */
function first(moves: Move[], likely: Move | undefined): readonly Move[] {
  const at = likely === undefined ? -1 : moves.indexOf(likely);
  if (at > 0) [moves[0], moves[at]] = [moves[at] as Move, moves[0] as Move];
  return moves;
}
