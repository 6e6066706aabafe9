/** The meaning of the signs after a move. */
export interface Signs {
  readonly check: CheckSign;
  /** Numeric annotation glyphs, in source order. */
  readonly nags: readonly number[];
  /** True if all of them are signs of the PGN standard. */
  readonly standard: boolean;
}

/** No sign, check, or mate. */
export type CheckSign = '' | '+' | '#';

/** A sign: its glyph for a move of White and of Black, or the check or mate that it marks. */
interface Sign {
  readonly nag?: number | readonly [white: number, black: number];
  readonly check?: CheckSign;
  readonly standard?: boolean;
}

/** Signs allowed in PGN: the PGN standard (1994-03-12), 8.2.3.4 and 8.2.3.8. */
const STANDARD: Readonly<Record<string, Sign>> = {
  '+': {check: '+'},
  '#': {check: '#'},
  '!': {nag: 1},
  '?': {nag: 2},
  '!!': {nag: 3},
  '??': {nag: 4},
  '!?': {nag: 5},
  '?!': {nag: 6},
};

/** Signs of books and other programs, those of one meaning in a row, with the numbers that ChessBase and lichess export. */
const OTHERS: readonly (readonly [spellings: string, sign: Sign])[] = [
  ['++ † ‡ †† ch ch. check dbl dbl. dis dis. disch (+) ＋', {check: '+'}],
  ['## mate matt mat checkmate (#) ＃', {check: '#'}],
  ['ep ep. e.p e.p. /ep /e.p. (ep) (e.p.) , .', {}],
  ['‼', {nag: 3}],
  ['⁇', {nag: 4}],
  ['⁉', {nag: 5}],
  ['⁈', {nag: 6}],
  ['！', {nag: 1}],
  ['？', {nag: 2}],
  ['□', {nag: 7}],
  ['= (=)', {nag: 10}],
  ['∞ ~', {nag: 13}],
  ['⩲ +/= +=', {nag: 14}],
  ['⩱ =/+ =+', {nag: 15}],
  ['± +/- +/−', {nag: 16}],
  ['∓ -/+ −/+', {nag: 17}],
  ['+- +− +– +--', {nag: 18}],
  ['-+ −+ –+ --+', {nag: 19}],
  ['⨀ ⊙', {nag: [22, 23]}],
  ['○', {nag: [26, 27]}],
  ['⟳ ↻', {nag: [32, 33]}],
  ['↑', {nag: [36, 37]}],
  ['→', {nag: [40, 41]}],
  ['=/∞ =∞ ∞= ⯹', {nag: [44, 45]}],
  ['⇆ ⇄', {nag: [132, 133]}],
  ['⨁ ⊕', {nag: [138, 139]}],
  ['∆ △ Δ', {nag: 140}],
  ['∇', {nag: 141}],
  ['⌓', {nag: 142}],
  ['RR', {nag: 145}],
  ['N TN', {nag: 146}],
];

const SIGNS: ReadonlyMap<string, Sign> = new Map([
  ...OTHERS.flatMap(([spellings, sign]) =>
    spellings.split(' ').map((text) => [text, sign] as const),
  ),
  ...Object.entries(STANDARD).map(([text, sign]) => [text, {...sign, standard: true}] as const),
]);

/** Longest signs first, so that `+/-` is not read as a check. */
const SIGN = new RegExp(
  [...SIGNS.keys()]
    .sort((one, other) => other.length - one.length)
    .map((text) => text.replace(/[.*+?()/|]/gu, String.raw`\$&`))
    .join('|'),
  'uy',
);

/** The signs of most moves: none. */
const NO_SIGNS: Signs = {check: '', nags: [], standard: true};

/**
 * Reads the signs in a word from `at` on; returns undefined if it contains anything else.
 *
 *     Qxf7+!?     exd6e.p.     Nf6+/-
 *         ^^^         ^^^^        ^^^
 */
export function readMoveSigns(word: string, at: number, isBlack: boolean): Signs | undefined {
  if (at === word.length) return NO_SIGNS;
  const nags: number[] = [];
  let check: CheckSign = '';
  let standard = true;
  for (let end = at; end < word.length; end = SIGN.lastIndex) {
    SIGN.lastIndex = end;
    const sign = SIGNS.get(SIGN.exec(word)?.[0] ?? '');
    if (sign === undefined) return undefined;
    const {nag} = sign;
    if (nag !== undefined) nags.push(typeof nag === 'number' ? nag : nag[isBlack ? 1 : 0]);
    if (check !== '#' && sign.check !== undefined) ({check} = sign);
    standard &&= sign.standard === true;
  }
  return {check, nags, standard};
}
