import {
  BLACK,
  homeRank,
  KING,
  Position,
  ROOK,
  WHITE,
  withRight,
  writePlacement,
  type CastlingRights,
} from '../../chess/index.ts';
import type {BoardCursor} from './board-cursor.ts';
import {nodesAtPly, PlayedGame, plyOf, type GameNode, type Turn} from './played-game.ts';
import type {PlacedFen, WrittenTurn} from './set-up.ts';

/** A board that the text prints beside its game, from which later variations may start. */
export interface ShownBoard {
  /** Belongs to no game of the text: its ordinal is 0. */
  readonly game: PlayedGame;
  /** The side and number in its FEN. */
  readonly turn: WrittenTurn;
  /** The FEN that gives neither side a right to castle, though kings and rooks are at home. */
  readonly freeBy: PlacedFen | undefined;
}

/** The most boards that a text asks its reader to have in mind at once. */
const MOST = 8;

/** Adds a board to those that are shown, the latest first. */
export function addShown(
  shown: readonly ShownBoard[],
  position: Position,
  turn: WrittenTurn,
  by?: PlacedFen,
): readonly ShownBoard[] {
  const {board, sideToMove, castling, enPassant, halfmove, fullmove} = position;
  // Whoever writes `-` in the FEN of a diagram shows where the pieces stand.
  const rights = castling === 0 ? rightsAtHome(position) : castling;
  const setup = {sideToMove, castling: rights, enPassant, halfmove, fullmove};
  const start = Position.from({board: board.slice(), ...setup});
  if (turn.side !== undefined && turn.side !== start.sideToMove) start.playNull();
  start.fullmove = turn.fullmove ?? 1;
  const freeBy = castling === 0 && rights !== 0 ? by : undefined;
  return [{game: new PlayedGame(start), turn, freeBy}, ...shown].slice(0, MOST);
}

/** True if a board shows a position that the game has reached at the number of its FEN, or the current one. */
export function isOfGame(
  board: BoardCursor,
  position: Position,
  {side, fullmove}: WrittenTurn,
  atHand: readonly GameNode[],
): boolean {
  const [here] = atHand;
  if (here === undefined) return false;
  const named =
    side === undefined || fullmove === undefined
      ? []
      : nodesAtPly(here.game, plyOf({side, fullmove}));
  const placement = writePlacement(position);
  return [...atHand, ...named].some((node) => writePlacement(board.goTo(node)) === placement);
}

/**
 * The start of a set-up position with another side to move and another number, as a text may count
 * from it: undefined where the other side cannot be to move.
 */
export function renumber({start}: PlayedGame, {fullmove, side}: Turn): GameNode | undefined {
  if (start.sideToMove !== side && start.checked) return undefined;
  const position = start.clone();
  if (position.sideToMove !== side) position.playNull();
  position.fullmove = fullmove;
  return new PlayedGame(position).root;
}

/** Returns the rights of all kings and rooks at home. */
export function rightsAtHome({board}: Position): CastlingRights {
  let rights: CastlingRights = 0;
  for (const color of [WHITE, BLACK]) {
    if (board[homeRank(color) | 4] !== (KING | color)) continue;
    for (const [wing, file] of WINGS)
      if (board[homeRank(color) | file] === (ROOK | color))
        rights = withRight(rights, color, wing, file);
  }
  return rights;
}

const WINGS = [
  [1, 7],
  [2, 0],
] as const;
