/** What the doctor has looked at, and how it is. */
export interface Examination {
  readonly topic: string;
  readonly status: 'ok' | 'problem';
  /** What is there. */
  readonly text: string;
  /** What to do about a problem. */
  readonly hint?: string;
  /** Whether skakmat itself cannot work like this. */
  readonly isFatal?: true;
}
