import {Chess, type Move as ChessJsMove} from 'chess.js';
import {isAttacked} from './attacks.ts';
import {
  fitsOrigin,
  specCapture,
  specCastling,
  specFile,
  specPiece,
  specPromotion,
  specTo,
  type MoveSpec,
} from './move-spec.ts';
import {BLACK, PAWN, typeOf, typeOfLetter} from './piece.ts';
import type {Position} from './position.ts';
import {rankOf, readSquare, SQUARES, type Square} from './square.ts';
import {castlesAsUsual} from './castling.ts';

/** The judgement of chess.js on a written move. */
export type Opinion =
  | {readonly kind: 'legal'; readonly san: string}
  | {readonly kind: 'illegal'}
  | {readonly kind: 'ambiguous'; readonly sans: readonly string[]};

interface OtherMove {
  readonly piece: number;
  readonly from: Square;
  readonly to: Square;
  readonly promotion: number;
  readonly castling: number;
  readonly captures: boolean;
  readonly san: string;
}

/** Enough for the lines of one page; creating a list takes about 0.2 ms. */
const CACHE_SIZE = 256;

/** Lists of legal moves by FEN, oldest first. */
const movesByFen = new Map<string, readonly OtherMove[]>();

/**
 * True if chess.js can judge `position`: standard chess, one king each, the side not to move not in
 * check, no pawn on the first or last rank.
 */
export function canHold(position: Position): boolean {
  if (position.pockets !== undefined || !position.hasBothKings()) return false;
  if (!castlesAsUsual(position)) return false;
  const opponent = position.turn ^ BLACK;
  if (isAttacked(position, position.kingOf(opponent), position.turn)) return false;
  return SQUARES.every(
    (square) =>
      typeOf(position.pieceAt(square)) !== PAWN || (rankOf(square) !== 0 && rankOf(square) !== 7),
  );
}

/** Returns the judgement of chess.js on `spec`; `fen` must be that of a position it `canHold`. */
export function opinionOn(fen: string, spec: MoveSpec): Opinion {
  const meant = movesOf(fen).filter((move) => isMeant(spec, move));
  const captures = meant.filter((move) => move.captures);
  // `xd6` without a file denotes a capture if there is one, as in `resolveMove`.
  const isUnnamedCapture = specPiece(spec) === PAWN && specFile(spec) < 0 && specCapture(spec);
  const chosen = isUnnamedCapture && captures.length > 0 ? captures : meant;
  const [first] = chosen;
  if (first === undefined) return {kind: 'illegal'};
  if (chosen.length === 1) return {kind: 'legal', san: first.san};
  return {kind: 'ambiguous', sans: chosen.map((move) => move.san)};
}

/** Returns the SANs of all legal moves in `fen`, as chess.js writes them. */
export function legalSans(fen: string): string[] {
  return movesOf(fen).map((move) => move.san);
}

function isMeant(spec: MoveSpec, move: OtherMove): boolean {
  const castling = specCastling(spec);
  if (castling !== 0 || move.castling !== 0) return castling === move.castling;
  // A pawn's capture must give the file, or at least the sign.
  return (
    move.piece === specPiece(spec) &&
    move.to === specTo(spec) &&
    move.promotion === specPromotion(spec) &&
    fitsOrigin(spec, move.from) &&
    (move.piece !== PAWN || specFile(spec) >= 0 || specCapture(spec) || !move.captures)
  );
}

function movesOf(fen: string): readonly OtherMove[] {
  const known = movesByFen.get(fen);
  if (known !== undefined) return known;
  const moves = new Chess(fen).moves({verbose: true}).map(translate);
  const oldest = movesByFen.keys().next();
  if (movesByFen.size >= CACHE_SIZE && oldest.done !== true) movesByFen.delete(oldest.value);
  movesByFen.set(fen, moves);
  return moves;
}

function translate(move: ChessJsMove): OtherMove {
  return {
    piece: typeOfLetter(move.piece.toUpperCase()),
    from: readSquare(move.from) ?? 0,
    to: readSquare(move.to) ?? 0,
    promotion: typeOfLetter((move.promotion ?? '').toUpperCase()),
    castling: move.isKingsideCastle() ? 1 : move.isQueensideCastle() ? 2 : 0,
    captures: move.captured !== undefined,
    san: move.san,
  };
}
