import {findNag} from '../game/nags.ts';
import type {PrintedMove} from './outline.ts';

/** A move as it stands in the argument of `\mainline`: its number if one is due, its SAN, its signs. */
export function writeMove(printed: PrintedMove, isFirst: boolean): string {
  return writeBareMove(printed, isFirst) + writeSigns(printed);
}

/** `isFirst` in its list, where even Black's needs a number. */
export function writeBareMove({san, fullmove, side}: PrintedMove, isFirst: boolean): string {
  const move = checkIn(san) === '' ? san : san.slice(0, -1);
  return writeNumber(fullmove, side, isFirst) + move;
}

/** The signs after a move: check, mate, and what its glyphs stand for. */
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

/** `12. ` before White's move, `12... ` before Black's if it opens a list. */
export function writeNumber(fullmove: number, side: PrintedMove['side'], isFirst: boolean): string {
  if (side === 'white') return `${fullmove}. `;
  return isFirst ? `${fullmove}... ` : '';
}

/** The sign of a NAG as LaTeX; '' where none exists, or where it asks for a diagram. */
export function writeNag(number: number): string {
  if (number >= 1 && number <= 6) return findNag(number)?.sign ?? '';
  const macros = findNag(number)?.macros;
  return macros === undefined ? '' : `${macros}{}`;
}
