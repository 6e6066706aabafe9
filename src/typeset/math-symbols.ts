/** Mathematical symbols that are in math fonts, but not in the text fonts of pdfLaTeX. */
export const MATH_SYMBOLS: ReadonlyMap<string, string> = new Map(
  [
    ['≠', 'neq'],
    ['≤', 'leq'],
    ['≥', 'geq'],
    ['≪', 'll'],
    ['≫', 'gg'],
    ['≈', 'approx'],
    ['≡', 'equiv'],
    ['∼', 'sim'],
    ['∈', 'in'],
    ['∉', 'notin'],
    ['↔', 'leftrightarrow'],
    ['⇒', 'Rightarrow'],
    ['⇔', 'Leftrightarrow'],
  ].map(([sign = '', name = '']) => [sign, `\\ensuremath{\\${name}}`] as const),
);
