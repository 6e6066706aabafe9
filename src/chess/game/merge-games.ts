import {MoveNode, placeInMerged} from './game.ts';
import type {Game, Tags, Comment, Result, MovePlace} from './game.ts';
import {countPlies, followMove} from './main-line.ts';
import {positionKey} from '../legal-moves.ts';
import type {Move} from '../move.ts';
import type {Position} from '../position.ts';
import {annotationsOf} from './annotations.ts';
import {walkGame, type GameVisitor} from './walk-game.ts';

/** Many games merged into one tree. */
export interface MergedTree {
  readonly game: Game;
  /** The number of games that start from the root. */
  readonly games: number;
  readonly facts: ReadonlyMap<MoveNode, MoveFacts>;
}

/** Statistics of a move over many games. */
export interface MoveFacts {
  readonly games: number;
  /** White's score, 0 to 1; undefined if no result is known. */
  readonly score: number | undefined;
  /** The tags of the game in which the move was played, if it is the only one. */
  readonly only: Tags | undefined;
  /** The node where this line continues, if it has transposed to the position of another line. */
  readonly transposesTo: MoveNode | undefined;
}

/** A line to be extended from `node`, whose position is not in the tree yet. */
interface Tip {
  readonly node: MoveNode;
  readonly junction: Junction;
}

/**
 * Converts a graph to a tree. The most frequent move comes first, and each position is expanded
 * once: in the main line if it occurs there, else in the most frequent variation, and so on.
 */
function growTree(graph: MoveGraph, minGames: number): MergedTree {
  const root = MoveNode.root();
  root.after = Array.from(graph.comments.keys(), (text) => ({text}));
  const grower = new Grower(root, graph.root, minGames);
  grower.grow();
  const {source, span, variant, start} = graph.first;
  const game: Game = {
    ...{source, span, variant, start, root, plies: countPlies(root)},
    ...{tags: new Map(), result: '*', reason: undefined},
  };
  return {game, games: graph.games, facts: grower.facts};
}

/** A variation whose first move is already in the tree, and no other. */
interface Waiting {
  readonly node: MoveNode;
  readonly branch: Branch;
}

class Grower {
  readonly facts = new Map<MoveNode, MoveFacts>();
  readonly #minGames: number;
  readonly #places: Map<Junction, MoveNode>;
  /** Variations that wait until the lines around them are complete. */
  #waiting: Waiting[] = [];

  constructor(root: MoveNode, junction: Junction, minGames: number) {
    this.#minGames = minGames;
    this.#places = new Map([[junction, root]]);
    this.#draw({node: root, junction});
  }

  grow(): void {
    while (this.#waiting.length > 0) {
      const level = this.#waiting.sort(({branch: one}, {branch: other}) => other.games - one.games);
      this.#waiting = [];
      for (const {node, branch} of level) {
        const tip = this.#arrive(node, branch);
        if (tip !== undefined) this.#draw(tip);
      }
    }
  }

  #draw(from: Tip): void {
    let tip: Tip | undefined = from;
    while (tip !== undefined) {
      const {node} = tip;
      const [main, ...others] = this.#ranked(tip.junction);
      if (main === undefined) return;
      const next = addMove(node, main);
      for (const branch of others) this.#waiting.push({node: addMove(node, branch), branch});
      tip = this.#arrive(next, main);
    }
  }

  /** Returns undefined if the position is already in the tree. */
  #arrive(node: MoveNode, branch: Branch): Tip | undefined {
    const {games, decided, points, only, to} = branch;
    const transposesTo = this.#ranked(to).length === 0 ? undefined : this.#places.get(to);
    const score = decided === 0 ? undefined : points / decided;
    this.facts.set(node, {games, score, only, transposesTo});
    if (transposesTo !== undefined) return undefined;
    this.#places.set(to, node);
    return {node, junction: to};
  }

  #ranked({branches}: Junction): readonly Branch[] {
    return [...branches.values()]
      .filter(({games}) => games >= this.#minGames || (games === 0 && this.#minGames <= 1))
      .sort((one, other) => other.games - one.games);
  }
}

function addMove(node: MoveNode, {move, nags, comments, before}: Branch): MoveNode {
  const child = node.add(move, 0, 0);
  child.nags = nags;
  child.before = Array.from(before, (text) => ({text}));
  child.after = Array.from(comments, ([text, variations]) => ({text, variations}));
  return child;
}

/** The limits of a merged tree. */
export interface MergeWishes {
  /**
   * The number of games in which a move must occur. Above 1, moves that occur only in variations
   * are left out as well.
   */
  readonly minGames?: number;
  /** The number of half-moves of each game to include. */
  readonly maxPly?: number;
}

/** Merges games into one tree per starting position. */
export class GameMerger {
  readonly #graphs = new Map<string, MoveGraph>();
  readonly #minGames: number;
  readonly #maxPly: number;

  constructor({minGames = 1, maxPly = Infinity}: MergeWishes = {}) {
    this.#minGames = minGames;
    this.#maxPly = maxPly;
  }

  add(game: Game): void {
    const key = `${game.variant} ${positionKey(game.start)}`;
    let graph = this.#graphs.get(key);
    if (graph === undefined) {
      graph = new MoveGraph(game, this.#maxPly);
      this.#graphs.set(key, graph);
    }
    graph.add(game);
  }

  /**
   * Returns the trees of the games added so far, in order of the first appearance of each starting
   * position.
   */
  trees(): readonly MergedTree[] {
    return [...this.#graphs.values()].map((graph) => growTree(graph, this.#minGames));
  }
}

/** A position and all moves that were played or suggested in it, regardless of the move order. */
interface Junction {
  /** In order of first appearance. */
  readonly branches: Map<Move, Branch>;
}

/** A move in a junction. */
interface Branch {
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
class MoveGraph {
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
