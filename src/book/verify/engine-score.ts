/** The score of a position by an engine, from the point of view of the side to move. */
export type EngineScore =
  /** The advantage in centipawns. */
  | {readonly kind: 'centipawns'; readonly value: number}
  /** Mate in so many moves; negative if the side to move is mated; 0 if it is mated now. */
  | {readonly kind: 'mate'; readonly moves: number};

/** Lichess's conversion of centipawns into chances (lichess.org/page/accuracy). */
const SLOPE = 0.00368208;

/**
 * Returns the winning chances of the side to move, from -1 (lost) to 1 (won); 0 is equal.
 */
export function chancesOf(score: EngineScore): number {
  if (score.kind === 'mate') return score.moves > 0 ? 1 : -1;
  return 2 / (1 + Math.exp(-SLOPE * score.value)) - 1;
}

/** Writes a score from White's point of view: `+1.25`, `-0.40`, `mate in 3`. */
export function writeScore(score: EngineScore, isWhite: boolean): string {
  if (score.kind === 'mate') {
    const isMating = score.moves > 0;
    return `${isMating === isWhite ? 'White' : 'Black'} mates in ${Math.abs(score.moves)}`;
  }
  const pawns = ((isWhite ? 1 : -1) * score.value) / 100;
  return `${pawns > 0 ? '+' : ''}${pawns.toFixed(2)}`;
}
