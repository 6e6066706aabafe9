import {sep} from 'node:path';
import {groupBy, type Diagnostic, type Severity} from '../../text/index.ts';

const RANKS: Record<Severity, number> = {error: 0, warning: 1, info: 2};

/** Sorts by severity, the worst first; findings of the same severity stay in order. */
export function worstFirst(findings: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...findings].sort((one, other) => RANKS[one.severity] - RANKS[other.severity]);
}

/**
 * Groups findings by file, keeping the order of files and findings. A large file is read in parts,
 * each of which is a separate text.
 */
export function byPath(
  diagnostics: readonly Diagnostic[],
): ReadonlyMap<string, readonly Diagnostic[]> {
  return groupBy(diagnostics, ({source}) => source.path);
}

/** Returns a path with slashes, as in a repository, whatever the separator of the system. */
export function slashPath(path: string): string {
  return path.split(sep).join('/');
}
