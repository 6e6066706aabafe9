/**
 * Maps the offset of each opening brace of a TeX text to that of its closing brace. Unclosed braces
 * are left out; escaped braces and those in comments do not count.
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
