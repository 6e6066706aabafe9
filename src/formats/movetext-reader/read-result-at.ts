import type {Result} from '../../game/game.ts';

/** A result among the moves. */
export interface WrittenResult {
  readonly result: Result;
  readonly length: number;
  /**
   * `standard` is the spelling of the PGN standard, `other` another one that cannot be mistaken,
   * `misprint` one with letters for digits, which means a result only at the very end.
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

// Byte BD is the half in ISO 8859-1 and CP1252, AB in CP437 and CP850. Read by the other table they
// are `╜` and `«`; CP850 makes `¢` of BD.
const HALF = String.raw`(?:1/2|½|╜|«|¢)`;
const DECIMAL_HALF = String.raw`0?[.,]5`;

/** Nothing of a longer word may follow. */
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
  // FileMate's sign for a draw, and that of tournament tables.
  [sticky(String.raw`(?:\+-\+|=[-:]=)`), '1/2-1/2', 'other'],
  [sticky(String.raw`\+:-`), '1-0', 'other'],
  [sticky(String.raw`-:\+`), '0-1', 'other'],
  [sticky('[1Il]-[0Oo]'), '1-0', 'misprint'],
  [sticky('[0Oo]-[1Il]'), '0-1', 'misprint'],
];

function sticky(pattern: string): RegExp {
  return new RegExp(`${pattern}${END}`, 'uy');
}

/** Characters that a result may begin with. */
const INITIALS: ReadonlySet<number> = new Set(
  Array.from('01*½╜«¢.,+-=OoIl', (initial) => initial.charCodeAt(0)),
);

/** The result that is written at `at` in one of its many spellings, if any. */
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
