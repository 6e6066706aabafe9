import type {Result} from '../../../chess/index.ts';
import {isLineEnd, type Span} from '../../../text/index.ts';
import {isSpacing} from '../blanks.ts';
import type {GameCursor} from './game-cursor.ts';
import type {RemarkTaker} from './take-remark.ts';

interface WrittenResult {
  readonly result: Result;
  readonly length: number;
  /**
   * `standard` is the spelling of the PGN standard, `other` another unambiguous one, `misprint` one
   * with letters instead of digits, which counts as a result only at the very end.
   */
  readonly spelling: 'standard' | 'other' | 'misprint';
}

const STANDARD: Readonly<Record<string, Result>> = {
  '1-0': '1-0',
  '0-1': '0-1',
  '1/2-1/2': '1/2-1/2',
  '*': '*',
};

const DASH = String.raw` ?[-\u2010-\u2015\u2212:] ?`;

// Byte BD is `½` in ISO 8859-1 and CP1252, AB in CP437 and CP850. Decoded with the other code page,
// they become `╜` and `«`; in CP850, BD is `¢`.
const HALF = String.raw`(?:1/2|½|╜|«|¢)`;
const DECIMAL_HALF = String.raw`0?[.,]5`;

/** Excludes the start of a longer word. */
const END = String.raw`(?![\p{L}\p{N}/½+\-])`;

const SPELLINGS: readonly (readonly [
  pattern: RegExp,
  result: Result,
  spelling: WrittenResult['spelling'],
])[] = [
  [sticky(`1${DASH}0`), '1-0', 'other'],
  [sticky(`0${DASH}1`), '0-1', 'other'],
  [sticky(`${HALF}${DASH}${HALF}`), '1/2-1/2', 'other'],
  [sticky(`${DECIMAL_HALF}${DASH}${DECIMAL_HALF}`), '1/2-1/2', 'other'],
  [sticky('(?:1/2|½)'), '1/2-1/2', 'other'],
  // The signs for a draw in FileMate and in tournament tables.
  [sticky(String.raw`(?:\+-\+|=[-:]=)`), '1/2-1/2', 'other'],
  [sticky(String.raw`\+:-`), '1-0', 'other'],
  [sticky(String.raw`-:\+`), '0-1', 'other'],
  [sticky('[1Il]-[0Oo]'), '1-0', 'misprint'],
  [sticky('[0Oo]-[1Il]'), '0-1', 'misprint'],
];

function sticky(pattern: string): RegExp {
  return new RegExp(`${pattern}${END}`, 'uy');
}

/** The characters with which a result can start. */
const INITIALS: ReadonlySet<number> = new Set(
  Array.from('01*½╜«¢.,+-=OoIl', (initial) => initial.charCodeAt(0)),
);

/** Returns the result at `at`, in any of its spellings, if there is one. */
export function readResultAt(text: string, at: number): WrittenResult | undefined {
  if (!INITIALS.has(text.charCodeAt(at)) || text.startsWith('1.', at)) return undefined;
  if (text.startsWith('*', at)) return {result: '*', length: 1, spelling: 'standard'};
  for (const [pattern, result, spelling] of SPELLINGS) {
    pattern.lastIndex = at;
    const written = pattern.exec(text)?.[0];
    if (written === undefined) continue;
    return {
      result,
      length: written.length,
      spelling: STANDARD[written] === undefined ? spelling : 'standard',
    };
  }
  return undefined;
}

/** A result and its span. */
export interface FoundResult {
  readonly result: Result;
  readonly span: Span;
}

/** Takes the result at the cursor, in any spelling; returns undefined if there is none. */
export function takeResult({cursor, reports}: RemarkTaker): FoundResult | undefined {
  const written = readResultAt(cursor.text, cursor.at);
  if (written === undefined) return undefined;
  const {result, spelling} = written;
  const span = {start: cursor.at, end: cursor.at + written.length};
  if (span.end > cursor.end) return undefined;
  if (spelling === 'misprint' && !isLastOfLine(cursor, span.end)) return undefined;
  cursor.at = span.end;
  if (spelling !== 'standard') {
    const message = `Unexpected \`${cursor.text.slice(span.start, span.end)}\`, expected \`${result}\``;
    const rule = spelling === 'misprint' ? 'game-result-misprint' : 'game-result-spelling';
    reports.add(rule, span, message, {expected: [result]});
  }
  return {result, span};
}

function isLastOfLine({text, end}: GameCursor, from: number): boolean {
  let at = from;
  while (at < end && !isLineEnd(text.charCodeAt(at)) && isSpacing(text.charCodeAt(at))) at += 1;
  return at >= end || isLineEnd(text.charCodeAt(at));
}
