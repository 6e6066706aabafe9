import type {ChangedFile, Diagnostic} from '../../text/index.ts';
import type {Facts} from '../../skak/index.ts';
import type {TexDocument} from '../../tex/index.ts';

/** The result of checking a document. */
export interface Checked {
  readonly facts: Facts;
  readonly diagnostics: readonly Diagnostic[];
}

/** The result of fixing a document. */
export interface Fixed {
  readonly files: readonly ChangedFile[];
  /** The fixed document, and the remaining findings. */
  readonly document: TexDocument;
  readonly checked: Checked;
}

/** A text and the files that it reads, parsed and checked and, on request, fixed. */
export interface Processed {
  readonly document: TexDocument;
  readonly checked: Checked;
  readonly fixed: Fixed | undefined;
}
