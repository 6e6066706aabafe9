import {isDrop, moveCastling, moveFrom, moveTo, NULL_MOVE, squareName} from '../chess/index.ts';
import {MOVE_STYLES, type MoveStyle} from './move-styles.ts';
import {WrappedWords} from './wrap-words.ts';
import {writeNag} from './write-move.ts';
import type {PrintedMove} from './printed-game.ts';

/** The look of moves printed as text, and the remark after each; '' for none. */
export interface TextLook {
  readonly style: MoveStyle;
  readonly remark: (move: PrintedMove) => string;
}

/** The look of moves in a sentence or an index. */
export const IN_SENTENCES: TextLook = {style: MOVE_STYLES.book, remark: () => ''};

/** The place where moves are printed. */
interface TextPlace {
  /** The current column in the source line; 0 by default. */
  readonly column?: number;
  /** True if the preceding move is directly before them, so that Black's needs no number. */
  readonly goesOn?: boolean;
}

/**
 * Writes moves as text that no package plays. Figurines and signs use the macros of chessfss, so
 * that `\usetextfig` prints letters instead; braces end their names, so that no space is swallowed.
 */
export function writeTextMoves(
  moves: readonly PrintedMove[],
  {style, remark}: TextLook,
  {column, goesOn = false}: TextPlace = {},
): string {
  const line = new WrappedWords('', column);
  moves.forEach((move, i) => {
    line.add(writeNumber(move, i === 0 && !goesOn, style) + write(move, style) + remark(move));
  });
  return line.text;
}

function writeNumber({fullmove, side}: PrintedMove, isFirst: boolean, style: MoveStyle): string {
  if (side === 'white') return `${fullmove}${style.white}`;
  return isFirst ? `${fullmove}${style.black}` : '';
}

function write({node, san}: PrintedMove, {isLong}: MoveStyle): string {
  const text = writeSanText(isLong ? lengthen(san, node.move) : san);
  // TeX may break a line after a hyphen.
  const unbroken = text.includes('-') ? `\\mbox{${text}}` : text;
  return unbroken + node.nags.map(writeNag).join('');
}

/** Writes a move without its number, with the figurines of chessfss. */
export function writeSanText(san: string): string {
  return san.replace(/[KQRBNx=#]/g, (letter) => SIGNS[letter] ?? letter);
}

/** Converts `Nxd5+` to `Nf6xd5+`, `Nd5` to `Nf6--d5`; castling, drops and passes have no origin. */
function lengthen(san: string, move: number): string {
  if (move === NULL_MOVE || isDrop(move) || moveCastling(move) !== 0) return san;
  const [, piece = '', tail = ''] = /^([KQRBN]?).*?((?:=.)?[+#]?)$/.exec(san) ?? [];
  const joint = san.includes('x') ? 'x' : '--';
  return piece + squareName(moveFrom(move)) + joint + squareName(moveTo(move)) + tail;
}

/** The chessfss macros for the letters of SAN; the figurine alone indicates a promotion. */
const SIGNS: Readonly<Record<string, string>> = {
  K: '{\\king}',
  Q: '{\\queen}',
  R: '{\\rook}',
  B: '{\\bishop}',
  N: '{\\knight}',
  x: '{\\capturesymbol}',
  '=': '',
  '#': '\\mate{}',
};
