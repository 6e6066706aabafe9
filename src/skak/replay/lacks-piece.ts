import {BLACK, explainMove, KING} from '../../chess/index.ts';
import type {MoveSpec, Position, Reason} from '../../chess/index.ts';
import type {BoardCursor} from './board-cursor.ts';

/** Tests whether a side has no king at all. */
export function lacksKing({counts}: Position): boolean {
  return counts[KING] === 0 || counts[KING | BLACK] === 0;
}

/**
 * True if a move fails because a board that was set up without a king lacks the piece that moves.
 * The board is reported for it already, so the move is not.
 */
export function lacksPiece({node, position}: BoardCursor, spec: MoveSpec): boolean {
  // Boards that are only shown have no ordinal, and are not reported.
  if (node.game.ordinal === 0 || !lacksKing(node.game.start)) return false;
  const verdict = explainMove(position, spec);
  return verdict.kind === 'illegal' && LACKING.has(verdict.reason.kind);
}

const LACKING: ReadonlySet<Reason['kind']> = new Set<Reason['kind']>([
  'no-piece',
  'no-pawn-on-file',
  'castling-no-king',
  'castling-no-rook',
]);
