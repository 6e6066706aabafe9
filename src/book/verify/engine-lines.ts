import {readFen, winChance, writeSan} from '../../chess/index.ts';
import {resolveUciMove} from '../../games/index.ts';

/** The score of a position by an engine, from the point of view of the side to move. */
type EngineScore =
  /** The advantage in centipawns. */
  | {readonly kind: 'centipawns'; readonly value: number}
  /** Mate in so many moves; negative if the side to move is mated; 0 if it is mated now. */
  | {readonly kind: 'mate'; readonly moves: number};

/**
 * Returns the winning chances of the side to move, from -1 (lost) to 1 (won); 0 is equal.
 */
export function chancesOf(score: EngineScore): number {
  if (score.kind === 'mate') return score.moves > 0 ? 1 : -1;
  return 2 * winChance(score.value / 100) - 1;
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

/** Converts a move from an engine to standard algebraic notation; an illegal one is returned as is. */
export function sanOfLong(fen: string, long: string): string {
  const outcome = readFen(fen);
  if (outcome.kind !== 'position') return long;
  const resolved = resolveUciMove(long, outcome.position);
  return resolved.kind === 'move' ? writeSan(outcome.position, resolved.move) : long;
}

/** One of the best lines of a search. */
export interface EngineLine {
  readonly score: EngineScore;
  /** The first move in long algebraic notation, such as `e2e4` or `a7a8q`. */
  readonly move: string;
}

/** A line that an engine reports while it searches. */
interface RankedLine extends EngineLine {
  /** From 1, the best. */
  readonly rank: number;
}

const LINE =
  /^info\b.*? score (?<unit>cp|mate) (?<value>-?\d+)(?<bound> (?:upper|lower)bound)?.*? pv (?<move>[a-h][1-8][a-h][1-8][qrbn]?)/u;

/** Longer lines are no search results; those of engines have some hundred characters. */
const LONGEST = 20_000;

/**
 * Reads an `info` line of the UCI protocol. Returns undefined for lines without a variation, and for
 * bounds, which are not scores.
 */
export function readEngineLine(text: string): RankedLine | undefined {
  const groups = text.length > LONGEST ? undefined : LINE.exec(text)?.groups;
  if (groups === undefined || groups['bound'] !== undefined) return undefined;
  const rank = Number(/ multipv (\d+)/u.exec(text)?.[1] ?? 1);
  const value = Number(groups['value']);
  const score: EngineScore =
    groups['unit'] === 'cp' ? {kind: 'centipawns', value} : {kind: 'mate', moves: value};
  return {score, move: groups['move'] ?? '', rank};
}
