import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import type {LossLog} from '../typeset/loss-log.ts';
import type {Unmet} from './unmet.ts';

/** What a request has come to. */
export type Answer = TextAnswer | Unmet;

/** The lines that meet a request. */
export interface TextAnswer {
  readonly kind: 'text';
  readonly text: string;
  /** What is wrong with the games in it. */
  readonly findings: readonly Diagnostic[];
  /** A sentence about the characters that are printed as others. */
  readonly loss: string | undefined;
}

/** Answers with LaTeX, in which some characters may have been replaced. */
export function answerWith(
  text: string,
  losses: LossLog | undefined,
  findings: readonly Diagnostic[] = [],
): TextAnswer {
  return {kind: 'text', text, findings, loss: losses?.tell('pdfLaTeX cannot print')};
}
