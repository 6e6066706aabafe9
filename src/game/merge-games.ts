import type {Game} from './game.ts';
import {growTree} from './grow-tree.ts';
import type {MergedTree} from './grow-tree.ts';
import {MoveGraph} from './move-graph.ts';
import {positionKey} from './position-key.ts';

/** What goes into a merged tree. */
export interface MergeWishes {
  /** Moves that were played in fewer games are left out; of more than one, variations as well. */
  readonly minGames?: number;
  /** Half-moves after which every game is cut. */
  readonly maxPly?: number;
}

/** Merges games one by one into trees, one for each position from which games start. */
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

  /** The trees of the games so far, in the order in which their starts were first seen. */
  trees(): readonly MergedTree[] {
    return [...this.#graphs.values()].map((graph) => growTree(graph, this.#minGames));
  }
}
