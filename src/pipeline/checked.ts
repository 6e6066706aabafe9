import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import type {Facts} from '../replay/facts.ts';

/** The result of checking a document. */
export interface Checked {
  readonly facts: Facts;
  readonly diagnostics: readonly Diagnostic[];
}
