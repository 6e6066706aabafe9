import {Position, START_FEN} from '../../chess/index.ts';
import type {Gap} from '../../tex/index.ts';
import {causeAt, causeOfGap, type Cause} from './cause.ts';
import {PlayedGame, type GameNode, type Turn} from './played-game.ts';
import {KeptGames, type Stored} from './kept-games.ts';
import type {Line} from './line.ts';
import type {PlacedFen} from './set-up.ts';
import type {ShownBoard} from './shown-boards.ts';
import {nodeOf, type RegisterValue} from './register-value.ts';

/** Shared by all games that begin with it; never played on. */
const STANDARD = Position.start();

/** The state that brackets have left, the innermost first. */
interface Aside extends Stored {
  readonly around: Aside | undefined;
}

/** The number of earlier games in which a variation is looked for. */
const EARLIER_GAMES = 8;

/**
 * The registers in which skak and xskak keep positions. All of them are global: no TeX group
 * scopes them (skak 1.5.3 sets them with `\xdef`).
 */
export class Registers {
  /** The main line's end, and the position one half-move earlier. */
  main: RegisterValue = 'none';
  previous: RegisterValue = 'none';
  /** The last variation's end, and the position one half-move earlier. */
  variation: RegisterValue = 'none';
  variationPrevious: RegisterValue = 'none';
  /** The conditional after which only TeX knows where the last variation ends, until there is another one. */
  variationLostBy: Cause | undefined;
  /** The ends of the lines that are open, by the level that xskak's options give them: the main line has 1. */
  lines: readonly GameNode[] = [];
  /** The ends of the variations that are open: the last one, and before it those that it branches off from. */
  open: readonly GameNode[] = [];
  /** The start of the last variation. */
  sibling: GameNode | undefined;
  /** Boards that were shown since the last move of the main line, the latest first. */
  shown: readonly ShownBoard[] = [];
  /** True if one of them could not be read. */
  isShownUnknown = false;
  /** By how many plies the main line's numbers are off, as a reported number has shown. */
  shift = 0;
  /** True if a mistake of the main line was read as what was probably meant. */
  isInDoubt = false;
  /** The ply from which a variation started that could not be played, since the last move of the main line. */
  brokenFrom: number | undefined;
  /** The plies of the last variation that fits nowhere: what starts within it, or just after, may continue it. */
  doubtful: {readonly from: number; readonly to: number} | undefined;
  /** Games and positions that are stored by name. */
  readonly kept: KeptGames;
  /** A node of the current game, known even after a main line that could not be played. */
  lastKnown: GameNode | undefined;
  /** The cause that has made the main line unknown, while it is. */
  lostBy: Cause | undefined;
  /** The last mistake in a list of moves. */
  mistake: Cause | undefined;
  /** A macro that may have played moves, or set up a board, since moves have fitted the last time. */
  doubt: Gap | undefined;
  /** Text that only some slides have, and that has moved on since the game began: the last slide counts. */
  slides: Gap | undefined;
  gameId = 'game';
  /** The defaults of `\newchessgame` for keys that are not given. */
  defaultFen = START_FEN;
  defaultFenBy: PlacedFen | undefined;
  defaultId = 'game';
  defaultTurn: Turn = {fullmove: 1, side: 'white'};
  readonly #games: PlayedGame[];
  #aside: Aside | undefined;

  /** New registers, or a copy that goes its own way; games are counted together. */
  constructor(from?: Registers) {
    Object.assign(this, from);
    this.kept = new KeptGames(from?.kept);
    this.#games = from === undefined ? [] : from.#games;
    this.#aside = from === undefined ? undefined : from.#aside;
  }

  /** Puts a new game on the board: `\newgame`, `\fenboard`, `\newchessgame`. */
  start(position: Position, id?: string): GameNode {
    const {root} = new PlayedGame(position, {
      ordinal: this.#games.length + 1,
      id,
      isStandard: position === STANDARD,
    });
    this.#games.at(-1)?.trim();
    this.#games.push(root.game);
    this.set(root, root);
    this.shift = 0;
    this.doubt = undefined;
    this.slides = undefined;
    this.isInDoubt = false;
    return root;
  }

  /** Puts the position on the board with which games begin. */
  startStandard(id?: string): GameNode {
    return this.start(STANDARD, id);
  }

  /** Sets up a game anew that nothing has been played of. */
  restart({game}: GameNode, position: Position): GameNode {
    const {root} = new PlayedGame(position, {ordinal: game.ordinal, id: game.id});
    this.#games[game.ordinal - 1] = root.game;
    this.set(root, root);
    return root;
  }

  /** All games in reading order: that with the ordinal 1 first. */
  get games(): readonly PlayedGame[] {
    return this.#games;
  }

  /** The games before the current one, the latest first; old ones are soon dropped. */
  earlierGames(): readonly PlayedGame[] {
    return this.#games.slice(-EARLIER_GAMES - 1, -1).reverse();
  }

  set(main: RegisterValue, previous: RegisterValue): void {
    this.main = main;
    this.previous = previous;
    this.lines = [];
    this.open = [];
    this.doubtful = undefined;
    this.sibling = undefined;
    this.shown = [];
    this.isShownUnknown = false;
    this.brokenFrom = undefined;
    this.lastKnown = nodeOf(main) ?? this.lastKnown;
    if (main !== 'lost') this.lostBy = undefined;
  }

  /** After a variation that could not be played: the start of its subvariations is unknown. */
  breakVariation(before: GameNode | undefined, ply: number | undefined): void {
    const from = Math.min(before?.ply ?? Infinity, ply ?? Infinity, this.brokenFrom ?? Infinity);
    this.brokenFrom = from === Infinity ? undefined : from;
  }

  /** After a move that could not be played: the game continues from an unknown position. */
  breakOff(lastKnown: GameNode | undefined): void {
    this.set('lost', 'lost');
    this.lastKnown = lastKnown ?? this.lastKnown;
    const file = this.kept.filed.own(this.gameId);
    file.last = undefined;
    file.next = undefined;
  }

  /** Says why the main line is lost, unless that is known; what its game has filed is lost with it. */
  noteCause(cause: Cause): void {
    if (this.main !== 'lost') return;
    this.lostBy ??= cause;
    const {filed} = this.kept;
    const file = filed.get(this.gameId);
    if (file === undefined || file.next !== undefined || file.lostBy !== undefined) return;
    filed.own(this.gameId).lostBy = this.lostBy;
  }

  /** The board and its game are unknown from here on. */
  invalidate(by: Cause | Gap): void {
    this.set('lost', 'lost');
    this.lastKnown = undefined;
    // Brackets that are not read may open and close variations.
    if ('type' in by && /[[\]]/.test(by.source.slice(by.span))) this.#aside = undefined;
    this.lostBy = 'type' in by ? causeOfGap(by) : by;
  }

  /** Game data are filed under an id that only TeX knows. */
  forgetGames(id?: string): void {
    this.kept.forgetGames();
    if (id !== undefined) this.gameId = id;
  }

  /** A game begins of which nothing is known but its id. */
  invalidateGame(id: string, by: Cause): void {
    this.invalidate(by);
    this.kept.noteName(id);
    this.gameId = id;
    this.kept.filed.invalidate(id, by);
  }

  /** Goes one half-move back for a variation in brackets, as texmate does. */
  openAside(): void {
    const {main, previous, lostBy} = this;
    this.#aside = {main, previous, lostBy, around: this.#aside};
    this.set(previous, previous);
    this.lostBy = lostBy;
  }

  /** Comes back to where the last bracket was opened. */
  closeAside(command: Pick<Cause, 'source' | 'span'>): void {
    const aside = this.#aside;
    if (aside === undefined) {
      this.invalidate(causeAt('position', command));
      return;
    }
    this.#aside = aside.around;
    this.set(aside.main, aside.previous);
    this.lostBy = aside.lostBy;
  }

  /** Files a game's start under `id`, as `\newchessgame` does; what was filed after it stays. */
  fileStart(id: string, node: GameNode): void {
    this.kept.noteName(id);
    const file = this.kept.filed.own(id);
    file.past.fileNode(node);
    file.last = node.ply - 1;
    file.next = node.ply;
    file.lostBy = undefined;
    this.gameId = id;
  }

  /** Files the half-moves of a line up to the last under the current id, as xskak does while it plays them. */
  fileLine(line: Line, {ply}: GameNode): void {
    const file = this.kept.filed.own(this.gameId);
    file.past.file(line);
    file.last = ply - 1;
    file.next = ply;
  }
}
