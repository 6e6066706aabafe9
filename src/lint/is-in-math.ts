/** Whether a place lies in a formula: after an odd number of dollar signs, or in a display. */
export function isInMath(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - LONGEST_FORMULA), at);
  const paragraph = before.split(/\n[ \t]*\n/).at(-1) ?? '';
  const dollars = paragraph.replace(/\\./g, '').match(/\$/g)?.length ?? 0;
  return dollars % 2 === 1 || OPEN_DISPLAY.test(paragraph);
}

const LONGEST_FORMULA = 2_000;
const OPEN_DISPLAY =
  /(?:\\\[|\\\(|\\begin\{(?:equation|align|gather|multline|flalign|alignat|displaymath|math|eqnarray)\*?\})(?![^]*(?:\\\]|\\\)|\\end\{))/;
