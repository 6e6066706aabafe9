import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import type {LossLog} from '../typeset/loss-log.ts';
import type {Unmet} from './unmet.ts';

/** The result of a request. */
export type Answer = TextAnswer | Unmet;

/** The lines generated for a request. */
export interface TextAnswer {
  readonly kind: 'text';
  readonly text: string;
  /** Findings about the games in the answer. */
  readonly findings: readonly Diagnostic[];
  /** A sentence that names characters printed as others, if any. */
  readonly loss: string | undefined;
}

/** Creates an answer from LaTeX, in which some characters may have been replaced. */
export function answerWith(
  text: string,
  losses: LossLog | undefined,
  findings: readonly Diagnostic[] = [],
): TextAnswer {
  return {kind: 'text', text, findings, loss: losses?.tell('pdfLaTeX cannot print')};
}
