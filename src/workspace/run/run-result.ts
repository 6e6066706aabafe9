import type {Ledger} from '../../skak/index.ts';
import type {ChangedFile, Diagnostic, SourceText} from '../../text/index.ts';
import type {RunFindings} from './run-findings.ts';

/** The findings and the coverage of a run, over any number of books. */
export interface RunResult {
  readonly findings: RunFindings;
  /** About the books on which skakmat has failed; no baseline and no flag hides them. */
  readonly failures: Diagnostic[];
  readonly fixed: Map<string, ChangedFile>;
  /** The moves that were judged, and those that were not. */
  readonly ledger: Ledger;
  /** The text from standard input. */
  readonly input: SourceText | undefined;
  /** True if something could not be read, which has been reported. */
  unreadable: boolean;
}
