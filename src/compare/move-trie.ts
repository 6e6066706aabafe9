import type {Move} from '../chess/move.ts';
import type {Game} from '../game/game.ts';
import {startingBoard} from './compare-games.ts';

/** The games that begin with the same moves. */
interface Branch {
  readonly depth: number;
  readonly next: Map<Move, Branch>;
  /** Their numbers; those before index `first` are taken. */
  readonly games: number[];
  first: number;
}

/** Indexes games by their moves, to find the one with the most moves in common with another game. */
export class MoveTrie {
  readonly #starts = new Map<string, Branch>();
  readonly #taken = new Set<number>();

  add(number: number, game: Game): void {
    let branch = branchAt(this.#starts, startingBoard(game), 0);
    branch.games.push(number);
    for (let node = game.root.next; node !== undefined; node = node.next) {
      branch = branchAt(branch.next, node.move, branch.depth + 1);
      branch.games.push(number);
    }
  }

  /** Returns how many half-moves a game has in common with any free game. */
  depthOf(game: Game): number {
    return this.#find(game)?.depth ?? -1;
  }

  /** Takes the free game with the most moves in common with `game`. */
  take(game: Game): number | undefined {
    const branch = this.#find(game);
    const number = branch && this.#firstFree(branch);
    if (number !== undefined) this.#taken.add(number);
    return number;
  }

  #find(game: Game): Branch | undefined {
    let branch = this.#starts.get(startingBoard(game));
    let found: Branch | undefined;
    let node = game.root.next;
    while (branch !== undefined && this.#firstFree(branch) !== undefined) {
      found = branch;
      branch = node && branch.next.get(node.move);
      node = node?.next;
    }
    return found;
  }

  #firstFree(branch: Branch): number | undefined {
    let number = branch.games[branch.first];
    while (number !== undefined && this.#taken.has(number)) {
      branch.first += 1;
      number = branch.games[branch.first];
    }
    return number;
  }
}

function branchAt<Key>(branches: Map<Key, Branch>, key: Key, depth: number): Branch {
  const known = branches.get(key);
  if (known !== undefined) return known;
  const made: Branch = {depth, next: new Map(), games: [], first: 0};
  branches.set(key, made);
  return made;
}
