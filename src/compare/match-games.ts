import type {Game} from '../game/game.ts';
import {MoveTrie} from './move-trie.ts';
import {playersOf} from './players-of.ts';

/** A game of a book and the one in its source, each by its place in its list. */
export type Pair = readonly [book: number, source: number];

/** So many half-moves in common are hardly chance. */
const SURE = 8;

/**
 * Finds the games of a book in its source: those of the same players, of several the one with the
 * most moves in common; of games whose players the book does not name, those with the most moves in
 * common; what is left over and nameless on both sides, in its order. Each game is used once.
 */
export function matchGames(book: readonly Game[], source: readonly Game[]): readonly Pair[] {
  const matches = new Matches(book, source);
  const theirs = byPlayers(source);
  for (const [players, games] of byPlayers(book)) {
    if (players !== undefined) matches.byMoves(games, theirs.get(players) ?? [], 0);
  }
  const nameless = byPlayers(book).get(undefined) ?? [];
  matches.byMoves(nameless, matches.free, SURE);
  matches.inOrder(nameless, theirs.get(undefined) ?? []);
  return [...matches.pairs].sort(([one], [other]) => one - other);
}

/** The places of games, by the players. */
function byPlayers(games: readonly Game[]): ReadonlyMap<string | undefined, readonly number[]> {
  const found = new Map<string | undefined, number[]>();
  for (const [index, game] of games.entries()) {
    const players = playersOf(game);
    const known = found.get(players);
    if (known === undefined) found.set(players, [index]);
    else known.push(index);
  }
  return found;
}

class Matches {
  readonly #book: readonly Game[];
  readonly #source: readonly Game[];
  readonly pairs = new Map<number, number>();
  readonly #used = new Set<number>();

  constructor(book: readonly Game[], source: readonly Game[]) {
    this.#book = book;
    this.#source = source;
  }

  /** The games of the source that nobody has been matched with. */
  get free(): readonly number[] {
    return [...this.#source.keys()].filter((index) => !this.#used.has(index));
  }

  /** Matches games that have at least so many moves in common, or all; those with the most first. */
  byMoves(games: readonly number[], others: readonly number[], least: number): void {
    const trie = new MoveTrie();
    for (const index of others) {
      const game = this.#source[index];
      if (game !== undefined) trie.add(index, game);
    }
    const wanted = games.flatMap((index) => {
      const game = this.#book[index];
      const depth = game === undefined ? -1 : trie.depthOf(game);
      return game === undefined ? [] : [{index, game, depth}];
    });
    wanted.sort((one, other) => other.depth - one.depth);
    for (const {index, game} of wanted) {
      if (trie.depthOf(game) < Math.min(least, game.plies)) continue;
      const other = trie.take(game);
      if (other !== undefined) this.#pair(index, other);
    }
  }

  /** Matches what has not been matched yet, the first with the first. */
  inOrder(games: readonly number[], others: readonly number[]): void {
    const free = others.filter((index) => !this.#used.has(index));
    const left = games.filter((index) => !this.pairs.has(index));
    for (const [at, index] of left.entries()) {
      const other = free[at];
      if (other !== undefined) this.#pair(index, other);
    }
  }

  #pair(book: number, source: number): void {
    this.pairs.set(book, source);
    this.#used.add(source);
  }
}
