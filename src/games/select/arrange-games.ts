import {chapterKey, EXERCISE_CHAPTERS, MoveNode} from '../../chess/index.ts';
import type {Comment, ExerciseChapters, Game} from '../../chess/index.ts';
import {OptionError} from '../../text/index.ts';
import {compareValues, fieldOf, isUsualField, misspeltField} from './game-fields.ts';
import {LineMerger, withTree} from './merge-lines.ts';
import {keepBest, SeenMoves} from './same-games.ts';
import type {NearTwin, NumberedGame, Replaced} from './same-games.ts';
import {STRIPPED, type StrippedPart} from './stripped-parts.ts';

/** The part of a game that is kept. */
interface TrimWishes {
  readonly strip: ReadonlySet<StrippedPart>;
  /** The half-moves of each line to keep, counted from the start of the game. */
  readonly toPly: number;
}

/** The tags that PGN requires (standard 1994-03-12, 8.1.1), and those without which moves mean nothing. */
const KEPT = new Set('Event Site Date Round White Black Result SetUp FEN Variant'.split(' '));

const CLOCKS = /\s*\[%(?:clk|emt|mct|egt)\s[^\]]*\]/gu;

/** Returns a copy of a game without what is to be left out; `tags` leaves out all but the roster. */
export function trimGame(game: Game, wishes: TrimWishes): Game {
  const tags = wishes.strip.has('tags')
    ? new Map(Array.from(game.tags).filter(([name]) => KEPT.has(name)))
    : game.tags;
  const root = MoveNode.root(game.root.start);
  root.rest = game.root.rest;
  annotate(root, game.root, wishes.strip);
  // A stack of its own: how deep variations are nested is up to the file.
  const due: [from: MoveNode, to: MoveNode, ply: number][] = [[game.root, root, 0]];
  for (let next = due.pop(); next !== undefined; next = due.pop()) {
    const [from, to, ply] = next;
    if (ply >= wishes.toPly) continue;
    const children = wishes.strip.has('variations') ? from.children.slice(0, 1) : from.children;
    for (const child of children) {
      const copy = to.add(child.move, child.start, child.end, child.san);
      copy.nesting = child.nesting;
      copy.fen = child.fen;
      copy.rest = child.rest;
      annotate(copy, child, wishes.strip);
      due.push([child, copy, ply + 1]);
    }
  }
  return withTree(game, root, {tags});
}

function annotate(to: MoveNode, from: MoveNode, strip: TrimWishes['strip']): void {
  if (!strip.has('nags')) to.nags = from.nags;
  if (strip.has('comments')) return;
  to.before = withoutClocks(from.before, strip);
  to.after = withoutClocks(from.after, strip);
}

function withoutClocks(
  comments: readonly Comment[],
  strip: TrimWishes['strip'],
): readonly Comment[] {
  if (!strip.has('clocks')) return comments;
  return comments.flatMap((comment) => {
    const text = comment.text.replaceAll(CLOCKS, '').trim();
    return text === '' ? [] : [{...comment, text}];
  });
}

/** The changes to wanted games before they are written. */
export interface ArrangeWishes {
  /** Parts to leave out, separated by commas: `comments,clocks`. */
  readonly strip?: string | undefined;
  /** The number of half-moves to keep. */
  readonly toPly?: number | undefined;
  /** True if each variation becomes a game. */
  readonly flatten?: boolean | undefined;
  /** True if games with the same moves as an earlier one are left out. */
  readonly unique?: boolean | undefined;
  /** True if of such games, and of a game and its beginning, the one with most in it is kept. */
  readonly uniqueBest?: boolean | undefined;
  /** The number of games to keep, from the first or up to the last one. */
  readonly first?: number | undefined;
  readonly last?: number | undefined;
  /** True if all games become one tree of moves. */
  readonly merge?: boolean | undefined;
  /** Properties to sort by: `date,-elo`. */
  readonly sort?: string | undefined;
  /** The common property of the exercises in a chapter, by which they are sorted first; other kinds change nothing. */
  readonly chapters?: ExerciseChapters | 'event' | 'eco' | 'none';
}

/** Arranges games as they are read; some wishes can only be met when all have been read. */
export class GameArranger {
  /** True if games are held back until the end, so that their texts must be kept. */
  readonly holds: boolean;
  readonly #wishes: ArrangeWishes;
  readonly #strip: ReadonlySet<StrippedPart>;
  readonly #seen = new SeenMoves();
  readonly #merger: LineMerger | undefined;
  readonly #held: NumberedGame[] = [];
  #hasKnown = false;
  #repeated = 0;
  #written = 0;
  #replaced: readonly Replaced[] = [];

  /** Throws an `OptionError` if a wish is malformed. */
  constructor(wishes: ArrangeWishes) {
    this.#wishes = wishes;
    this.#strip = readParts(wishes.strip);
    this.#merger = wishes.merge === true ? new LineMerger() : undefined;
    const waits = [wishes.merge, wishes.uniqueBest].includes(true);
    const isSorted = wishes.sort !== undefined || exerciseChapters(wishes) !== undefined;
    this.holds = isSorted || wishes.last !== undefined || waits;
    if (wishes.sort !== undefined) makeOrder(wishes.sort);
  }

  /** Adds a game; returns the games that can be written now. */
  add(added: NumberedGame): readonly NumberedGame[] {
    const {game, number} = added;
    const isTold = this.#hasKnown || this.#wishes.unique === true;
    if (isTold && !this.#seen.isNew(game, number)) {
      this.#repeated += 1;
      return [];
    }
    if (this.#wishes.uniqueBest !== true) return this.#take(added);
    this.#held.push(added);
    return [];
  }

  /** Notes a game of another file, whose moves no game to be written may have. */
  know(game: Game): void {
    this.#hasKnown = true;
    this.#seen.isNew(game);
  }

  #take(taken: NumberedGame): readonly NumberedGame[] {
    const ready = this.#shape(taken.game).map((game) => ({...taken, game}));
    if (this.#merger !== undefined) for (const {game: one} of ready) this.#merger.add(one);
    else if (this.holds) this.#held.push(...ready);
    return this.holds ? [] : this.#firstOf(ready);
  }

  /** Returns the games that were held back. */
  end(): readonly NumberedGame[] {
    const {sort, last = Infinity} = this.#wishes;
    if (this.#wishes.uniqueBest === true) {
      const {kept, replaced} = keepBest(this.#held.splice(0));
      this.#replaced = replaced;
      for (const game of kept) this.#take(game);
    }
    const merged = this.#merger?.games().map((game, index) => ({game, number: index + 1}));
    const games = merged ?? this.#held;
    const kind = exerciseChapters(this.#wishes);
    const inOrder = sort === undefined ? games : sortBy(sort, games);
    const sorted = kind === undefined ? inOrder : collectChapters(inOrder, kind);
    return this.#firstOf(
      last === Infinity ? sorted : sorted.slice(Math.max(0, sorted.length - last)),
    );
  }

  #firstOf(games: readonly NumberedGame[]): readonly NumberedGame[] {
    const chosen = games.slice(0, (this.#wishes.first ?? Infinity) - this.#written);
    this.#written += chosen.length;
    return chosen;
  }

  /** The games that were left out for better ones. */
  get replaced(): readonly Replaced[] {
    return this.#replaced;
  }

  /** The number of games that were left out because an earlier one has the same moves. */
  get repeated(): number {
    return this.#repeated;
  }

  /** Games that may be the same as an earlier one. */
  get twins(): readonly NearTwin[] {
    return this.#seen.twins;
  }

  #shape(game: Game): readonly Game[] {
    const {toPly = Infinity, flatten} = this.#wishes;
    const isTrimmed = this.#strip.size > 0 || toPly !== Infinity;
    const trimmed = isTrimmed ? trimGame(game, {strip: this.#strip, toPly}) : game;
    return flatten === true ? flattenGame(trimmed) : [trimmed];
  }
}

/**
 * Arranges games as `skakmat games` does: sorts them, leaves out repeated ones or parts of them, merges them
 * into trees. Throws an `OptionError` if a wish is malformed.
 *
 * @example
 * ```js
 * const newest = arrangeGames(games, {unique: true, sort: '-date,white'});
 * ```
 */
export function arrangeGames(games: readonly Game[], wishes: ArrangeWishes): readonly Game[] {
  const arranger = new GameArranger(wishes);
  const ready = games.flatMap((game, i) => arranger.add({game, number: i + 1}));
  return [...ready, ...arranger.end()].map(({game}) => game);
}

function readParts(text: string | undefined): ReadonlySet<StrippedPart> {
  const words = text?.split(',').map((word) => word.trim()) ?? [];
  const parts = words.map((word) => STRIPPED.find((part) => part === word));
  if (parts.includes(undefined)) {
    throw new OptionError('strip', text ?? '', `expected some of ${STRIPPED.join(',')}`);
  }
  return new Set(parts.filter((part) => part !== undefined));
}

/** Returns each line of a game as a game without variations, the main line first, in reading order. */
function flattenGame(game: Game): readonly Game[] {
  const ends: MoveNode[] = [];
  const due: MoveNode[] = [game.root];
  for (let node = due.pop(); node !== undefined; node = due.pop()) {
    if (node.children.length === 0) ends.push(node);
    due.push(...node.children.toReversed());
  }
  return ends.map((end, index) => lineOf(game, end, index === 0));
}

function lineOf(game: Game, end: MoveNode, isMain: boolean): Game {
  const path: MoveNode[] = [];
  for (let at = end; at.parent !== undefined; at = at.parent) path.push(at);
  const root = MoveNode.root(game.root.start);
  root.after = game.root.after;
  let last = root;
  for (const node of path.reverse()) {
    last = last.add(node.move, node.start, node.end, node.san);
    Object.assign(last, {
      fen: node.fen,
      before: node.before,
      after: node.after,
      nags: node.nags,
      rest: node.rest,
    });
  }
  return withTree(game, root, isMain ? {} : {result: '*', reason: undefined});
}

/** Compares two games; 0 if neither comes first. */
type GameOrder = (one: Game, other: Game) => number;

/**
 * Makes an order from properties and tags, the most important first, such as `date,-elo`; a hyphen
 * reverses one. Numbers are compared as numbers; games without the property come last.
 */
function makeOrder(keys: string): GameOrder {
  const orders = keys.split(',').map((key) => orderBy(key.trim(), keys));
  return (one, other) => {
    for (const order of orders) {
      const difference = order(one, other);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}

function exerciseChapters({chapters}: ArrangeWishes): ExerciseChapters | undefined {
  return EXERCISE_CHAPTERS.find((kind) => kind === chapters);
}

/** Collects exercises in the order of their chapters, each in the order given. */
function collectChapters(
  games: readonly NumberedGame[],
  kind: ExerciseChapters,
): readonly NumberedGame[] {
  const keyed = games.map((one) => ({one, key: chapterKey(one.game, kind)}));
  return keyed
    .toSorted((one, other) => {
      const at = one.key.findIndex((value, i) => value !== other.key[i]);
      const [first, second] = [one.key[at] ?? 0, other.key[at] ?? 0];
      return first < second ? -1 : first > second ? 1 : 0;
    })
    .map(({one}) => one);
}

function sortBy(keys: string, games: readonly NumberedGame[]): readonly NumberedGame[] {
  const order = makeOrder(keys);
  refuseUnknown(keys, games);
  return games.toSorted((one, other) => order(one.game, other.game));
}

/** Throws an `OptionError` if games are sorted by a tag that none of them has. */
function refuseUnknown(keys: string, games: readonly NumberedGame[]): void {
  const names = keys.split(',').map((key) => key.trim().replace(/^-/u, ''));
  const unknown = names.find(
    (name) => !isUsualField(name) && games.every(({game}) => fieldOf(name)(game).length === 0),
  );
  if (unknown === undefined || games.length === 0) return;
  const tags = new Set(games.flatMap(({game}) => [...game.tags.keys()]));
  throw new OptionError(
    'sort',
    keys,
    `no game has the tag ${unknown}; they have ${[...tags].slice(0, MOST_TAGS).join(', ')}`,
  );
}

/** The number of tags that a message lists. */
const MOST_TAGS = 20;

function orderBy(key: string, all: string): GameOrder {
  const [, reversal = '', name = ''] = /^(-?)(\w+)$/u.exec(key) ?? [];
  if (name === '')
    throw new OptionError('sort', all, 'expected properties such as date,-elo,white');
  const meant = misspeltField(name);
  if (meant !== undefined)
    throw new OptionError('sort', all, `no property ${name}; did you mean ${meant}?`);
  const valuesOf = fieldOf(name);
  const sign = reversal === '' ? 1 : -1;
  return (one, other) => {
    const [first] = valuesOf(one);
    const [second] = valuesOf(other);
    if (first === undefined || second === undefined) {
      return Number(first === undefined) - Number(second === undefined);
    }
    return sign * compareValues(first, second);
  };
}
