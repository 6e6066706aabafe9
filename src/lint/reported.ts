import type {LintContext} from './context.ts';
import type {Finding} from './rule.ts';

/** What the parser has found of the flaw `name`: only there some things are still known. */
export function* reported({document}: LintContext, name: string): Iterable<Finding> {
  for (const {diagnostics} of [document, ...document.documents]) {
    for (const diagnostic of diagnostics) if (diagnostic.rule === name) yield diagnostic;
  }
}
