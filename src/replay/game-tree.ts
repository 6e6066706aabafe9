import {NULL_MOVE} from '../chess/move.ts';
import type {Move} from '../chess/move.ts';
import type {Side} from '../chess/piece.ts';
import type {Position} from '../chess/position.ts';

/** Whose move it is: the fullmove number and the side. */
export interface Turn {
  readonly fullmove: number;
  readonly side: Side;
}

/** One game of a text: its start and every position that its lines have reached. */
export interface Game {
  /** Counted from 1 in reading order; 0 for a board that is only shown. */
  readonly ordinal: number;
  /** The id that xskak files it under; undefined in skak, which has none. */
  readonly id: string | undefined;
  /** Whether it starts as games do; else a board was set up. */
  readonly isStandard: boolean;
  /** Owned by the game: to be cloned, never played on. */
  readonly start: Position;
  readonly root: GameNode;
  /** The last node that the text has reached at each ply, counted from the root's. */
  readonly latest: (GameNode | undefined)[];
}

/** A position of a game, as the move that led to it. */
export interface GameNode {
  readonly game: Game;
  readonly parent: GameNode | undefined;
  /** The move from `parent`; `NULL_MOVE` where a side let its turn go, and at the root. */
  readonly move: Move;
  /** Twice the fullmove number, and one more with Black to move. */
  readonly ply: number;
  /** The node that the text had reached before at the same ply. */
  older: GameNode | undefined;
}

export function startGame(start: Position, ordinal: number, id?: string, isStandard = false): Game {
  const game = {ordinal, id, isStandard, start, latest: []} as unknown as {
    -readonly [Key in keyof Game]: Game[Key];
  };
  const ply = plyOf({fullmove: start.fullmove, side: start.sideToMove});
  game.root = {game, parent: undefined, move: NULL_MOVE, ply, older: undefined};
  enterNode(game.root);
  return game;
}

/** Makes a node known to its game, so that later lines may start from it. */
export function enterNode(node: GameNode): void {
  const {latest, root} = node.game;
  const index = node.ply - root.ply;
  node.older = latest[index];
  latest[index] = node;
}

/** All nodes that the text has reached at `ply`, the latest first. */
export function* nodesAtPly({latest, root}: Game, ply: number): Iterable<GameNode> {
  for (let node = latest[ply - root.ply]; node !== undefined; node = node.older) yield node;
}

export function turnOf(node: GameNode): Turn {
  return turnAt(node.ply);
}

export function turnAt(ply: number): Turn {
  return {fullmove: ply >> 1, side: (ply & 1) === 1 ? 'black' : 'white'};
}

export function plyOf({fullmove, side}: Turn): number {
  return fullmove * 2 + (side === 'black' ? 1 : 0);
}

/** The number as skak wants it written: `7.` or `7...`. */
export function writeTurn({fullmove, side}: Turn): string {
  return `${fullmove}${side === 'white' ? '.' : '...'}`;
}
