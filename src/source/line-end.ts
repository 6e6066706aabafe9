/** Whether a character ends a line: LF, CR, or one of the two that make CRLF. */
export function isLineEnd(code: number): boolean {
  return code === 10 || code === 13;
}
