import type {ScanState} from './scan-state.ts';
import type {Call} from '../document/tex-document.ts';

/** Says, once in a file, that a macro expands to more than anybody wants to read. */
export function reportEndless(state: ScanState, name: string, {source, span}: Call): void {
  if (source !== state.source || state.diagnostics.some(({rule}) => rule === 'endless-expansion')) {
    return;
  }
  state.report({
    rule: 'endless-expansion',
    severity: 'error',
    message: `Expansion of \`\\${name}\` takes too long, the rest is not read`,
    span,
  });
}
