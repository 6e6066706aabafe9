import {CLOSE_BRACE, CLOSE_BRACKET, OPEN_BRACE} from '../../text/index.ts';
import {afterToken, nextSpecial} from './skip-token.ts';
import {isBlankTex} from './text-of-tokens.ts';

/** Returns the offset of the brace that closes the group whose brace is at `open`; -1 if none does. */
export function closeOfGroup(text: string, open: number, end: number): number {
  let depth = 0;
  for (let i = open; i < end; i = nextSpecial(text, afterToken(text, i, end), end)) {
    const code = text.charCodeAt(i);
    if (code === OPEN_BRACE) depth += 1;
    else if (code === CLOSE_BRACE) {
      depth -= 1;
      if (depth === 0) return i;
    }
  }
  return -1;
}

/** Returns the offset of the bracket that closes the one at `open`, groups passed over; -1 if none does. */
export function closeOfBracket(text: string, open: number, end: number): number {
  let depth = 0;
  for (let i = open + 1; i < end && depth >= 0; i = afterToken(text, i, end)) {
    const code = text.charCodeAt(i);
    if (code === OPEN_BRACE) depth += 1;
    else if (code === CLOSE_BRACE) depth -= 1;
    else if (code === CLOSE_BRACKET && depth === 0) return i;
  }
  return -1;
}

/** Maps the offset of each opening brace of a text to that of its closing brace; unclosed ones are left out. */
export function matchBraces(text: string): ReadonlyMap<number, number> {
  const closing = new Map<number, number>();
  const open: number[] = [];
  const end = text.length;
  for (let i = nextSpecial(text, 0, end); i < end;) {
    const code = text.charCodeAt(i);
    if (code === OPEN_BRACE) open.push(i);
    else if (code === CLOSE_BRACE) {
      const start = open.pop();
      if (start !== undefined) closing.set(start, i);
    }
    i = nextSpecial(text, afterToken(text, i, end), end);
  }
  return closing;
}

/** Returns how many more groups a text opens than it closes; undefined if it closes one that it does not open. */
export function openGroups(text: string, start = 0, end = text.length): number | undefined {
  let depth = 0;
  for (let i = start; i < end; i = nextSpecial(text, afterToken(text, i, end), end)) {
    const code = text.charCodeAt(i);
    if (code === OPEN_BRACE) depth += 1;
    else if (code === CLOSE_BRACE) depth -= 1;
    if (depth < 0) return undefined;
  }
  return depth;
}

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
