import {writeFen, type Game, type MoveNode, type Move} from '../../chess/index.ts';
import {addTo, foldName} from '../../text/index.ts';
import type {BookGame} from '../extract/read-book.ts';

/** The result for a game of a book or of its source. */
export type GameComparison =
  | {readonly status: 'equal'; readonly book: BookGame; readonly source: Game}
  | {
      readonly status: 'differs';
      readonly book: BookGame;
      readonly source: Game;
      readonly difference: GameDifference;
    }
  | {readonly status: 'only-in-book'; readonly book: BookGame; readonly file: string}
  | {readonly status: 'only-in-source'; readonly source: Game};

/**
 * Compares games of a book with those of a file; games that only the file has are reported only if
 * the book is declared complete.
 */
export function compareWithSource(
  books: readonly BookGame[],
  sources: readonly Game[],
  file: string,
  isWhole: boolean,
): readonly GameComparison[] {
  const pairs = new Map(
    matchGames(
      books.map(({game}) => game),
      sources,
    ),
  );
  const compared = books.map((book, index): GameComparison => {
    const other = pairs.get(index);
    const source = other === undefined ? undefined : sources[other];
    if (source === undefined) return {status: 'only-in-book', book, file};
    const difference = compareGames(book.game, source);
    if (difference === undefined) return {status: 'equal', book, source};
    return {status: 'differs', book, source, difference};
  });
  const used = new Set(pairs.values());
  const alone = isWhole ? sources.filter((_, index) => !used.has(index)) : [];
  return [
    ...compared,
    ...alone.map((source): GameComparison => ({status: 'only-in-source', source})),
  ];
}

/** The games that begin with the same moves. */
interface Branch {
  readonly depth: number;
  readonly next: Map<Move, Branch>;
  /** Their numbers; those before index `first` are taken. */
  readonly games: number[];
  first: number;
}

/** Indexes games by their moves, to find the one with the most moves in common with another game. */
class MoveTrie {
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

/** A game of a book and its source, each by its index in its list. */
type Pair = readonly [book: number, source: number];

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
    addTo(found, players, index);
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

/**
 * Returns the family names of the players of a game, so that `Fischer`, `Fischer, Robert J.` and
 * `Robert J. Fischer` are equal; undefined if either is unknown.
 */
function playersOf({tags}: Game): string | undefined {
  const [white, black] = [tags.get('White'), tags.get('Black')].map((name) => familyName(name));
  return white === undefined || black === undefined ? undefined : `${white} - ${black}`;
}

function familyName(name = ''): string | undefined {
  const plain = foldName(name).trim();
  const [beforeComma = ''] = plain.split(',');
  const family = plain.includes(',') ? beforeComma : plain.slice(plain.lastIndexOf(' ') + 1);
  return /[\p{L}\p{N}]/u.test(family) ? family.trim() : undefined;
}

/** The first difference between a game of a book and its source. */
export type GameDifference =
  | {readonly kind: 'start'}
  | {readonly kind: 'result'}
  | {
      readonly kind: 'move';
      /** The last common position. */
      readonly before: MoveNode;
      /** The next move of each; undefined if the game has ended or cannot be played any further. */
      readonly book: MoveNode | undefined;
      readonly source: MoveNode | undefined;
      /** True if the source continues with a move that cannot be played. */
      readonly isSourceBroken: boolean;
    };

/**
 * Compares what was played: the starting positions, the main lines, and the results where both are
 * known. Variations and comments are up to the author.
 */
export function compareGames(book: Game, source: Game): GameDifference | undefined {
  if (startingBoard(book) !== startingBoard(source)) return {kind: 'start'};
  let before = book.root;
  let other = source.root;
  while (before.next !== undefined && before.next.move === other.next?.move) {
    before = before.next;
    other = other.next;
  }
  const isSourceBroken = other.next === undefined && other.rest !== undefined;
  if (before.next !== undefined || other.next !== undefined || isSourceBroken) {
    return {kind: 'move', before, book: before.next, source: other.next, isSourceBroken};
  }
  const isKnown = book.result !== '*' && source.result !== '*';
  return isKnown && book.result !== source.result ? {kind: 'result'} : undefined;
}

/** The board, the side to move and the rights; move clocks are ignored, since books do not have them. */
function startingBoard({start}: Game): string {
  return writeFen(start).split(' ').slice(0, 4).join(' ');
}
