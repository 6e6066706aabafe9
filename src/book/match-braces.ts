/**
 * Where each brace that opens in a TeX text is closed, by offset. One that nothing closes is left
 * out; braces behind a backslash or in a comment are none.
 */
export function matchBraces(text: string): ReadonlyMap<number, number> {
  const closing = new Map<number, number>();
  const open: number[] = [];
  for (const {0: sign, index} of text.matchAll(/[{}]|\\[^A-Za-z]|%.*/g)) {
    if (sign === '{') open.push(index);
    if (sign !== '}') continue;
    const start = open.pop();
    if (start !== undefined) closing.set(start, index);
  }
  return closing;
}
