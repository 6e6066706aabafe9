import {NAGS} from '../chess/index.ts';
import {PRINTABLE} from './printable-characters.ts';

/** The pieces in the order of Unicode, which starts with White's king at U+2654. */
const FIGURINES = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'];

const WHITE_KING = 0x2654;

/**
 * The chessfss macros of chess characters that most text fonts lack. Evaluation signs in TS1, such
 * as ±, are not included.
 */
export const CHESS_SYMBOLS: ReadonlyMap<string, string> = new Map([
  ...[...FIGURINES, ...FIGURINES].map(
    (piece, i) => [String.fromCodePoint(WHITE_KING + i), `\\textsym${piece}{}`] as const,
  ),
  ...NAGS.flatMap(({sign = '', macros}) =>
    macros === undefined || !isSymbol(sign) ? [] : [[sign, `${macros}{}`] as const],
  ),
  ['−', '\\textminus{}'],
]);

function isSymbol(sign: string): boolean {
  return sign.length === 1 && sign > '~' && !PRINTABLE.T1.has(sign);
}
