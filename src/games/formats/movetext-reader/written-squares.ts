import {squareAt, type PieceType, type Square} from '../../../chess/index.ts';
import {pieceHeadAt, type MoveLetters} from './piece-heads.ts';

/** The squares of a move as written: files and ranks from 0, or -1 if missing. */
export interface WrittenSquares {
  readonly file: number;
  readonly rank: number;
  readonly toFile: number;
  /** -1 in `ed`, a pawn capture written with files only. */
  readonly toRank: number;
  readonly capture: boolean;
  /** The piece of a promotion; 0 if missing. */
  readonly promotion: PieceType;
  /** The offset at which signs may start. */
  readonly end: number;
}

const DASHES = String.raw`\-\u2010-\u2015\u2212`;

/** `f3`, `bd2`, `e2-e4`, `e2e4`, `xd5`, `e:d5`, `ed5:` */
const SQUARES = new RegExp(`([a-h]?)([1-8]?)([${DASHES}x:×*]?)([a-h])([1-8])(:?)`, 'y');

/** `ed`, `exd`, `e:d`, `ed:` */
const FILES = new RegExp(`([a-h])([${DASHES}x:×]?)([a-h])(?![a-h1-8])(:?)`, 'y');

/** Reads the squares at `at` and a promotion after them; returns undefined if there are none. */
export function readWrittenSquares(
  word: string,
  at: number,
  letters: MoveLetters,
  isPawn: boolean,
): WrittenSquares | undefined {
  SQUARES.lastIndex = at;
  const match = SQUARES.exec(word);
  if (match === null) return isPawn ? readFiles(word, at, letters) : undefined;
  const [whole, file = '', rank = '', join = '', toFile = '', toRank = '', colon = ''] = match;
  const promotes = isPawn && (toRank === '8' || toRank === '1');
  const promoted = promotes ? readPromotion(word, at + whole.length, letters) : undefined;
  return {
    file: fileOf(file),
    rank: rankOf(rank),
    toFile: fileOf(toFile),
    toRank: rankOf(toRank),
    capture: join === 'x' || join === ':' || join === '×' || join === '*' || colon !== '',
    promotion: promoted?.piece ?? 0,
    end: promoted?.end ?? at + whole.length,
  };
}

function readFiles(word: string, at: number, letters: MoveLetters): WrittenSquares | undefined {
  FILES.lastIndex = at;
  const match = FILES.exec(word);
  if (match === null) return undefined;
  const [whole, file = '', , toFile = ''] = match;
  const promoted = readPromotion(word, at + whole.length, letters);
  return {
    file: fileOf(file),
    rank: -1,
    toFile: fileOf(toFile),
    toRank: -1,
    capture: true,
    promotion: promoted?.piece ?? 0,
    end: promoted?.end ?? at + whole.length,
  };
}

interface Promotion {
  readonly piece: PieceType;
  readonly end: number;
}

/** Reads `Q`, `=Q`, `/Q`, `(Q)` or `=(Q)`, also in lower case, or `=` without a piece. */
function readPromotion(word: string, start: number, letters: MoveLetters): Promotion | undefined {
  let at = start;
  if (SIGNS_OF_PROMOTION.includes(word.charAt(at)) && at < word.length) at += 1;
  const isBracketed = word.charAt(at) === '(';
  if (isBracketed) at += 1;
  const head =
    pieceHeadAt(word, at, letters) ?? pieceHeadAt(word.slice(at).toUpperCase(), 0, letters);
  if (head === undefined) return word.endsWith('=') ? {piece: 0, end: word.length} : undefined;
  at += head.length;
  if (isBracketed && word.charAt(at) !== ')') return undefined;
  return {piece: head.type, end: isBracketed ? at + 1 : at};
}

const SIGNS_OF_PROMOTION = '=/:-';

function fileOf(letter: string): number {
  return letter === '' ? -1 : letter.charCodeAt(0) - 97;
}

function rankOf(digit: string): number {
  return digit === '' ? -1 : digit.charCodeAt(0) - 49;
}

/** Returns the target square of a move whose file and rank are both written. */
export function targetSquareOf(squares: WrittenSquares): Square {
  return squareAt(squares.toFile, squares.toRank);
}
