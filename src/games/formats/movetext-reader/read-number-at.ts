/** A move number as written. */
export interface WrittenNumber {
  readonly value: number;
  /** The number of dots after it; `…` counts as three. */
  readonly dots: number;
  readonly start: number;
  readonly end: number;
  /** True if the digits have neither dots nor a bracket after them. */
  readonly isBare: boolean;
  /** True if dots directly follow the digits, as in the standard. */
  readonly isPlain: boolean;
}

/** `12.`, `12...`, `12. ...`, `12 .`, `12…`, `12)`, `12`; move numbers have at most four digits. */
const NUMBER = /(\d{1,4})(?!\d)([ \t]*)((?:[.…][ \t]*)*[.…]|\)(?=[ \t]*[\p{L}0]))?/uy;

/** Reads the move number at `at`, including all its dots. */
export function readNumberAt(
  text: string,
  at: number,
  mayClose: boolean,
): WrittenNumber | undefined {
  NUMBER.lastIndex = at;
  const match = NUMBER.exec(text);
  if (match === null) return undefined;
  const [whole, digits = '', blanks = '', marks = ''] = match;
  const isBracket = marks === ')';
  const isBare = marks === '' || (isBracket && !mayClose);
  const end = isBare ? at + digits.length : at + whole.length;
  const dots = isBare || isBracket ? 0 : countDots(marks);
  const isPlain = dots > 0 && blanks === '';
  return {value: Number(digits), dots, start: at, end, isBare, isPlain};
}

/** Tests whether a character is an ASCII digit. */
export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function countDots(marks: string): number {
  let dots = 0;
  for (const mark of marks) dots += mark === '.' ? 1 : mark === '…' ? 3 : 0;
  return dots;
}
