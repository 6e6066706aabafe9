/** Something in a FEN that is wrong, or not as it seems; offsets are into the FEN's text. */
export interface FenProblem {
  readonly span: {readonly start: number; readonly end: number};
  readonly message: string;
  /** What should stand at `span`, when one spelling is sure. */
  readonly expected?: string;
}

/** A word of a FEN and the offset it starts at. */
export interface FenField {
  readonly text: string;
  readonly start: number;
}

/** A problem with the characters `from` to `to` of `field`, by default with all of them. */
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
