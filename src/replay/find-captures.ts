import {legalMoves} from '../chess/legal-moves.ts';
import {makeMoveSpec} from '../chess/move-spec.ts';
import type {MoveSpec} from '../chess/move-spec.ts';
import {moveFrom, movePromotion, moveTo} from '../chess/move.ts';
import type {Move} from '../chess/move.ts';
import {PAWN, typeOf} from '../chess/piece.ts';
import type {Position} from '../chess/position.ts';
import {isCapture} from '../chess/resolve-move.ts';
import {fileName, fileOf, squareName} from '../chess/square.ts';
import {sanOf} from '../chess/write-san.ts';
import type {Letters} from '../movetext/letters.ts';

/** A capture spelt out. */
export interface Capture {
  readonly san: string;
  readonly spec: MoveSpec;
}

/**
 * The legal captures of a pawn that a word means without saying whence, or how far:
 *
 *     xd5  :d5        exd  ed  e:d        :d8=Q  edQ
 *     ^ which file?     ^ which rank?
 */
export function findCaptures(
  word: string,
  position: Position,
  {names}: Letters,
): readonly Capture[] {
  const match = SHORT.exec(word);
  if (match === null) return [];
  const [, fromFile, toFile, square, promoted] = match;
  const promotion = promoted === undefined ? 0 : (TYPES[names.indexOf(promoted)] ?? -1);
  return legalMoves(position)
    .filter((move) => isPawnCapture(position, move) && movePromotion(move) === promotion)
    .filter((move) =>
      square === undefined
        ? isBetween(move, fromFile, toFile)
        : squareName(moveTo(move)) === square,
    )
    .map((move) => ({san: sanOf(position, move), spec: specOf(move)}));
}

function isPawnCapture(position: Position, move: Move): boolean {
  return typeOf(position.pieceAt(moveFrom(move))) === PAWN && isCapture(position, move);
}

function isBetween(move: Move, from: string | undefined, to: string | undefined): boolean {
  return fileName(fileOf(moveFrom(move))) === from && fileName(fileOf(moveTo(move))) === to;
}

function specOf(move: Move): MoveSpec {
  const [to, file] = [moveTo(move), fileOf(moveFrom(move))];
  return makeMoveSpec({piece: PAWN, to, file, capture: true, promotion: movePromotion(move)});
}

const SHORT = /^(?:([a-h])[x:×]?([a-h])|[x:×]([a-h][1-8]))(?:[=(/]?(\p{L})\)?)?[+#!?.,;]*$/u;

/** Piece types in the order in which a language names them. */
const TYPES: readonly number[] = [6, 5, 4, 3, 2];
