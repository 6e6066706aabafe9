import type {Severity} from '../diagnostic/diagnostic.ts';

/** What a report tells about a rule, besides its findings. */
export interface RuleInfo {
  /** The flaw's name, such as `illegal-move`. */
  readonly name: string;
  /** Its number, for programs that know rules by number, such as 101. */
  readonly code: number;
  /** How much it matters unless the settings say otherwise. */
  readonly level: Severity | 'off';
  /** What it finds, one sentence. */
  readonly summary: string;
  /** Why it matters, one or two sentences. */
  readonly reason: string;
}
