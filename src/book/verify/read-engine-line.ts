import type {EngineScore} from './engine-score.ts';

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
