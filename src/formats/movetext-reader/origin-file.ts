import {moveCastling, moveFrom, movePromotion, moveTo, NULL_MOVE} from '../../chess/move.ts';
import {SHORT} from '../../chess/move-spec.ts';
import {fileOf} from '../../chess/square.ts';
import type {Square} from '../../chess/square.ts';
import type {MoveNode} from '../../game/move-node.ts';

/** The file of the rook's home in standard chess. */
const ROOK_FILES = {short: 7, long: 0};

/**
 * Returns the file on which the piece on `square` was at the start of a game, after the move of
 * `node`; undefined for a promoted pawn.
 */
export function originFile(node: MoveNode, square: Square): number | undefined {
  let at = square;
  for (let step = node; step.parent !== undefined; step = step.parent) {
    const {move} = step;
    if (move === NULL_MOVE) continue;
    const [from, to, castling] = [moveFrom(move), moveTo(move), moveCastling(move)];
    if (castling !== 0 && at === (castling === SHORT ? to - 1 : to + 1)) {
      return castling === SHORT ? ROOK_FILES.short : ROOK_FILES.long;
    }
    if (to !== at) continue;
    if (movePromotion(move) !== 0) return undefined;
    at = from;
  }
  return fileOf(at);
}
