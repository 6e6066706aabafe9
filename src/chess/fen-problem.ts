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

/**
 * Creates a problem with the characters `from` to `to` of `field`, by default with the whole field.
 */
export function problemIn(
  field: FenField,
  message: string,
  expected?: string,
  from = 0,
  to = field.text.length,
): FenProblem {
  const span = {start: field.start + from, end: field.start + to};
  return expected === undefined ? {span, message} : {span, message, expected};
}
