import type {Prng} from '../prng.ts';

/** One slip of the fingers in a move of SAN without signs; the move as it is where it has no place for it. */
export type Slip = (san: string, random: Prng) => string;

const KEYS = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'QWERTYUIOP',
  'ASDFGHJKL',
  'ZXCVBNM',
  '1234567890',
];
const PIECES = ['K', 'Q', 'R', 'B', 'N'];
const FILES = Array.from('abcdefgh');
const RANKS = Array.from('12345678');

/** The slips that authors make, by their names. */
export const SLIPS: Readonly<Record<string, Slip>> = {
  'a wrong letter or digit': (san, random) => {
    const at = random.below(san.length);
    return replace(san, at, random.pick(alikes(san.charAt(at))));
  },
  'a neighbouring key': (san, random) => {
    const at = random.below(san.length);
    const row = KEYS.find((keys) => keys.includes(san.charAt(at))) ?? '';
    const key = row.indexOf(san.charAt(at));
    return replace(san, at, row.charAt(random.chance(50) ? key - 1 : key + 1));
  },
  'a neighbouring square': (san, random) => {
    const file = san.search(/[a-h][1-8]\D*$/);
    const step = random.chance(50) ? 1 : -1;
    const at = random.chance(50) ? file : file + 1;
    const next = String.fromCharCode(san.charCodeAt(at) + step);
    return /[a-h1-8]/.test(next) ? replace(san, at, next) : san;
  },
  'a wrong piece letter': (san, random) =>
    PIECES.includes(san.charAt(0)) ? replace(san, 0, random.pick(PIECES)) : san,
  'two signs in the wrong order': (san, random) => {
    const at = random.below(san.length - 1);
    return san.slice(0, at) + san.charAt(at + 1) + san.charAt(at) + san.slice(at + 2);
  },
  'a rank seen from the other side': (san) =>
    san.replace(/[1-8](?=\D*$)/, (rank) => String(9 - Number(rank))),
};

function replace(san: string, at: number, sign: string): string {
  return sign === '' ? san : san.slice(0, at) + sign + san.slice(at + 1);
}

function alikes(sign: string): readonly string[] {
  if (RANKS.includes(sign)) return RANKS;
  return FILES.includes(sign) ? FILES : PIECES;
}
