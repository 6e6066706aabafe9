import type {Diagnostic, Severity} from '../../text/index.ts';

const RANKS: Record<Severity, number> = {error: 0, warning: 1, info: 2};

/** Sorts by severity, the worst first; findings of the same severity stay in order. */
export function worstFirst(findings: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...findings].sort((one, other) => RANKS[one.severity] - RANKS[other.severity]);
}
