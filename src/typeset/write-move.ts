import {moveCastling} from '../chess/move.ts';
import {findNag} from '../game/nags.ts';
import type {PrintedMove} from './outline.ts';

/** A move as it stands in the argument of `\mainline`, and what its package would not print there. */
export interface WrittenMove {
  /** Its number and a blank, if one is due; else ''. */
  readonly number: string;
  /** The SAN and the signs behind. */
  readonly move: string;
  /** What has to stand behind the closing brace, as the packages lose it; '' for nothing. */
  readonly behind: string;
}

/** The two packages that play moves. */
export type Dialect = 'skak' | 'xskak';

/** Writes a move; `isFirst` in its list, where even Black's needs a number. */
export function writeMove(
  {node, san, fullmove, side}: PrintedMove,
  isFirst: boolean,
  dialect: Dialect,
): WrittenMove {
  const [, move = san, check = ''] = /^(.*?)([+#]?)$/.exec(san) ?? [];
  const signs = (check === '#' ? '\\mate{}' : check) + node.nags.map(writeNag).join('');
  const number = writeNumber(fullmove, side, isFirst);
  // skak 1.5.3 reads on behind castling to the end of the word, and forgets what stands there.
  if (dialect === 'skak' && moveCastling(node.move) !== 0) return {number, move, behind: signs};
  return {number, move: move + signs, behind: ''};
}

/** `12. ` before White's move, `12... ` before Black's if it opens a list. */
export function writeNumber(fullmove: number, side: PrintedMove['side'], isFirst: boolean): string {
  if (side === 'white') return `${fullmove}. `;
  return isFirst ? `${fullmove}... ` : '';
}

/** Writes a move for a sentence, or where no package can play it: the number as text, with figurines. */
export function writeMoveInText(move: PrintedMove, isFirst: boolean): string {
  const {number, move: text} = writeMove(move, isFirst, 'xskak');
  // skak 1.5.3 puts a blank behind what it has set.
  return `${number.replace('... ', '\\ldots\\,').replace('. ', '.\\,')}\\movecomment{${text}}\\unskip{}`;
}

/** The sign of a NAG as LaTeX; '' where none exists, or where it asks for a diagram. */
export function writeNag(number: number): string {
  if (number >= 1 && number <= 6) return findNag(number)?.sign ?? '';
  const macros = findNag(number)?.macros;
  return macros === undefined ? '' : `${macros}{}`;
}
