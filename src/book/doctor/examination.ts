/** One check by the doctor, and its result. */
export interface Examination {
  readonly topic: string;
  readonly status: 'ok' | 'problem';
  /** The finding. */
  readonly text: string;
  /** The way to fix a problem. */
  readonly hint?: string;
  /** True if skakmat itself cannot work in this state. */
  readonly isFatal?: true;
}
