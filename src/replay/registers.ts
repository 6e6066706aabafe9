import {START_FEN} from '../chess/fen.ts';
import {Position} from '../chess/position.ts';
import type {Gap} from '../latex/gap.ts';
import {causeAt, causeOfGap} from './cause.ts';
import type {Cause} from './cause.ts';
import {isUnreadName, mayName} from './may-name.ts';
import {startGame} from './game-tree.ts';
import type {Game, GameNode, Turn} from './game-tree.ts';
import type {ShownBoard} from './shown-boards.ts';

/**
 * Where a register stands: at a position, before any game, or nobody knows: behind a move that
 * could not be played, or behind a command whose effect only TeX can tell.
 */
export type Standing = GameNode | 'none' | 'lost';

/** A position kept under a name, and the one a half-move before it. */
export interface Stored {
  readonly main: Standing;
  readonly previous: Standing;
  readonly lostBy: Cause | undefined;
}

/** What xskak files under one game id; plies name the positions before a move. */
export interface FiledGame {
  /** The ply of the last half-move, and of the next; undefined where nobody knows. */
  last: number | undefined;
  next: number | undefined;
  /** Why nobody knows. */
  lostBy: Cause | undefined;
  /** The position before each half-move, kept until another one is filed there. */
  readonly past: (GameNode | undefined)[];
}

/** Shared by all games that begin so; nobody plays on it. */
const STANDARD = Position.start();

/** Names are forgotten without a look when so many were compared: their number is up to the author. */
const MOST_COMPARISONS = 1_000_000;

/** Stands for an id that only TeX knows. */
export const UNREAD_ID = '\\id';

/** How many games back a variation is looked for. */
const EARLIER_GAMES = 8;

/**
 * The registers in which skak and xskak keep positions. All of them are global: no TeX group
 * scopes them (skak 1.5.3 sets them with `\xdef`).
 */
export class Registers {
  /** The main line's end, and the position one half-move earlier. */
  main: Standing = 'none';
  previous: Standing = 'none';
  /** The last variation's end, and the position one half-move earlier. */
  variation: Standing = 'none';
  variationPrevious: Standing = 'none';
  /** The ends of the lines that are open, by the level that xskak's options give them: the main line has 1. */
  lines: readonly GameNode[] = [];
  /** Where the last variation started. */
  sibling: GameNode | undefined;
  /** Boards that were shown since the last move of the main line, the latest first. */
  shown: readonly ShownBoard[] = [];
  /** Whether one of them could not be read. */
  isShownUnknown = false;
  /** By how many plies the main line's numbers are off, as a reported number has shown. */
  shift = 0;
  /** Whether a mistake of the main line was read as what was probably meant. */
  isInDoubt = false;
  /** The ply from which a variation started that could not be played, since the last move of the main line. */
  brokenFrom: number | undefined;
  readonly stored: Map<string, Stored>;
  /** What the key `storefen` has kept, as FENs; `restorefen` finds it, `\\restoregame` does not. */
  readonly storedFens: Map<string, string | undefined>;
  readonly saved: Map<string, Standing>;
  /** Names with macros in them under which something was stored, saved or filed. */
  readonly unreadNames: Set<string>;
  readonly filed: Map<string, FiledGame>;
  /** A node of the game at hand, known even behind a main line that could not be played. */
  lastKnown: GameNode | undefined;
  /** What made the main line unknown, while it is. */
  lostBy: Cause | undefined;
  /** A macro that may have played moves, or set up a board, since moves have fitted the last time. */
  doubt: Gap | undefined;
  gameId = 'game';
  /** What `\newchessgame` takes for keys that are not given. */
  defaultFen = START_FEN;
  defaultId = 'game';
  defaultTurn: Turn = {fullmove: 1, side: 'white'};
  /** How many names were compared with others. */
  #comparisons = 0;
  readonly #games: Game[];
  readonly #asides: Stored[];

  /** New registers, or a copy that goes its own way; games are counted together. */
  constructor(from?: Registers) {
    this.stored = new Map(from?.stored);
    this.storedFens = new Map(from?.storedFens);
    this.saved = new Map(from?.saved);
    this.unreadNames = new Set(from?.unreadNames);
    const filed = Array.from(from?.filed ?? [], ([id, file]): [string, FiledGame] => [
      id,
      {...file, past: [...file.past]},
    ]);
    this.filed = new Map(filed);
    this.#games = from === undefined ? [] : from.#games;
    this.#asides = from === undefined ? [] : [...from.#asides];
    if (from === undefined) return;
    this.#comparisons = from.#comparisons;
    this.set(from.main, from.previous);
    this.variation = from.variation;
    this.variationPrevious = from.variationPrevious;
    this.lines = from.lines;
    this.sibling = from.sibling;
    this.shown = from.shown;
    this.isShownUnknown = from.isShownUnknown;
    this.brokenFrom = from.brokenFrom;
    this.shift = from.shift;
    this.isInDoubt = from.isInDoubt;
    this.lastKnown = from.lastKnown;
    this.lostBy = from.lostBy;
    this.doubt = from.doubt;
    this.gameId = from.gameId;
    this.defaultFen = from.defaultFen;
    this.defaultId = from.defaultId;
    this.defaultTurn = from.defaultTurn;
  }

  /** Puts a new game on the board: `\newgame`, `\fenboard`, `\newchessgame`. */
  start(position: Position, id?: string): GameNode {
    const {root} = startGame(position, this.#games.length + 1, id, position === STANDARD);
    this.#games.push(root.game);
    this.set(root, root);
    this.shift = 0;
    this.doubt = undefined;
    this.isInDoubt = false;
    return root;
  }

  /** Puts the position on the board with which games begin. */
  startStandard(id?: string): GameNode {
    return this.start(STANDARD, id);
  }

  /** Sets up a game anew that nothing has been played of. */
  restart({game}: GameNode, position: Position): GameNode {
    const {root} = startGame(position, game.ordinal, game.id);
    this.#games[game.ordinal - 1] = root.game;
    this.set(root, root);
    return root;
  }

  /** All games in reading order: that with the ordinal 1 first. */
  get games(): readonly Game[] {
    return this.#games;
  }

  /** The games before the one at hand, the latest first; old ones are soon forgotten. */
  earlierGames(): readonly Game[] {
    return this.#games.slice(-EARLIER_GAMES - 1, -1).reverse();
  }

  set(main: Standing, previous: Standing): void {
    this.main = main;
    this.previous = previous;
    this.lines = [];
    this.sibling = undefined;
    this.shown = [];
    this.isShownUnknown = false;
    this.brokenFrom = undefined;
    this.lastKnown = nodeOf(main) ?? this.lastKnown;
    if (main !== 'lost') this.lostBy = undefined;
  }

  /** After a variation that could not be played: what hangs on it is not known. */
  breakVariation(before: GameNode | undefined, ply: number | undefined): void {
    const from = Math.min(before?.ply ?? Infinity, ply ?? Infinity, this.brokenFrom ?? Infinity);
    this.brokenFrom = from === Infinity ? undefined : from;
  }

  /** Behind a move that could not be played: the game goes on, but where it stands nobody knows. */
  breakOff(lastKnown: GameNode | undefined): void {
    this.set('lost', 'lost');
    this.lastKnown = lastKnown ?? this.lastKnown;
    const file = this.fileOf(this.gameId);
    file.last = undefined;
    file.next = undefined;
  }

  /** Says why the main line is lost, unless that is known; what its game has filed is lost with it. */
  blame(cause: Cause): void {
    if (this.main !== 'lost') return;
    this.lostBy ??= cause;
    const file = this.filed.get(this.gameId);
    if (file !== undefined && file.next === undefined) file.lostBy ??= this.lostBy;
  }

  /** The board and its game are unknown from here on. */
  lose(by: Cause | Gap): void {
    this.set('lost', 'lost');
    this.lastKnown = undefined;
    // Brackets that are not read may open and close variations.
    if ('type' in by && /[[\]]/.test(by.source.slice(by.span))) this.#asides.length = 0;
    this.lostBy = 'type' in by ? causeOfGap(by) : by;
  }

  /**
   * Takes note of a name under which something is kept. One with macros in it may be any of those
   * that are known already: what these stand for is forgotten.
   */
  noteName(name: string): void {
    if (!isUnreadName(name)) return;
    this.unreadNames.add(name);
    for (const kept of [this.stored, this.storedFens, this.saved, this.filed]) {
      this.#comparisons += kept.size;
      for (const known of [...kept.keys()]) {
        if (this.#comparisons > MOST_COMPARISONS || mayName(name, known)) kept.delete(known);
      }
    }
  }

  /** Whether something may have been kept under a name that is not known. */
  mayKnow(name: string): boolean {
    if (isUnreadName(name) || this.#comparisons > MOST_COMPARISONS) return true;
    this.#comparisons += this.unreadNames.size;
    return [...this.unreadNames].some((unread) => mayName(unread, name));
  }

  /** Game data are read from a file, or filed under an id that only TeX knows: none is known any more. */
  forgetGames(id?: string): void {
    this.filed.clear();
    this.unreadNames.add(UNREAD_ID);
    if (id !== undefined) this.gameId = id;
  }

  /** A game begins of which nothing is known but its id. */
  loseGame(id: string, by: Cause): void {
    this.lose(by);
    this.noteName(id);
    this.gameId = id;
    this.filed.set(id, {last: undefined, next: undefined, lostBy: by, past: []});
  }

  /** Goes one half-move back for a variation in brackets, as texmate does. */
  openAside(): void {
    const {main, previous, lostBy} = this;
    this.#asides.push({main, previous, lostBy});
    this.set(previous, previous);
    this.lostBy = lostBy;
  }

  /** Comes back to where the last bracket was opened. */
  closeAside(command: Pick<Cause, 'source' | 'span'>): void {
    const aside = this.#asides.pop();
    if (aside === undefined) {
      this.lose(causeAt('position', command));
      return;
    }
    this.set(aside.main, aside.previous);
    this.lostBy = aside.lostBy;
  }

  /** What is filed under `id`, which is made known. */
  fileOf(id: string): FiledGame {
    let file = this.filed.get(id);
    if (file === undefined) {
      file = {last: undefined, next: undefined, lostBy: undefined, past: []};
      this.filed.set(id, file);
    }
    return file;
  }

  /** Files a game's start under `id`, as `\newchessgame` does; what was filed behind it stays. */
  fileStart(id: string, node: GameNode): void {
    this.noteName(id);
    const file = this.fileOf(id);
    file.past[node.ply] = node;
    file.last = node.ply - 1;
    file.next = node.ply;
    file.lostBy = undefined;
    this.gameId = id;
  }

  /** Files the half-moves of a line under the current id, as xskak does while it plays them. */
  fileLine(nodes: readonly GameNode[]): void {
    const file = this.fileOf(this.gameId);
    for (const node of nodes) file.past[node.ply] = node;
    const end = nodes.at(-1)?.ply;
    if (end === undefined) return;
    file.last = end - 1;
    file.next = end;
  }
}

export function nodeOf(standing: Standing): GameNode | undefined {
  return typeof standing === 'string' ? undefined : standing;
}
