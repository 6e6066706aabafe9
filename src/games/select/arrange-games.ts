import {mainLine, MoveNode, writeFen, type Game} from '../../chess/index.ts';
import type {Comment, Move, Position} from '../../chess/index.ts';
import {foldName, OptionError} from '../../text/index.ts';
import {firstMoves} from '../formats/pgn/plain-game.ts';
import {ROSTER} from '../formats/pgn/write-tags.ts';
import {compareValues, fieldOf, isUsualField, misspeltField} from './game-fields.ts';
import {LineMerger, withTree} from './merge-lines.ts';
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

/** A game that resembles an earlier one: the same players and opening, but not the same moves. */
interface NearTwin {
  readonly number: number;
  readonly earlier: number;
}

/** Two games between the same players that agree so far are suspected to be one. */
const COMMON_PLIES = 20;

/** The games seen so far, by their moves. */
class SeenMoves {
  readonly #exact = new Set<string>();
  readonly #near = new Map<string, number>();
  readonly twins: NearTwin[] = [];

  /** Tests whether the main line of a game is new; the number is that in its file. */
  isNew(game: Game, number: number): boolean {
    const moves = firstMoves(game, Infinity) ?? mainLine(game).map(({move}) => move);
    const start = `${game.variant} ${startOf(game)}`;
    const key = digest(`${start} ${beyondMoves(game)}`, moves);
    if (this.#exact.has(key)) return false;
    this.#exact.add(key);
    const [white, black] = ['White', 'Black'].map((tag) => familyOf(game.tags.get(tag) ?? ''));
    if (moves.length >= COMMON_PLIES && white !== '' && black !== '') {
      const likeness = digest(`${white} ${black} ${start}`, moves.slice(0, COMMON_PLIES));
      const earlier = this.#near.get(likeness);
      if (earlier === undefined) this.#near.set(likeness, number);
      else this.twins.push({number, earlier});
    }
    return true;
  }
}

/** What tells games with the same moves apart: text that cannot be played, boards, and without moves the tags. */
function beyondMoves(game: Game): string {
  if (game.plies === 0 && game.root.rest === undefined) {
    return ROSTER.map(([name]) => game.tags.get(name) ?? '').join('\n');
  }
  if (firstMoves(game, 0) !== undefined) return '';
  const told = [game.root, ...mainLine(game)].map(({fen = '', rest}) =>
    rest === undefined ? fen : fen + game.source.slice(rest).replaceAll(/\s+/gu, ' '),
  );
  return told.join('');
}

function familyOf(name: string): string {
  return foldName(name.split(',')[0] ?? '').trim();
}

/** The usual start, of which there is only one object, is not written each time. */
let usual: readonly [start: Position, fen: string] | undefined;

function startOf({start}: Game): string {
  if (usual?.[0] !== start) usual = [start, writeFen(start)];
  return usual[1];
}

/** Two independent 32-bit hashes (FNV-1a with different offsets): equal for a million games by no accident. */
function digest(text: string, moves: readonly Move[]): string {
  let [one, other] = [0x811c9dc5, 0x01000193];
  const add = (code: number): void => {
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x85ebca6b) ^ (other >>> 13);
  };
  for (let i = 0; i < text.length; i += 1) add(text.charCodeAt(i));
  for (const move of moves) add(move);
  return `${one >>> 0}.${other >>> 0}.${text.length}.${moves.length}`;
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
  /** True if all games become one tree of moves. */
  readonly merge?: boolean | undefined;
  /** Properties to sort by: `date,-elo`. */
  readonly sort?: string | undefined;
}

/** A game with its number in its file. */
export interface NumberedGame {
  readonly game: Game;
  readonly number: number;
}

/** Arranges games as they are read; some wishes can only be met when all have been read. */
export class GameArranger {
  /** True if games are held back until the end, so that their texts must be kept. */
  readonly holds: boolean;
  readonly #wishes: ArrangeWishes;
  readonly #strip: ReadonlySet<StrippedPart>;
  readonly #seen: SeenMoves | undefined;
  readonly #merger: LineMerger | undefined;
  readonly #held: NumberedGame[] = [];
  #repeated = 0;

  /** Throws an `OptionError` if a wish is malformed. */
  constructor(wishes: ArrangeWishes) {
    this.#wishes = wishes;
    this.#strip = readParts(wishes.strip);
    this.#seen = wishes.unique === true ? new SeenMoves() : undefined;
    this.#merger = wishes.merge === true ? new LineMerger() : undefined;
    this.holds = wishes.sort !== undefined || wishes.merge === true;
    if (wishes.sort !== undefined) makeOrder(wishes.sort);
  }

  /** Adds a game; returns the games that can be written now. */
  add({game, number}: NumberedGame): readonly NumberedGame[] {
    if (this.#seen?.isNew(game, number) === false) {
      this.#repeated += 1;
      return [];
    }
    const ready = this.#shape(game).map((one) => ({game: one, number}));
    if (this.#merger !== undefined) for (const {game: one} of ready) this.#merger.add(one);
    else if (this.holds) this.#held.push(...ready);
    return this.holds ? [] : ready;
  }

  /** Returns the games that were held back. */
  end(): readonly NumberedGame[] {
    const {sort} = this.#wishes;
    const merged = this.#merger?.games().map((game, index) => ({game, number: index + 1}));
    const games = merged ?? this.#held;
    if (sort === undefined) return games;
    const order = makeOrder(sort);
    refuseUnknown(sort, games);
    return games.toSorted((one, other) => order(one.game, other.game));
  }

  /** The number of games that were left out because an earlier one has the same moves. */
  get repeated(): number {
    return this.#repeated;
  }

  /** Games that may be the same as an earlier one. */
  get twins(): readonly NearTwin[] {
    return this.#seen?.twins ?? [];
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
