import {isDisplaced} from '../chess/compare-boards.ts';
import type {BoardDifference} from '../chess/compare-boards.ts';
import {findPath} from '../chess/find-path.ts';
import type {Move} from '../chess/move.ts';
import type {Position} from '../chess/position.ts';
import {fileOf, rankOf} from '../chess/square.ts';
import type {BoardCursor} from './board-cursor.ts';
import type {Diagram, LiteralFen} from './diagrams.ts';
import type {GameNode} from './played-game.ts';

/** A board that is not `node`, and what it differs in. */
interface Doubt {
  readonly diagram: Diagram;
  readonly fen: LiteralFen;
  readonly node: GameNode;
  readonly differences: readonly BoardDifference[];
  readonly path: readonly Move[] | undefined;
}

/** On how many squares a slip shows at most. */
export const MOST_SQUARES = 2;

/** With fewer pieces, positions are alike by nature, and variations of a theme. */
const FEWEST_PIECES = 11;

/** By how many plies a FEN may miscount and still be about the current position. */
const MISCOUNT = 2;

/**
 * Whether a board differs from `node` by a slip, on one or two squares. No legal moves may lead from
 * one to the other, unless the FEN names `node` by its `ply`; a FEN that does not must come close in
 * every other way. What an alternative to one of the last two moves leads to is shown on purpose.
 */
export function isSlipInFen(board: BoardCursor, doubt: Doubt, ply: number | undefined): boolean {
  const {diagram, fen, node, differences, path} = doubt;
  if (path === undefined && differences.length > MOST_SQUARES) return false;
  if (isAlternative(board, node, fen)) return false;
  if (ply === node.ply) return true;
  return (
    !diagram.starts &&
    (ply === undefined || Math.abs(ply - node.ply) <= MISCOUNT) &&
    countPieces(fen.position) >= FEWEST_PIECES &&
    !isFarMove(differences) &&
    !isThreat(board.goTo(node), fen)
  );
}

/** "Or 12...Kg7", which is nowhere as a move. */
function isAlternative(board: BoardCursor, {parent}: GameNode, {position}: LiteralFen): boolean {
  if (parent === undefined) return false;
  const from = parent.parent ?? parent;
  return findPath(board.goTo(from), position.board, from === parent ? 1 : 2) !== undefined;
}

/** What the side that is not to move would like to play. */
function isThreat(position: Position, fen: LiteralFen): boolean {
  position.playNull();
  const path = findPath(position, fen.position.board, 1);
  position.back();
  return path !== undefined;
}

/** One piece on another square than in the text, which is not a neighbour of it. */
function isFarMove([first, second]: readonly BoardDifference[]): boolean {
  if (first === undefined || second === undefined) return false;
  if (!isDisplaced(first, second) && !isDisplaced(second, first)) return false;
  const files = fileOf(first.square) - fileOf(second.square);
  const ranks = rankOf(first.square) - rankOf(second.square);
  return Math.max(Math.abs(files), Math.abs(ranks)) > 1;
}

function countPieces({counts}: Position): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
