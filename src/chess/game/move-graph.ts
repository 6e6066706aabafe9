import type {Move} from '../move.ts';
import {positionKey} from '../legal-moves.ts';
import type {Position} from '../position.ts';
import {annotationsOf} from './annotations.ts';
import {followMove} from './main-line.ts';
import {
  placeInMerged,
  type Comment,
  type Game,
  type Result,
  type MoveNode,
  type MovePlace,
} from './game.ts';
import {walkGame, type GameVisitor} from './walk-game.ts';

/** A position and all moves that were played or suggested in it, regardless of the move order. */
export interface Junction {
  /** In order of first appearance. */
  readonly branches: Map<Move, Branch>;
}

/** A move in a junction. */
export interface Branch {
  readonly move: Move;
  readonly to: Junction;
  /** The number of games in which the move was played; variations do not count. */
  games: number;
  /** The number of these games with a known result. */
  decided: number;
  /** White's points in the games with a known result. */
  points: number;
  /** The tags of the game in which the move was played, as long as there is only one. */
  only: Game['tags'] | undefined;
  readonly comments: Comments;
  /** Those before the move. */
  readonly before: Set<string>;
  /** The glyphs from the first game that gives the move any. */
  nags: readonly number[];
}

/**
 * The texts after a move, each with its place among the variations: directly after the move, or, if
 * it follows some variation in its game, after all that games add.
 */
type Comments = Map<string, Comment['variations']>;

/** The moves of games that start from one position, with transpositions joined. */
export class MoveGraph {
  readonly first: Game;
  readonly root: Junction;
  /** The comments before the first moves. */
  readonly comments: Comments = new Map();
  #games = 0;
  readonly #maxPly: number;
  readonly #junctions = new Map<string, Junction>();

  /**
   * Takes the starting position and variant from the first game; includes up to `maxPly` half-moves
   * of each game.
   */
  constructor(first: Game, maxPly: number) {
    this.first = first;
    this.#maxPly = maxPly;
    this.root = this.#junctionOf(first.start);
  }

  get games(): number {
    return this.#games;
  }

  add(game: Game): void {
    this.#games += 1;
    addComments(game.root, this.comments);
    walkGame(
      game,
      new Adder(game, this.root, this.#maxPly, (position) => this.#junctionOf(position)),
    );
  }

  #junctionOf(position: Position): Junction {
    const key = positionKey(position);
    const known = this.#junctions.get(key);
    if (known !== undefined) return known;
    const made: Junction = {branches: new Map()};
    this.#junctions.set(key, made);
    return made;
  }
}

/** White's points for each result. */
const POINTS: Readonly<Record<Result, number | undefined>> = {
  '1-0': 1,
  '1/2-1/2': 0.5,
  '0-1': 0,
  '*': undefined,
};

/** The junction that a node of a game has reached. */
interface Arrival {
  readonly junction: Junction;
  readonly ply: number;
}

/** Adds one game, its variations included. */
class Adder implements GameVisitor {
  readonly #game: Game;
  readonly #maxPly: number;
  readonly #junctionOf: (position: Position) => Junction;
  readonly #arrivals = new Map<MoveNode, Arrival>();
  /** The branches counted for this game, so that a repeated position counts once. */
  readonly #counted = new Set<Branch>();
  readonly #after: Position;
  #depth = 0;

  constructor(
    game: Game,
    root: Junction,
    maxPly: number,
    junctionOf: (position: Position) => Junction,
  ) {
    this.#game = game;
    this.#maxPly = maxPly;
    this.#junctionOf = junctionOf;
    this.#after = game.start.clone();
    this.#arrivals.set(game.root, {junction: root, ply: 0});
  }

  open(): void {
    this.#depth += 1;
  }

  close(): void {
    this.#depth -= 1;
  }

  move(node: MoveNode, before: MovePlace): void {
    const from = node.parent && this.#arrivals.get(node.parent);
    if (from === undefined || from.ply >= this.#maxPly || node.fen !== undefined) return;
    const branch = this.#branchOf(from.junction, node, before);
    if (this.#depth === 0) this.#count(branch);
    if (branch.nags.length === 0) branch.nags = node.nags;
    for (const {text} of node.before) branch.before.add(text);
    addComments(node, branch.comments);
    this.#arrivals.set(node, {junction: branch.to, ply: from.ply + 1});
  }

  #branchOf({branches}: Junction, node: MoveNode, before: MovePlace): Branch {
    const known = branches.get(node.move);
    if (known !== undefined) return known;
    this.#after.copyFrom(before.position);
    followMove(this.#after, node);
    const made: Branch = {
      ...{move: node.move, to: this.#junctionOf(this.#after)},
      ...{games: 0, decided: 0, points: 0, only: undefined, nags: []},
      ...{comments: new Map(), before: new Set()},
    };
    branches.set(node.move, made);
    return made;
  }

  #count(branch: Branch): void {
    if (this.#counted.has(branch)) return;
    this.#counted.add(branch);
    branch.games += 1;
    branch.only = branch.games === 1 ? this.#game.tags : undefined;
    const points = POINTS[this.#game.result];
    if (points === undefined) return;
    branch.decided += 1;
    branch.points += points;
  }
}

/** Adds the comments after a node, unless they have only clocks and the like. */
function addComments(node: MoveNode, comments: Comments): void {
  if (node.after.length === 0) return;
  const {after, arrows, squares} = annotationsOf(node);
  if (after.length + arrows.length + squares.length === 0) return;
  for (const {text, variations} of node.after) {
    if (!comments.has(text)) comments.set(text, placeInMerged(variations));
  }
}
