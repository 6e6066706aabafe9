/** A move number as it is written. */
export interface WrittenNumber {
  readonly value: number;
  /** How many dots follow; `…` counts as three. */
  readonly dots: number;
  readonly start: number;
  readonly end: number;
  /** Digits with nothing after them that says what they are. */
  readonly isBare: boolean;
  /** Digits with dots right after them, as the standard has them. */
  readonly isPlain: boolean;
}

/** `12.`, `12...`, `12. ...`, `12 .`, `12…`, `12)`, `12`; no game has a number of five digits. */
const NUMBER = /(\d{1,4})(?!\d)([ \t]*)((?:[.…][ \t]*)*[.…]|\)(?=[ \t]*[\p{L}0]))?/uy;

/** Reads the move number at `at`, with all dots that belong to it. */
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

/** Whether a character is one of the ten digits of ASCII. */
export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function countDots(marks: string): number {
  let dots = 0;
  for (const mark of marks) dots += mark === '.' ? 1 : mark === '…' ? 3 : 0;
  return dots;
}
