import type {Game} from './game.ts';
import {growTree, type MergedTree} from './grow-tree.ts';
import {MoveGraph} from './move-graph.ts';
import {positionKey} from './position-key.ts';

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
