import type {Token} from '../lexer/token.ts';
import type {ExpansionEngine} from './expansion-engine.ts';
import {readNumber} from './numbers.ts';

/** More turns than any book has games. */
export const MOST_TURNS = 10_000;

/** Splits outside braces, and takes blanks and outer braces off. */
export function splitAt(text: string, sign: string): readonly string[] {
  const items: string[] = [];
  let depth = 0;
  let item = '';
  for (const character of text) {
    if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
    if (character === sign && depth === 0) {
      items.push(item);
      item = '';
    } else item += character;
  }
  return [...items, item].map((one) => one.trim().replace(/^\{([^{}]*)\}$/, '$1'));
}

/** Writes out the dots of a list: `1,...,5`, `2,4,...,10`, `a,...,h`. */
export function expandDots(items: readonly string[]): readonly string[] | undefined {
  const expanded: string[] = [];
  for (let i = 0; i < items.length; i += 1) {
    const item = items[i] ?? '';
    if (item !== '...') {
      // pgffor takes dots anywhere for a row: `a1,...,a9`, and `2...Nc6` too.
      if (item.includes('...')) return undefined;
      expanded.push(item);
      continue;
    }
    const row = rowBetween(items[i - 2], items[i - 1], items[i + 1]);
    if (row === undefined || expanded.length + row.length > MOST_TURNS) return undefined;
    expanded.push(...row);
    i += 1;
  }
  return expanded.length > MOST_TURNS ? undefined : expanded;
}

function rowBetween(
  before: string | undefined,
  from: string | undefined,
  to: string | undefined,
): readonly string[] | undefined {
  const [first, last] = [codeOf(from), codeOf(to)];
  if (first === undefined || last === undefined) return undefined;
  const second = codeOf(before);
  const isLetter = /^[a-zA-Z]$/.test(from ?? '');
  const step = second === undefined ? Math.sign(last - first) || 1 : first - second;
  if (step === 0 || Math.abs(last - first) / Math.abs(step) > MOST_TURNS) return undefined;
  const row: string[] = [];
  for (let at = first + step; step > 0 ? at <= last : at >= last; at += step) {
    row.push(isLetter ? String.fromCharCode(at) : String(at));
  }
  return row;
}

function codeOf(item: string | undefined): number | undefined {
  if (item === undefined) return undefined;
  if (/^[-+]?\d+$/.test(item)) return Number(item);
  return /^[a-zA-Z]$/.test(item) ? item.charCodeAt(0) : undefined;
}

/** The name of the list of tokens that `token` begins to name: `\t`, or `\toks` with its number. */
export function tokenListAt(engine: ExpansionEngine, token: Token): string | undefined {
  if (token.kind !== 'control') return undefined;
  const meaning = engine.meaningOf(token.text);
  if (meaning?.kind === 'register' && meaning.register === 'toks') return meaning.name;
  if (meaning?.kind !== 'primitive' || meaning.name !== 'toks') return undefined;
  return `toks ${readNumber(engine) ?? 'unknown'}`;
}
