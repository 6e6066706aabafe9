import type {ScanState} from './scan-state.ts';
import type {Call} from '../document/tex-document.ts';

/** Reports, once in a file, that a macro expands to more than is read. */
export function reportEndless(state: ScanState, name: string, {source, span}: Call): void {
  const isReported = state.output.faults.some(({kind}) => kind === 'endless-expansion');
  if (source !== state.cursor.source || isReported) return;
  state.output.report({kind: 'endless-expansion', command: name, span});
}
