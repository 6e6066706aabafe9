import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import type {Facts} from '../replay/facts.ts';

/** What checking a document has come to. */
export interface Checked {
  readonly facts: Facts;
  readonly diagnostics: readonly Diagnostic[];
}
