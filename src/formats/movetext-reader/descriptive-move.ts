import {LONG, SHORT} from '../../chess/move-spec.ts';
import type {Castling} from '../../chess/move-spec.ts';
import {BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK} from '../../chess/piece.ts';
import type {PieceType} from '../../chess/piece.ts';

/** A piece as descriptive notation names it. */
export interface NamedPiece {
  readonly type: PieceType;
  /** The files of a pawn, or those on which a piece began the game, 0 to 7; undefined for any. */
  readonly files: readonly number[] | undefined;
}

/** A square as descriptive notation names it: `B3` is on two files. */
export interface NamedSquare {
  readonly files: readonly number[];
  /** From 1, seen by the side that moves. */
  readonly rank: number;
}

/** A move in English descriptive notation, before the board is looked at. */
export type DescriptiveMove =
  | {readonly kind: 'castling'; readonly wing: Castling | undefined}
  | {
      readonly kind: 'step';
      readonly mover: NamedPiece;
      readonly origin: NamedSquare | undefined;
      readonly captured: NamedPiece | undefined;
      readonly target: NamedSquare | undefined;
      /** 0 if none is given. */
      readonly promotion: PieceType;
    };

const OFFICER = '(?:R|Kt|N|B)';
const NAME = `(?:[KQ]?${OFFICER}?P|[KQ]?${OFFICER}|[KQ])`;
const SQUARE = `(?:[KQ]?${OFFICER}|[KQ])[1-8]`;
const PROMOTION = String.raw`(?:=?[(/]?(Q|R|B|Kt|N)\)?)?`;
const EN_PASSANT = String.raw`( ?e\.? ?p\.?)?`;
const CHECK = String.raw`((?:\+\+?|#)?(?: ?(?:(?:dis|dbl|db)\.? ?)?ch\.?| ?mate)?)`;
const END = String.raw`(?=[\s!?$(){};,[\]]|$)`;

/** `P-K4`, `N(K2)-KB3` or `N/K2-KB3`, `QxRP`, `P-K8(Q)`, with check signs. */
const STEP = new RegExp(
  String.raw`(${NAME})(?:[(/](${SQUARE})\)?)?(?:[-\u2010-\u2015\u2212](${SQUARE})|[x×:](${NAME})(?:[(/](${SQUARE})\)?)?)${PROMOTION}${EN_PASSANT}${CHECK}${END}`,
  'y',
);

const CASTLES = new RegExp(
  String.raw`Castles?(?:[ \t]*\(?([KQ])R?\)?(?![\w-]))?${CHECK}${END}`,
  'y',
);

/** A move read at a place, its signs, and how many characters it has with them. */
export interface DescriptiveText {
  readonly move: DescriptiveMove;
  readonly isEnPassant: boolean;
  /** The check signs, which come last; empty if there are none. */
  readonly check: string;
  readonly length: number;
}

/** Reads the move in English descriptive notation at `at`; undefined if there is none. */
export function readDescriptiveAt(text: string, at: number): DescriptiveText | undefined {
  CASTLES.lastIndex = at;
  const castles = CASTLES.exec(text);
  if (castles !== null) {
    const wing = castles[1] === undefined ? undefined : castles[1] === 'K' ? SHORT : LONG;
    const check = castles[2]?.trim() ?? '';
    return {move: {kind: 'castling', wing}, isEnPassant: false, check, length: castles[0].length};
  }
  STEP.lastIndex = at;
  const match = STEP.exec(text);
  if (match === null) return undefined;
  const [whole, mover = '', origin, target, captured, on, promotion, enPassant, check = ''] = match;
  const square = target ?? on;
  const move: DescriptiveMove = {
    kind: 'step',
    mover: pieceOf(mover),
    origin: origin === undefined ? undefined : squareOf(origin),
    captured: captured === undefined ? undefined : pieceOf(captured),
    target: square === undefined ? undefined : squareOf(square),
    promotion: promotion === undefined ? 0 : typeOf(promotion),
  };
  const isEnPassant = enPassant !== undefined;
  return {move, isEnPassant, check: check.trim(), length: whole.length};
}

/** Whether a word is a move in descriptive notation, such as `B-B4`, which is no move of a pawn. */
export function isDescriptive(word: string): boolean {
  return readDescriptiveAt(word, 0)?.length === word.length;
}

const TYPES: Readonly<Record<string, PieceType>> = {
  ...{K: KING, Q: QUEEN, R: ROOK, B: BISHOP, N: KNIGHT, Kt: KNIGHT, P: PAWN},
};

function typeOf(letter: string): PieceType {
  return TYPES[letter] ?? PAWN;
}

/** The files of pieces by their names: `R` begins on the first and the last, `KR` on the last. */
const FILES: Readonly<Record<string, readonly number[]>> = {
  ...{K: [4], Q: [3], R: [0, 7], N: [1, 6], Kt: [1, 6], B: [2, 5]},
  ...{QR: [0], QN: [1], QKt: [1], QB: [2], KB: [5], KN: [6], KKt: [6], KR: [7]},
};

/** `KRP` is the pawn on the file of the king's rook, `KR` that rook, `K` the king. */
function pieceOf(name: string): NamedPiece {
  if (name.endsWith('P')) return {type: PAWN, files: FILES[name.slice(0, -1)]};
  const [, wing = '', officer = ''] = /^([KQ]?)(R|Kt|N|B)$/u.exec(name) ?? [];
  if (officer === '') return {type: typeOf(name), files: undefined};
  return {type: typeOf(officer), files: wing === '' ? undefined : FILES[name]};
}

function squareOf(name: string): NamedSquare {
  return {files: FILES[name.slice(0, -1)] ?? [], rank: Number(name.slice(-1))};
}
