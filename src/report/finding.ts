import type {Diagnostic} from '../diagnostic/diagnostic.ts';

/** What a report may say besides the findings. */
export interface ReportOptions {
  readonly color: boolean;
  /** Whether to draw the position under each finding that has one. */
  readonly board: boolean;
}

/** Turns findings into text for standard output. */
export type Reporter = (findings: readonly Diagnostic[], options: ReportOptions) => string;

/** A text without control characters, which a hostile file could use to drive the terminal. */
export function printable(text: string): string {
  return text.replace(
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    '·',
  );
}

/** Fixes that `--fix` would carry out. */
export function countFixable(findings: readonly Diagnostic[]): number {
  return findings.filter(({fix}) => fix?.safety === 'safe').length;
}
