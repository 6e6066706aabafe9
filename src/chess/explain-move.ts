import {attackerOf, exposingAttacker, pinnerOf} from './attacks.ts';
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
} from './move-spec.ts';
import type {MoveSpec} from './move-spec.ts';
import {AMBIGUOUS, moveCastling, moveFrom, movePromotion, moveTo} from './move.ts';
import type {Move} from './move.ts';
import {BLACK, EMPTY, KING, KNIGHT, otherSide, PAWN, QUEEN, typeOf, ROOK} from './piece.ts';
import type {PieceType} from './piece.ts';
import type {Position} from './position.ts';
import {CENTRE, firstBetween, isClear, REACH, REACH_BIT} from './reach.ts';
import type {Reason, CastlingReason, PieceOnSquare} from './reason.ts';
import {isCapture, resolveMove, isFreeFor} from './resolve-move.ts';
import {fileOf, isOnBoard, NO_SQUARE, rankOf, squareAt} from './square.ts';
import type {Square} from './square.ts';
import {sanOf, writeSan} from './write-san.ts';
import {homeRank} from './castling-rights.ts';
import {castlingDanger, castlingObstacle, kingTarget, mayCastle} from './castling.ts';

export {describeReason} from './reason.ts';
export type {Reason} from './reason.ts';

/** A legal move that an ambiguous spelling may denote. */
export interface Candidate {
  readonly move: Move;
  readonly from: Square;
  readonly san: string;
}

/** The judgement of a written move in a position. */
type Verdict =
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
  if (!reaches(position, from, to)) {
    const isHome = fileOf(from) === 4 && (rankOf(from) === 0 || rankOf(from) === 7);
    if (isHome && to - from === 2) return {kind: 'king-two-squares', castling: 'O-O'};
    if (isHome && to - from === -2) return {kind: 'king-two-squares', castling: 'O-O-O'};
    return {kind: 'king-too-far', from, to};
  }
  return explainTarget(position, to) ?? explainAttackedKing(position, from, to);
}

function isKingMove(position: Position, from: Square, to: Square): boolean {
  return (
    reaches(position, from, to) &&
    explainTarget(position, to) === undefined &&
    explainExposedKing(position, from, to) === undefined
  );
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

/** Returns the reason why a pawn move rejected by `resolveMove` is illegal. */
function explainPawnMove(position: Position, spec: MoveSpec): Reason {
  const to = specTo(spec);
  const file = specFile(spec);
  if (file >= 0 && file !== fileOf(to)) return explainCapture(position, spec, file);
  if (file >= 0 || !specCapture(spec)) return explainAdvance(position, spec);
  const neighbours = [fileOf(to) - 1, fileOf(to) + 1].filter((near) => {
    const from = squareAt(near, rankOf(to) - direction(position));
    return near >= 0 && near < 8 && isOwnPawn(position, from);
  });
  const [near] = neighbours;
  return near === undefined ? {kind: 'no-pawn-captures', to} : explainCapture(position, spec, near);
}

/** +1 for White, whose pawns move up the ranks, -1 for Black. */
function direction(position: Position): number {
  return position.turn === BLACK ? -1 : 1;
}

function isOwnPawn(position: Position, square: Square): boolean {
  return isOnBoard(square) && position.pieceAt(square) === (PAWN | position.turn);
}

function pawnsOn(position: Position, file: number): Square[] {
  return squaresOf(position, PAWN).filter((square) => fileOf(square) === file);
}

function explainCapture(position: Position, spec: MoveSpec, file: number): Reason {
  const to = specTo(spec);
  if (Math.abs(file - fileOf(to)) !== 1) return {kind: 'pawn-captures-far', file, to};
  const from = ((rankOf(to) - direction(position)) << 4) + file;
  if (!isOwnPawn(position, from)) return explainMissingCapturer(position, to, file);
  if (!fitsOrigin(spec, from)) return misnamed(spec);
  const target = explainTarget(position, to);
  if (target !== undefined) return target;
  if (position.pieceAt(to) === EMPTY && to !== position.enPassant)
    return explainEmpty(position, to);
  const taken = to === position.enPassant ? squareAt(fileOf(to), rankOf(from)) : NO_SQUARE;
  return explainExposedKing(position, from, to, taken) ?? explainPromotion(position, spec);
}

function explainMissingCapturer(position: Position, to: Square, file: number): Reason {
  const pawns = pawnsOn(position, file);
  const forward = direction(position);
  const rank = rankOf(to);
  // The pawn nearest to the only square it could have come from.
  const [nearest] = pawns.sort(
    (a, b) => Math.abs(rankOf(a) + forward - rank) - Math.abs(rankOf(b) + forward - rank),
  );
  if (nearest === undefined) return {kind: 'no-pawn-on-file', file, side: position.sideToMove};
  if ((rankOf(nearest) - rank) * forward > 0) return {kind: 'pawn-backwards', from: nearest, to};
  const ahead = nearest + forward * 16;
  const targets = [ahead - 1, ahead + 1].filter((square) => isOnBoard(square));
  return {kind: 'pawn-captures', from: nearest, targets};
}

function explainEmpty(position: Position, to: Square): Reason {
  const passed = to - direction(position) * 16;
  const isPassedRank = rankOf(to) === (position.turn === BLACK ? 2 : 5);
  return isPassedRank && position.pieceAt(passed) === (PAWN | (position.turn ^ BLACK))
    ? {kind: 'en-passant-late', to, pawn: passed}
    : {kind: 'nothing-to-capture', to};
}

function explainAdvance(position: Position, spec: MoveSpec): Reason {
  const to = specTo(spec);
  const forward = direction(position);
  const steps = (from: Square): number => (rankOf(to) - rankOf(from)) * forward;
  const pawns = pawnsOn(position, fileOf(to));
  const [from] = pawns.filter((pawn) => steps(pawn) > 0).sort((a, b) => steps(a) - steps(b));
  const isNext = from !== undefined && steps(from) === 1;
  const capture = isNext ? undefined : explainUnwrittenCapture(position, spec);
  if (capture !== undefined) return capture;
  if (from === undefined) return explainNoPawnBehind(position, to, pawns);
  if (!fitsOrigin(spec, from)) return misnamed(spec);
  return explainSteps(position, spec, from, steps(from));
}

function explainNoPawnBehind(position: Position, to: Square, pawns: readonly Square[]): Reason {
  if (pawns.includes(to)) return {kind: 'own-piece', at: standingOn(position, to)};
  const [from] = pawns;
  return from === undefined
    ? {kind: 'no-pawn-on-file', file: fileOf(to), side: position.sideToMove}
    : {kind: 'pawn-backwards', from, to};
}

function explainSteps(position: Position, spec: MoveSpec, from: Square, steps: number): Reason {
  const to = specTo(spec);
  if (steps > 2) return {kind: 'pawn-too-far', from, to};
  if (steps === 2 && rankOf(from) !== (position.turn === BLACK ? 6 : 1)) {
    return {kind: 'pawn-two-squares', from};
  }
  const next = from + direction(position) * 16;
  for (const square of [next, to]) {
    if (position.pieceAt(square) !== EMPTY) {
      return {kind: 'pawn-blocked', from, by: standingOn(position, square)};
    }
  }
  return explainExposedKing(position, from, to) ?? explainPromotion(position, spec);
}

/** `d5` where only `exd5` is legal: the author omitted the file and the capture sign. */
function explainUnwrittenCapture(position: Position, spec: MoveSpec): Reason | undefined {
  const to = specTo(spec);
  if (position.pieceAt(to) === EMPTY) return undefined;
  const pawns = legalMoves(position).filter(
    (move) => moveTo(move) === to && isOwnPawn(position, moveFrom(move)),
  );
  const [capture] = pawns;
  if (capture === undefined) return undefined;
  return {kind: 'capture-unwritten', to, san: sanOf(position, capture)};
}

/**
 * The rest of the move fits, so the promotion is wrong: missing, too early, or to a piece that is
 * not allowed.
 */
function explainPromotion(position: Position, spec: MoveSpec): Reason {
  const to = specTo(spec);
  const promotion = specPromotion(spec);
  const isLastRank = rankOf(to) === (position.turn === BLACK ? 0 : 7);
  if (!isLastRank) return promotion === 0 ? misnamed(spec) : {kind: 'promotion-early', to};
  if (promotion === 0) return {kind: 'promotion-missing', to};
  return promotion < KNIGHT || promotion > QUEEN
    ? {kind: 'promotion-piece', piece: promotion}
    : misnamed(spec);
}

function misnamed(spec: MoveSpec): Reason {
  const origin = {file: specFile(spec), rank: specRank(spec)};
  return {kind: 'no-piece-reaches', piece: PAWN, to: specTo(spec), origin};
}

const KING_FILE = 4;

/** Returns the reason why the side to move may not castle; castling must be illegal. */
function explainCastling(position: Position, castling: 1 | 2): CastlingReason {
  if (!mayCastle(position, castling)) return explainLostRight(position, castling);
  if (position.checked) {
    return {kind: 'castling-in-check', attacker: standingOn(position, position.checker())};
  }
  const obstacle = castlingObstacle(position, castling);
  if (obstacle !== NO_SQUARE) {
    return {kind: 'castling-blocked', by: standingOn(position, obstacle)};
  }
  const danger = castlingDanger(position, castling);
  const square = danger & 0x7f;
  return {
    kind:
      square === kingTarget(position, castling) ? 'castling-into-check' : 'castling-through-check',
    square,
    attacker: standingOn(position, danger >> 7),
  };
}

/** A position does not record which pieces have moved; only the usual squares can be examined. */
function explainLostRight(position: Position, castling: 1 | 2): CastlingReason {
  const {turn} = position;
  const king = position.kingOf(turn);
  const home = homeRank(turn) | KING_FILE;
  const corner = homeRank(turn) | (castling === 1 ? 7 : 0);
  if (king === NO_SQUARE) return {kind: 'castling-no-king', side: position.sideToMove};
  if (king !== home) return {kind: 'castling-king-away', king, home};
  if (position.pieceAt(corner) !== (ROOK | turn)) return {kind: 'castling-no-rook', corner};
  return {kind: 'castling-right-lost', corner};
}

function standingOn(position: Position, square: Square): PieceOnSquare {
  return {piece: position.pieceAt(square), square};
}

/** Returns the reason why no piece of the side to move may go to `to`; undefined if one may. */
function explainTarget(position: Position, to: Square): Reason | undefined {
  if (isFreeFor(position, to)) return undefined;
  const at = standingOn(position, to);
  return (at.piece & BLACK) === position.turn
    ? {kind: 'own-piece', at}
    : {kind: 'king-captured', king: to};
}

/**
 * Returns the reason why moving a piece from `from` to `to` would leave the king in check;
 * undefined if it would not. `taken` is the square of a pawn captured en passant.
 */
function explainExposedKing(
  position: Position,
  from: Square,
  to: Square,
  taken: Square = NO_SQUARE,
): Reason | undefined {
  const attacker = exposingAttacker(position, from, to, taken);
  if (attacker === NO_SQUARE) return undefined;
  const standing = standingOn(position, attacker);
  if (attacker === pinnerOf(position, from)) {
    return {kind: 'pinned', piece: standingOn(position, from), pinner: standing};
  }
  const king = position.kingOf(position.turn);
  return {kind: 'king-left-in-check', king, attacker: standing};
}
