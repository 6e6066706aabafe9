import type {SourceText} from './source-text.ts';
import type {Diagnostic} from './diagnostic.ts';

/** Findings by the text that they are about, texts and findings in the order in which they come. */
export function bySource(
  diagnostics: readonly Diagnostic[],
): ReadonlyMap<SourceText, readonly Diagnostic[]> {
  const groups = new Map<SourceText, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const group = groups.get(diagnostic.source);
    if (group === undefined) groups.set(diagnostic.source, [diagnostic]);
    else group.push(diagnostic);
  }
  return groups;
}
