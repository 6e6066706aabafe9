import type {Ledger} from '../account/ledger.ts';
import type {ChangedFile} from '../diagnostic/changed-file.ts';
import type {SourceText} from '../source/source-text.ts';
import type {RunFindings} from './run-findings.ts';

/** The findings and the coverage of a run, over any number of books. */
export interface RunResult {
  readonly findings: RunFindings;
  readonly fixed: Map<string, ChangedFile>;
  /** What was judged, and what not. */
  readonly ledger: Ledger;
  /** The text from standard input. */
  readonly input: SourceText | undefined;
  /** Whether something could not be read, which has been reported. */
  unreadable: boolean;
}
