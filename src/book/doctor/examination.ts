/** One check by the doctor, and its result. */
export interface Examination {
  readonly topic: string;
  readonly status: 'ok' | 'problem';
  /** What was found. */
  readonly text: string;
  /** How to fix a problem. */
  readonly hint?: string;
  /** True if skakmat itself cannot work in this state. */
  readonly isFatal?: true;
}
