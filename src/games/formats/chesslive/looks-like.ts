/**
 * A piece may be preceded by its colour; XBoard's drops in Crazyhouse start on squares such as
 * `_.`.
 */
const STEP = /(?:[a-z]\d{1,2}|[wb]?[a-z]|\+|[^;:\s]\.):[a-z]\d/iuy;
const RESULT = /[-+=][ \t]*(?:;|\r|\n|$)/uy;

/** Tests whether a move starts at `at`: a whole step, such as `e2:e4` or `n:f3`. */
export function startsMove(text: string, at: number): boolean {
  STEP.lastIndex = at;
  return STEP.test(text);
}

/** Tests whether a result is at `at`, with nothing else before the next semicolon. */
export function startsResult(text: string, at: number): boolean {
  RESULT.lastIndex = at;
  return RESULT.test(text);
}
