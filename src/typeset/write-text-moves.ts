import {isDrop, moveCastling, moveFrom, moveTo, NULL_MOVE} from '../chess/move.ts';
import {squareName} from '../chess/square.ts';
import type {MoveStyle} from './move-styles.ts';
import type {PrintedMove} from './outline.ts';
import {WrappedWords} from './wrap-words.ts';
import {writeNag} from './write-move.ts';

/** How moves look that are text, and what is said after each; '' for nothing. */
export interface TextLook {
  readonly style: MoveStyle;
  readonly remark: (move: PrintedMove) => string;
}

/** Where moves are printed. */
export interface TextPlace {
  /** Where in its line the source goes on; 0 if not set. */
  readonly column?: number;
  /** Whether the move before them stands right before them, so that Black's needs no number. */
  readonly goesOn?: boolean;
}

/**
 * Writes moves as text that no package plays. Figurines and signs are those of chessfss, so that
 * `\usetextfig` makes letters of them; braces end their names, and nothing is left to a blank.
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
  const text = (isLong ? lengthen(san, node.move) : san).replace(
    /[KQRBNx=#]/g,
    (letter) => SIGNS[letter] ?? letter,
  );
  // TeX may break a line after a hyphen.
  const unbroken = text.includes('-') ? `\\mbox{${text}}` : text;
  return unbroken + node.nags.map(writeNag).join('');
}

/** `Nxd5+` as `Nf6xd5+`, `Nd5` as `Nf6--d5`; castling, drops and passes have no origin. */
function lengthen(san: string, move: number): string {
  if (move === NULL_MOVE || isDrop(move) || moveCastling(move) !== 0) return san;
  const [, piece = '', tail = ''] = /^([KQRBN]?).*?((?:=.)?[+#]?)$/.exec(san) ?? [];
  const joint = san.includes('x') ? 'x' : '--';
  return piece + squareName(moveFrom(move)) + joint + squareName(moveTo(move)) + tail;
}

/** The letters of SAN as chessfss prints them; the figurine alone says what a pawn becomes. */
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
