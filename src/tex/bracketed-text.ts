/** The groups in braces or brackets that follow each other from `start` on, with the blanks between them. */
export function bracketedText(text: string, start: number, end: number): string {
  let depth = 0;
  for (let i = start; i < end; i += 1) {
    const sign = text.charAt(i);
    if (sign === '\\') i += 1;
    else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    else if (depth === 0 && !/\s/.test(sign)) return text.slice(start, i);
    if (depth < 0) return text.slice(start, i);
  }
  return text.slice(start, end);
}
