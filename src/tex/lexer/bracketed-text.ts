import {isBlankTex} from './without-comments.ts';
import {afterToken} from './skip-token.ts';

/** Returns the groups in braces or brackets that follow each other from `start` on, with the blanks between them. */
export function bracketedText(text: string, start: number, end: number): string {
  let depth = 0;
  for (let i = start; i < end;) {
    const next = afterToken(text, i, end);
    const sign = text.charAt(i);
    if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    else if (depth === 0 && !isBlankTex(text, i, next)) return text.slice(start, i);
    if (depth < 0) return text.slice(start, i);
    i = next;
  }
  return text.slice(start, end);
}
