import type {Game} from '../game/game.ts';
import {MoveTrie} from './move-trie.ts';
import {playersOf} from './players-of.ts';

/** A game of a book and its source, each by its index in its list. */
export type Pair = readonly [book: number, source: number];

/** This many common half-moves are hardly a coincidence. */
const SURE = 8;

/**
 * Matches the games of a book with those of its source: first by players, preferring the one with
 * the most moves in common; then games whose players the book does not name, by the most moves in
 * common; then the remaining nameless games on both sides, in order. Each game is used once.
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

/** Groups the indexes of games by players. */
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

  /** The unmatched games of the source. */
  get free(): readonly number[] {
    return [...this.#source.keys()].filter((index) => !this.#used.has(index));
  }

  /** Matches games that have at least this many moves in common, or all; those with the most first. */
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

  /** Matches the remaining games in order. */
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
