import type {Diagnostic, Severity} from '../diagnostic/diagnostic.ts';
import type {SourceText} from '../source/source-text.ts';
import {RULES} from './rules/index.ts';
import type {LintContext} from './context.ts';

/** The level of each rule that is not to have its usual one. */
export type Levels = ReadonlyMap<string, Severity | 'off'>;

/** Lets every rule that is on speak, and puts what they say into the order of the text. */
export function runRules(context: LintContext, levels: Levels = new Map()): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const rule of RULES) {
    const severity = levels.get(rule.name) ?? rule.level;
    if (severity === 'off') continue;
    for (const finding of rule.check(context))
      diagnostics.push({...finding, rule: rule.name, severity});
  }
  return sortDiagnostics(withoutRepeats(diagnostics), context);
}

/** A wrapper that is called for a whole chapter says the same at the same place only once. */
function withoutRepeats(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Map<SourceText, Set<string>>();
  return diagnostics.filter(({source, span, rule, message}) => {
    const said = seen.get(source) ?? new Set();
    const key = `${span.start} ${span.end} ${rule} ${message}`;
    const isNew = !said.has(key);
    seen.set(source, said.add(key));
    return isNew;
  });
}

/** In reading order: by file as they are read, then by place. */
function sortDiagnostics(
  diagnostics: Diagnostic[],
  {document}: LintContext,
): readonly Diagnostic[] {
  const order = new Map(
    [document.source, ...document.documents.map(({source}) => source)].map((source, index) => [
      source,
      index,
    ]),
  );
  const rank = ({source}: Diagnostic): number => order.get(source) ?? order.size;
  return diagnostics.sort(
    (one, other) =>
      rank(one) - rank(other) || one.span.start - other.span.start || one.span.end - other.span.end,
  );
}
