import {describeReason, explainMove} from '../../chess/explain-move.ts';
import {makeMoveSpec} from '../../chess/move-spec.ts';
import {EMPTY, PAWN, pieceName, typeOf} from '../../chess/piece.ts';
import type {Position} from '../../chess/position.ts';
import {fileOf, NO_SQUARE, rankOf, squareName} from '../../chess/square.ts';
import type {SquareStep} from './square-step.ts';
import {isOuterRank} from '../../chess/drops.ts';

/**
 * Returns the reason why no legal move of `position` has the effect of `steps`; for use after
 * "Illegal move: ".
 */
export function explainSteps(position: Position, steps: readonly SquareStep[]): string {
  const [first, second, ...others] = steps;
  if (first !== undefined && others.length === 0) {
    if (first.from === NO_SQUARE) return explainDrop(position, first);
    const promotion = second === undefined ? 0 : promotionOf(first, second);
    if (promotion !== undefined) return explainStep(position, first, promotion);
  }
  return 'no legal move leads to the board that it shows';
}

/** The piece that the second step places on the destination of the first. */
function promotionOf(first: SquareStep, second: SquareStep): number | undefined {
  return second.from === NO_SQUARE && second.to === first.to ? second.piece : undefined;
}

function explainStep(position: Position, {from, to}: SquareStep, promotion: number): string {
  const piece = typeOf(position.pieceAt(from));
  if (piece === EMPTY) return `\`${squareName(from)}\` is empty`;
  const origin = {file: fileOf(from), rank: rankOf(from)};
  const verdict = explainMove(position, makeMoveSpec({piece, to, promotion, ...origin}));
  return verdict.kind === 'illegal'
    ? describeReason(verdict.reason)
    : 'no legal move leads to the board that it shows';
}

function explainDrop({board, pockets, turn}: Position, {piece, to}: SquareStep): string {
  if (pockets === undefined) return 'pieces are dropped in Crazyhouse only';
  if (piece === 0) return 'it does not say which piece is dropped';
  const standing = board[to] ?? EMPTY;
  if (standing !== EMPTY) {
    return `there is a ${pieceName(typeOf(standing))} on \`${squareName(to)}\``;
  }
  if (pockets.count(piece | turn) === 0) return `there is no ${pieceName(piece)} to be dropped`;
  return piece === PAWN && isOuterRank(to)
    ? `no pawn may be dropped on \`${squareName(to)}\``
    : 'it leaves the king in check';
}
