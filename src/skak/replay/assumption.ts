import {writeFen, type Move, type Position} from '../../chess/index.ts';
import type {MovetextToken} from '../movetext/token.ts';
import type {SourceText} from '../../text/index.ts';

/** Moves that are taken to be meant where the text has a mistake, so that the rest can be judged. */
export interface Assumption {
  /** The position in which they are played. */
  readonly fen: string;
  readonly moves: readonly Move[];
  /** True if the one move, or none, is played instead of what is written; otherwise, all of them before it. */
  readonly isInstead: boolean;
  /** True if the fault is noted at another word: two are in each other's place. */
  readonly isNoted?: boolean;
}

/** The assumptions in one text, by the offset of the word that the fault is about. */
export type TextAssumptions = ReadonlyMap<number, Assumption>;

/** The assumptions for a document. */
export type Assumptions = ReadonlyMap<SourceText, TextAssumptions>;

/** Returns what is assumed at a token in a position, if anything. */
export function assumptionAt(
  assumptions: TextAssumptions | undefined,
  {start}: MovetextToken,
  position: Position,
): Assumption | undefined {
  const assumption = assumptions?.get(start);
  if (assumption === undefined) return undefined;
  return assumption.fen === writeFen(position) ? assumption : undefined;
}
