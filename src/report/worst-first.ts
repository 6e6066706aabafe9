import type {Diagnostic, Severity} from '../diagnostic/diagnostic.ts';

const RANKS: Record<Severity, number> = {error: 0, warning: 1, info: 2};

/** The worst first; findings of one severity stay in their order. */
export function worstFirst(findings: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...findings].sort((one, other) => RANKS[one.severity] - RANKS[other.severity]);
}
