import {NAGS} from '../game/nags.ts';
import {PRINTABLE} from './printable-characters.ts';

/** Piece by piece in the order of Unicode, which begins with White's king at U+2654. */
const FIGURINES = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'];

const WHITE_KING = 0x2654;

/**
 * Characters of chess, for which hardly any text font has a glyph but chessfss has a macro. Those of
 * evaluation that TS1 has, such as ±, are not among them.
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
