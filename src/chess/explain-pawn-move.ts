import {explainExposedKing, explainTarget, standingOn} from './explain-obstacle.ts';
import {legalMoves, squaresOf} from './legal-moves.ts';
import {
  fitsOrigin,
  specCapture,
  specFile,
  specPromotion,
  specRank,
  specTo,
  type MoveSpec,
} from './move-spec.ts';
import {moveFrom, moveTo} from './move.ts';
import {BLACK, EMPTY, KNIGHT, PAWN, QUEEN} from './piece.ts';
import type {Position} from './position.ts';
import type {Reason} from './reason.ts';
import {fileOf, isOnBoard, NO_SQUARE, rankOf, squareAt, type Square} from './square.ts';
import {sanOf} from './write-san.ts';

/** Returns the reason why a pawn move rejected by `resolveMove` is illegal. */
export function explainPawnMove(position: Position, spec: MoveSpec): Reason {
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
