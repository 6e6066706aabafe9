import {NULL_MOVE} from '../chess/move.ts';
import type {Move} from '../chess/move.ts';
import type {Side} from '../chess/piece.ts';
import type {Position} from '../chess/position.ts';

/** Whose move it is: the fullmove number and the side. */
export interface Turn {
  readonly fullmove: number;
  readonly side: Side;
}

/** How a game starts. */
export interface GameOptions {
  /** Counted from 1 in reading order; 0, the default, for a board that is only shown. */
  readonly ordinal?: number;
  /** The id under which xskak files the game; absent in skak, which has none. */
  readonly id?: string | undefined;
  /** Whether the game starts from the standard position; false if absent. */
  readonly isStandard?: boolean;
}

/** One game of a text: its start and every position that its lines have reached. */
export class PlayedGame {
  readonly ordinal: number;
  readonly id: string | undefined;
  readonly isStandard: boolean;
  /** Owned by the game: to be cloned, never played on. */
  readonly start: Position;
  readonly root: GameNode;
  /** The last node that the text has reached at each ply, counted from the root's. */
  readonly latest: (GameNode | undefined)[] = [];

  constructor(start: Position, {ordinal = 0, id, isStandard = false}: GameOptions = {}) {
    this.ordinal = ordinal;
    this.id = id;
    this.isStandard = isStandard;
    this.start = start;
    const ply = plyOf({fullmove: start.fullmove, side: start.sideToMove});
    this.root = {game: this, parent: undefined, move: NULL_MOVE, ply, older: undefined};
    enterNode(this.root);
  }
}

/** A position of a game, as the move that led to it. */
export interface GameNode {
  readonly game: PlayedGame;
  readonly parent: GameNode | undefined;
  /** The move from `parent`; `NULL_MOVE` where a side let its turn go, and at the root. */
  readonly move: Move;
  /** Twice the fullmove number, and one more with Black to move. */
  readonly ply: number;
  /** The node that the text had reached before at the same ply. */
  older: GameNode | undefined;
}

/** Makes a node known to its game, so that later lines may start from it. */
export function enterNode(node: GameNode): void {
  const {latest, root} = node.game;
  const index = node.ply - root.ply;
  node.older = latest[index];
  latest[index] = node;
}

/** All nodes that the text has reached at `ply`, the latest first. */
export function* nodesAtPly({latest, root}: PlayedGame, ply: number): Iterable<GameNode> {
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
