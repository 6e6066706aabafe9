/** A problem in a FEN; offsets are into the text of the FEN. */
export interface FenProblem {
  readonly span: {readonly start: number; readonly end: number};
  readonly message: string;
  /** The text expected at `span`, if there is only one possibility. */
  readonly expected?: string;
}

/** A word of a FEN and its offset. */
export interface FenField {
  readonly text: string;
  readonly start: number;
}

/** Creates a problem with the whole of `field`. */
export function problemIn(field: FenField, message: string, expected?: string): FenProblem {
  const problem = problemAt(field, 0, field.text, message);
  return expected === undefined ? problem : {...problem, expected};
}

/** Creates a problem with the characters `text` at the offset `at` of `field`. */
export function problemAt(field: FenField, at: number, text: string, message: string): FenProblem {
  const start = field.start + at;
  return {span: {start, end: start + text.length}, message};
}
