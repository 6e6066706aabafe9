/** Signs of mathematics that the text fonts of pdfLaTeX lack, and those for formulas have. */
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
