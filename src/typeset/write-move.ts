import {findNag} from '../chess/index.ts';
import type {PrintedMove} from './printed-game.ts';

/** Writes a move for the argument of `\mainline`: number if required, SAN, annotation signs. */
export function writeMove(printed: PrintedMove, isFirst: boolean): string {
  return writeBareMove(printed, isFirst) + writeSigns(printed);
}

/** Writes a move without signs; the first move of a list has a number even if it is Black's. */
export function writeBareMove({san, fullmove, side}: PrintedMove, isFirst: boolean): string {
  const move = checkIn(san) === '' ? san : san.slice(0, -1);
  return writeNumber(fullmove, side, isFirst) + move;
}

/** Writes the signs after a move: check, mate, and those of its glyphs. */
export function writeSigns({node, san}: PrintedMove): string {
  return node.nags.reduce((signs, nag) => signs + writeNag(nag), checkIn(san));
}

function checkIn(san: string): string {
  switch (san.charCodeAt(san.length - 1)) {
    case PLUS:
      return '+';
    case HASH:
      return '\\mate{}';
    default:
      return '';
  }
}

const HASH = 35;
const PLUS = 43;

/** Returns `12. ` before White's move, `12... ` before Black's if it starts a list. */
export function writeNumber(fullmove: number, side: PrintedMove['side'], isFirst: boolean): string {
  if (side === 'white') return `${fullmove}. `;
  return isFirst ? `${fullmove}... ` : '';
}

/**
 * Returns the sign of a NAG as LaTeX; '' if it has none, or requests a diagram. Pieces are in braces,
 * since the packages cannot take their macros in a move.
 */
export function writeNag(number: number): string {
  if (number >= 1 && number <= 6) return findNag(number)?.sign ?? '';
  const macros = findNag(number)?.macros;
  if (macros === undefined) return '';
  return PIECE.test(macros) ? macros.replace(PIECE, '{}{$&}') : `${macros}{}`;
}

const PIECE = /\\sym[a-z]+$/u;
