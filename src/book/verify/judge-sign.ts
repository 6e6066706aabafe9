import {followMove, NULL_MOVE, walkGame, writeFen, writeSan} from '../../chess/index.ts';
import type {Game, MoveNode, Side} from '../../chess/index.ts';
import {uciOf} from '../../games/index.ts';
import {confirm, type Ask, type ClaimVerdict} from './confirm.ts';
import {chancesOf, writeScore, sanOfLong} from './engine-lines.ts';

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

/** An equal position may be worth as many centipawns, and a good move may cost as much of the chances. */
const MOST_EQUAL = 250;
const COST_OF_GOOD_MOVE = 0.3;
/** The least winning chances of a side that is better or winning. */
const WORSE = -0.2;
const NO_WIN = 0.1;

/** The least chances of the side that each glyph favours; 10 to 12 favour neither. */
const FAVOURED: ReadonlyMap<number, {readonly isWhite: boolean; readonly least: number}> = new Map([
  [14, {isWhite: true, least: WORSE}],
  [15, {isWhite: false, least: WORSE}],
  [16, {isWhite: true, least: WORSE}],
  [17, {isWhite: false, least: WORSE}],
  [18, {isWhite: true, least: NO_WIN}],
  [19, {isWhite: false, least: NO_WIN}],
]);

/**
 * Asks an engine about a sign, first with `nodes` nodes, then, if that contradicts the sign, with
 * eight times as many. Returns undefined unless both contradict it.
 */
export function judgeSign(claim: SignClaim, ask: Ask, nodes: number): Promise<ClaimVerdict> {
  const judge = claim.nag <= 4 ? judgeMove : judgeEvaluation;
  return confirm((size) => judge(claim, ask, size), nodes);
}

async function judgeEvaluation(
  {nag, after}: SignClaim,
  ask: Ask,
  nodes: number,
): Promise<ClaimVerdict> {
  const [best] = (await ask({fen: after, nodes, lines: 1})) ?? [];
  if (best === undefined) return 'unanswered';
  const {score} = best;
  const isWhite = after.split(' ')[1] === 'w';
  const favoured = FAVOURED.get(nag);
  const isContradicted =
    favoured === undefined
      ? score.kind === 'mate' || Math.abs(score.value) > MOST_EQUAL
      : (favoured.isWhite === isWhite ? 1 : -1) * chancesOf(score) <= favoured.least;
  if (!isContradicted) return undefined;
  return {rule: 'engine-disagrees-with-evaluation', says: writeScore(score, isWhite)};
}

async function judgeMove(
  {nag, before, after, long}: SignClaim,
  ask: Ask,
  nodes: number,
): Promise<ClaimVerdict> {
  const [best] = (await ask({fen: before, nodes, lines: 1})) ?? [];
  if (best === undefined) return 'unanswered';
  const rule = 'engine-disagrees-with-move-sign';
  const isFirst = best.move === long;
  if (nag === 2 || nag === 4) {
    return isFirst ? {rule, says: 'this is the best move'} : undefined;
  }
  if (isFirst) return undefined;
  const [reply] = (await ask({fen: after, nodes, lines: 1})) ?? [];
  // Without a reply the move mates or stalemates.
  if (reply === undefined) return undefined;
  const cost = chancesOf(best.score) + chancesOf(reply.score);
  if (cost < COST_OF_GOOD_MOVE) return undefined;
  const isWhite = before.split(' ')[1] === 'w';
  const [than, is] = [writeScore(best.score, isWhite), writeScore(reply.score, !isWhite)];
  return {rule, says: `${is} after it, ${than} after \`${sanOfLong(before, best.move)}\``};
}
