import {attackerOf} from './attacks.ts';
import {explainCastling} from './explain-castling.ts';
import {explainExposedKing, explainTarget, standingOn} from './explain-obstacle.ts';
import {explainPawnMove} from './explain-pawn-move.ts';
import {legalMoves, squaresOf} from './legal-moves.ts';
import {
  fitsOrigin,
  specCapture,
  specCastling,
  specFile,
  specPiece,
  specPromotion,
  specRank,
  specTo,
  type MoveSpec,
} from './move-spec.ts';
import {AMBIGUOUS, type Move, moveCastling, moveFrom, movePromotion, moveTo} from './move.ts';
import {BLACK, KING, KNIGHT, otherSide, PAWN, typeOf, type PieceType} from './piece.ts';
import type {Position} from './position.ts';
import type {Reason} from './reason.ts';
import {isCapture, resolveMove} from './resolve-move.ts';
import {fileOf, NO_SQUARE, rankOf, type Square} from './square.ts';
import {sanOf, writeSan} from './write-san.ts';
import {CENTRE, firstBetween, isClear, REACH, REACH_BIT} from './reach.ts';

export {describeReason} from './describe-reason.ts';
export type {Reason} from './reason.ts';

/** A legal move that an ambiguous spelling may denote. */
export interface Candidate {
  readonly move: Move;
  readonly from: Square;
  readonly san: string;
}

/** The judgement of a written move in a position. */
export type Verdict =
  | {readonly kind: 'legal'; readonly move: Move; readonly san: string}
  | {readonly kind: 'ambiguous'; readonly candidates: readonly Candidate[]}
  | {readonly kind: 'illegal'; readonly reason: Reason};

/** Reasons that are less informative than "the other side could play this". */
const WEAK_REASONS: ReadonlySet<Reason['kind']> = new Set<Reason['kind']>([
  'no-piece',
  'no-piece-reaches',
  'own-piece',
  'path-blocked',
  'king-too-far',
  'no-pawn-on-file',
  'no-pawn-captures',
  'pawn-blocked',
  'pawn-two-squares',
  'pawn-too-far',
  'pawn-backwards',
  'pawn-captures',
  'nothing-to-capture',
]);

/**
 * Judges `spec` like `resolveMove`, and gives the reason; slower, for the few moves that fail. The
 * position is the same afterwards.
 */
export function explainMove(position: Position, spec: MoveSpec): Verdict {
  const move = resolveMove(position, spec);
  if (move >= 0) return {kind: 'legal', move, san: writeSan(position, move)};
  if (move === AMBIGUOUS) return {kind: 'ambiguous', candidates: candidatesOf(position, spec)};
  const reason = explainIllegal(position, spec);
  if (!WEAK_REASONS.has(reason.kind)) return {kind: 'illegal', reason};
  return {kind: 'illegal', reason: explainWrongSide(position, spec) ?? reason};
}

/** Returns the legal moves that `spec` may denote, ordered by origin. */
function candidatesOf(position: Position, spec: MoveSpec): Candidate[] {
  return legalMoves(position)
    .filter((move) => isMeant(position, spec, move))
    .map((move) => ({move, from: moveFrom(move), san: writeSan(position, move)}))
    .sort((a, b) => a.from - b.from);
}

function isMeant(position: Position, spec: MoveSpec, move: Move): boolean {
  const from = moveFrom(move);
  const type = typeOf(position.pieceAt(from));
  return (
    moveCastling(move) === 0 &&
    type === specPiece(spec) &&
    moveTo(move) === specTo(spec) &&
    movePromotion(move) === specPromotion(spec) &&
    fitsOrigin(spec, from) &&
    (type !== PAWN || !specCapture(spec) || isCapture(position, move))
  );
}

function explainIllegal(position: Position, spec: MoveSpec): Reason {
  const castling = specCastling(spec);
  if (castling !== 0) return explainCastling(position, castling);
  const type = specPiece(spec);
  if (type === PAWN) return explainPawnMove(position, spec);
  if (specPromotion(spec) !== 0) return {kind: 'promotion-of-piece', piece: type};
  const isLoneKing = type === KING && position.kingOf(position.turn) !== NO_SQUARE;
  return isLoneKing ? explainKingMove(position, spec) : explainPieceMove(position, type, spec);
}

function explainPieceMove(position: Position, type: PieceType, spec: MoveSpec): Reason {
  const to = specTo(spec);
  const origin = {file: specFile(spec), rank: specRank(spec)};
  const pieces = squaresOf(position, type).sort((a, b) => a - b);
  if (pieces.length === 0) return {kind: 'no-piece', piece: type, side: position.sideToMove};
  const near = pieces.filter((from) => reaches(position, from, to));
  const clear = near.filter((from) => type === KNIGHT || isClear(position.board, from, to));
  const [meant] = clear.filter((from) => fitsOrigin(spec, from));
  if (meant !== undefined) {
    return (
      explainTarget(position, to) ??
      explainExposedKing(position, meant, to) ?? {kind: 'no-piece-reaches', piece: type, to, origin}
    );
  }
  const able =
    explainTarget(position, to) === undefined
      ? clear.filter((from) => explainExposedKing(position, from, to) === undefined)
      : [];
  if (able.length > 0) return {kind: 'origin-misnamed', piece: type, to, origin, from: able};
  for (const from of near.filter((square) => fitsOrigin(spec, square))) {
    const by = firstBetween(position.board, from, to);
    if (by !== NO_SQUARE) {
      return {
        kind: 'path-blocked',
        piece: standingOn(position, from),
        by: standingOn(position, by),
      };
    }
  }
  return {kind: 'no-piece-reaches', piece: type, to, origin};
}

function reaches(position: Position, from: Square, to: Square): boolean {
  const bit = REACH_BIT[position.pieceAt(from)] ?? 0;
  return ((REACH[to - from + CENTRE] ?? 0) & bit) !== 0;
}

function explainKingMove(position: Position, spec: MoveSpec): Reason {
  const to = specTo(spec);
  const from = position.kingOf(position.turn);
  if (!fitsOrigin(spec, from)) {
    const origin = {file: specFile(spec), rank: specRank(spec)};
    return isKingMove(position, from, to)
      ? {kind: 'origin-misnamed', piece: KING, to, origin, from: [from]}
      : {kind: 'no-piece-reaches', piece: KING, to, origin};
  }
  if (!reaches(position, from, to)) return explainLongStep(from, to);
  return explainTarget(position, to) ?? explainAttackedKing(position, from, to);
}

function isKingMove(position: Position, from: Square, to: Square): boolean {
  return (
    reaches(position, from, to) &&
    explainTarget(position, to) === undefined &&
    explainExposedKing(position, from, to) === undefined
  );
}

function explainLongStep(from: Square, to: Square): Reason {
  const isHome = fileOf(from) === 4 && (rankOf(from) === 0 || rankOf(from) === 7);
  if (isHome && to - from === 2) return {kind: 'king-two-squares', castling: 'O-O'};
  if (isHome && to - from === -2) return {kind: 'king-two-squares', castling: 'O-O-O'};
  return {kind: 'king-too-far', from, to};
}

function explainAttackedKing(position: Position, from: Square, to: Square): Reason {
  const {board} = position;
  const king = position.pieceAt(from);
  board[from] = 0;
  const attacker = attackerOf(position, to, position.turn ^ BLACK);
  board[from] = king;
  const standing = standingOn(position, attacker);
  return typeOf(standing.piece) === KING
    ? {kind: 'kings-touch', to, other: attacker}
    : {kind: 'king-into-check', to, attacker: standing};
}

function explainWrongSide(position: Position, spec: MoveSpec): Reason | undefined {
  const side = otherSide(position.sideToMove);
  position.playNull();
  const move = resolveMove(position, spec);
  const san = move >= 0 ? sanOf(position, move) : undefined;
  position.back();
  return san === undefined ? undefined : {kind: 'wrong-side', side, san};
}
