import type {EngineQuestion, EngineAnswer} from './uci-engine.ts';
import type {VerifyRule} from './verify-rules.ts';

/** The objection of an engine to a claim. */
export interface EngineVerdict {
  readonly rule: VerifyRule;
  /** The result of the engine, as part of a sentence. */
  readonly says: string;
}

/** The verdict of an engine on a claim: undefined if it agrees, `unanswered` without an answer. */
export type ClaimVerdict = EngineVerdict | 'unanswered' | undefined;

/** Asks an engine about a position. */
export type Ask = (question: EngineQuestion) => Promise<EngineAnswer>;

/** The second search is so much longer than the first. */
export const LONGER = 8;

/**
 * Judges a claim with a search of `nodes` nodes and, if that contradicts it, with one of eight times
 * as many. Returns a contradiction only if both searches find the same one.
 */
export async function confirm(
  judge: (nodes: number) => Promise<ClaimVerdict>,
  nodes: number,
): Promise<ClaimVerdict> {
  const first = await judge(nodes);
  if (first === undefined || first === 'unanswered') return first;
  const second = await judge(nodes * LONGER);
  if (second === undefined || second === 'unanswered') return second;
  return second.rule === first.rule ? second : undefined;
}
