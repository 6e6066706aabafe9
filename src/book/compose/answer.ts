import type {Diagnostic} from '../../text/index.ts';
import type {LossLog} from '../../typeset/index.ts';
import type {Unmet} from './unmet.ts';

/** The result of a request. */
export type Answer = TextAnswer | Unmet;

/** The lines generated for a request. */
interface TextAnswer {
  readonly kind: 'text';
  readonly text: string;
  /** Findings about the games in the answer. */
  readonly findings: readonly Diagnostic[];
  /** Names characters printed as others, and wishes that the games cannot meet, if any. */
  readonly remark: string | undefined;
}

/**
 * Creates an answer from LaTeX, in which some characters may have been replaced, with remarks on
 * what the games cannot meet.
 */
export function answerWith(
  text: string,
  losses: LossLog | undefined,
  findings: readonly Diagnostic[] = [],
  remarks: readonly string[] = [],
): TextAnswer {
  const loss = losses?.tell('pdfLaTeX cannot print');
  const all = [...remarks, ...(loss === undefined ? [] : [loss])];
  return {kind: 'text', text, findings, remark: all.length === 0 ? undefined : all.join('; ')};
}
