/**
 * Where the TeX group ends in which `offset` stands: at an unmatched `}` or `\end`, or at the end.
 *
 * What skak keeps of a game is global, but `\skaklanguage` is not: it holds for its group.
 */
export function findScopeEnd(text: string, offset: number): number {
  let depth = 0;
  for (const sign of text.slice(offset).matchAll(SCOPE_SIGNS)) {
    const [token] = sign;
    if (token === '{' || OPENING.has(token)) depth += 1;
    else if (token === '}' || CLOSING.has(token)) depth -= 1;
    if (depth < 0) return offset + sign.index;
  }
  return text.length;
}

const SCOPE_SIGNS =
  /\\(?:begingroup|endgroup|bgroup|egroup|begin|end)(?![A-Za-z])|\\[^]|%[^\n]*|[{}]/g;
const OPENING: ReadonlySet<string> = new Set(['\\begin', '\\begingroup', '\\bgroup']);
const CLOSING: ReadonlySet<string> = new Set(['\\end', '\\endgroup', '\\egroup']);
