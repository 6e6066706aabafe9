import {followMove, NULL_MOVE, walkGame, writeFen, writeSan} from '../../chess/index.ts';
import type {Game, MoveNode, Side} from '../../chess/index.ts';
import {uciOf} from '../../games/index.ts';

/** A sign that an engine may contradict, with the move that it follows. */
export interface SignClaim {
  readonly node: MoveNode;
  /** The glyph: 1 to 4 judge the move, 10 to 19 the position after it. */
  readonly nag: number;
  readonly side: Side;
  readonly fullmove: number;
  readonly san: string;
  /** The move as UCI writes it. */
  readonly long: string;
  /** The positions before and after the move. */
  readonly before: string;
  readonly after: string;
}

/** The glyphs that say something an engine can contradict. */
const JUDGED = new Set([1, 2, 3, 4, 10, 11, 12, 14, 15, 16, 17, 18, 19]);

/** Returns the signs of a game of standard chess that an engine can contradict, in reading order. */
export function signClaims(game: Game): readonly SignClaim[] {
  const claims: SignClaim[] = [];
  if (game.variant !== 'standard' || !game.start.hasBothKings()) return claims;
  walkGame(game, {
    move: (node, place) => {
      const nags = node.nags.filter((nag) => JUDGED.has(nag));
      if (nags.length === 0 || node.move === NULL_MOVE) return;
      const {fullmove, side, position} = place;
      const [before, san] = [writeFen(position), writeSan(position, node.move)];
      const long = uciOf(position, node.move, game.variant);
      const next = position.clone();
      followMove(next, node);
      const after = writeFen(next);
      for (const nag of nags) {
        claims.push({node, nag, side, fullmove, san, long, before, after});
      }
    },
  });
  return claims;
}
