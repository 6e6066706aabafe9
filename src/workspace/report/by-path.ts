import type {Diagnostic} from '../../text/index.ts';

/**
 * Groups findings by file, keeping the order of files and findings. A large file is read in parts,
 * each of which is a separate text.
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
