import {type Game, type Tags, MoveNode} from './game.ts';
import {countPlies} from './main-line.ts';
import {positionKey} from '../legal-moves.ts';
import {MoveGraph, type Branch, type Junction} from './move-graph.ts';

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
export function growTree(graph: MoveGraph, minGames: number): MergedTree {
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
