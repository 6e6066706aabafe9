import type {Diagnostic} from '../diagnostic/diagnostic.ts';

/**
 * Findings by the file that they are about, files and findings in the order in which they come. A
 * large file is read in parts, each of which is a text of its own.
 */
export function byPath(
  diagnostics: readonly Diagnostic[],
): ReadonlyMap<string, readonly Diagnostic[]> {
  const groups = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const group = groups.get(diagnostic.source.path);
    if (group === undefined) groups.set(diagnostic.source.path, [diagnostic]);
    else group.push(diagnostic);
  }
  return groups;
}
