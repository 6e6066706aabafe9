import type {Severity} from '../../text/index.ts';

/** The facts about a rule in a report. */
export interface RuleInfo {
  /** The flaw's name, such as `illegal-move`. */
  readonly name: string;
  /** Its number, such as 101, for programs that identify rules by number. */
  readonly code: number;
  /** Its severity by default. */
  readonly level: Severity | 'off';
  /** The mistake that it finds, in one sentence. */
  readonly summary: string;
  /** The reason why it matters, in one or two sentences. */
  readonly reason: string;
}
