import type {PieceType} from '../../chess/piece.ts';
import {squareAt} from '../../chess/square.ts';
import type {Square} from '../../chess/square.ts';
import {pieceHeadAt} from './piece-heads.ts';
import type {MoveLetters} from './piece-heads.ts';

/** The squares of a move as somebody wrote them; files and ranks from 0, -1 where not written. */
export interface WrittenSquares {
  readonly file: number;
  readonly rank: number;
  readonly toFile: number;
  /** -1 in `ed`, which says by files alone that a pawn captures. */
  readonly toRank: number;
  readonly capture: boolean;
  /** What a pawn becomes, 0 if nothing is written. */
  readonly promotion: PieceType;
  /** Where the signs begin. */
  readonly end: number;
}

const DASHES = String.raw`\-\u2010-\u2015\u2212`;

/** `f3`, `bd2`, `e2-e4`, `e2e4`, `xd5`, `e:d5`, `ed5:` */
const SQUARES = new RegExp(`([a-h]?)([1-8]?)([${DASHES}x:×*]?)([a-h])([1-8])(:?)`, 'y');

/** `ed`, `exd`, `e:d`, `ed:` */
const FILES = new RegExp(`([a-h])([${DASHES}x:×]?)([a-h])(?![a-h1-8])(:?)`, 'y');

/** Reads the squares at `at`, and a pawn's promotion after them; undefined if there are none. */
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
    capture: isCapture(join) || colon !== '',
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

/** `Q`, `=Q`, `/Q`, `(Q)`, `=(Q)`, all that with a small letter, and `=` that promises a piece. */
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

function isCapture(join: string): boolean {
  return join === 'x' || join === ':' || join === '×' || join === '*';
}

function fileOf(letter: string): number {
  return letter === '' ? -1 : letter.charCodeAt(0) - 97;
}

function rankOf(digit: string): number {
  return digit === '' ? -1 : digit.charCodeAt(0) - 49;
}

/** The square that a move goes to, of which both file and rank are written. */
export function targetSquareOf(squares: WrittenSquares): Square {
  return squareAt(squares.toFile, squares.toRank);
}
