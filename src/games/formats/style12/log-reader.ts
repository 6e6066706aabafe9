import type {Game} from '../../../chess/index.ts';
import {SourceText, type Diagnostic} from '../../../text/index.ts';
import type {GameReader, GameReading, ReadOptions} from '../game-format.ts';
import {
  readAnnouncement,
  type Announcement,
  type GameDescription,
  isBughouse,
  variantOf,
  endOf,
  placeApart,
  type GamePlace,
} from './announcement.ts';
import {
  boardLineOf,
  type BoardLine,
  fieldsOf,
  isBoardLine,
  readHoldings,
  type Holdings,
  isOpening,
  showsDrop,
} from './board-line.ts';
import {findBoardFlaw, isLonePosition} from './find-board-flaw.ts';
import {logLines, type LogLine, OutsideLines} from './log-lines.ts';
import {
  remarkCastling,
  remarkCategory,
  remarkFlaw,
  remarkExtra,
  remarkNotation,
  remarkStep,
  remarkTime,
} from './remarks.ts';
import {RunningGame} from './running-game.ts';

/** The data stored for a game number. */
interface Slot {
  description: GameDescription | undefined;
  holdings: Holdings | undefined;
  game: RunningGame | undefined;
  /** The number of games that started before this one. */
  serial: number;
}

/** Creates an empty slot. */
function emptySlot(): Slot {
  return {description: undefined, holdings: undefined, game: undefined, serial: 0};
}

/**
 * More games than any server shows at a time. The least recently used ones are dropped, so that
 * logs of any length need limited memory.
 */
const MOST_SLOTS = 500;

/** The games in progress by number, and the announcements of games that are about to start. */
class GameSlots {
  /** In order of their last use. */
  readonly #slots = new Map<string, Slot>();
  readonly #giveUp: (slot: Slot) => void;

  /** `giveUp` is called with each slot that is dropped to make room for another. */
  constructor(giveUp: (slot: Slot) => void) {
    this.#giveUp = giveUp;
  }

  /** Returns the slot of a game, creating it if necessary. */
  touch(key: string): Slot {
    const slot = this.#slots.get(key) ?? emptySlot();
    this.#slots.delete(key);
    this.#slots.set(key, slot);
    if (this.#slots.size > MOST_SLOTS) this.#dropOldest();
    return slot;
  }

  /** Removes a slot, and returns it. */
  take(key: string): Slot | undefined {
    const slot = this.#slots.get(key);
    this.#slots.delete(key);
    return slot;
  }

  get(key: string): Slot | undefined {
    return this.#slots.get(key);
  }

  /** Removes all slots, and returns them. */
  takeAll(): readonly Slot[] {
    const slots = [...this.#slots.values()];
    this.#slots.clear();
    return slots;
  }

  #dropOldest(): void {
    for (const [key, slot] of this.#slots) {
      this.#slots.delete(key);
      this.#giveUp(slot);
      return;
    }
  }
}

/**
 * Returns the key of a board's slot. Old ICC servers do not number games, so the players are used.
 */
function slotKey({gameNumber, white, black}: BoardLine): string {
  return gameNumber < 0 ? `${white} ${black}` : String(gameNumber);
}

/** Reads a log part by part, and keeps the games in progress. */
export class LogReader implements GameReader {
  readonly #options: ReadOptions;
  /** True if the first part is the whole log, so that games may refer to it. */
  readonly #isWhole: boolean;
  readonly #slots = new GameSlots((slot) => {
    this.#close(slot);
  });
  /** The description of a game whose number is not known yet. */
  #created: GameDescription | undefined;
  #isSettingUp = false;
  readonly #outside = new OutsideLines();
  #begun = 0;
  #part = new SourceText('');
  #games: Game[] = [];
  #diagnostics: Diagnostic[] = [];

  constructor(options: ReadOptions, isWhole: boolean) {
    this.#options = options;
    this.#isWhole = isWhole;
  }

  /** Returns the games that are complete at the end of `part`. */
  read(part: SourceText): GameReading {
    this.#part = part;
    for (const line of logLines(part.text))
      this.#remark(this.#outside.judge(this.#takeKnown(line), this.#part, line));
    return this.#handOver();
  }

  /**
   * Returns the games that were in progress at the end of the log, in the order in which they
   * started.
   */
  end(): GameReading {
    const slots = this.#slots.takeAll().toSorted((one, other) => one.serial - other.serial);
    for (const slot of slots) this.#close(slot);
    return this.#handOver();
  }

  #handOver(): GameReading {
    const reading = {games: this.#games, diagnostics: this.#diagnostics};
    this.#games = [];
    this.#diagnostics = [];
    this.#part = new SourceText('');
    return reading;
  }

  /** Takes a line that concerns a game; returns false for any other line. */
  #takeKnown(line: LogLine): boolean {
    if (isBoardLine(line)) {
      this.#takeBoard(line);
      return true;
    }
    const holdings = readHoldings(line.text);
    if (holdings !== undefined) {
      const slot = this.#slots.touch(String(holdings.gameNumber));
      slot.holdings = holdings;
      const {game} = slot;
      // The first board of a game precedes the players' holdings.
      if (game?.isFresh === true && !holdings.isGain) this.#begin(slot, game.line, game.place);
    }
    const announcement = readAnnouncement(line.text);
    if (announcement === undefined) return holdings !== undefined;
    return this.#handle(announcement, line);
  }

  #takeBoard(line: LogLine): void {
    const fields = fieldsOf(line);
    const flaw = findBoardFlaw(fields);
    if (flaw !== undefined) {
      this.#remark(remarkFlaw(flaw, this.#part, line));
      return;
    }
    const board = boardLineOf(fields);
    if (board.elapsedMs === undefined) this.#remark(remarkTime(this.#part, line));
    this.#remark(remarkExtra(this.#part, line));
    // The position is outside any game, even if it has the number of one.
    if (isLonePosition(board.relation)) {
      const slot = emptySlot();
      this.#begin(slot, board, this.#placeOf(line));
      this.#close(slot);
    } else this.#goOn(this.#slots.touch(slotKey(board)), board, line);
  }

  #goOn(slot: Slot, board: BoardLine, line: LogLine): void {
    const {game} = slot;
    if (game === undefined || beginsAnew(game, board)) {
      this.#beginOther(slot, board, line);
    } else if (game.isFresh && (game.knows(board) || this.#isSettingUp)) {
      this.#begin(slot, board, this.#placeOf(line));
    } else {
      this.#follow(slot, game, board, line);
    }
  }

  #follow(slot: Slot, game: RunningGame, board: BoardLine, line: LogLine): void {
    const step = game.follow(board, this.#isWhole ? line.span : endOf(game.place));
    if (step.kind === 'lost' && isOpening(board)) {
      this.#beginOther(slot, board, line);
      return;
    }
    const isBetweenBoards = isBughouse(slot.description?.category ?? '');
    if (step.kind !== 'granted' || !isBetweenBoards) {
      this.#remark(remarkStep(step, this.#part, line));
    }
    this.#remark(remarkNotation(step, this.#part, line));
    if (step.kind !== 'lost') return;
    this.#close(slot);
    this.#begin(slot, board, this.#placeOf(line));
  }

  /** Starts a game that is unrelated to the previous one with its number. */
  #beginOther(slot: Slot, board: BoardLine, line: LogLine): void {
    if (slot.game !== undefined) slot.holdings = undefined;
    this.#close(slot);
    this.#begin(slot, board, this.#placeOf(line));
  }

  #begin(slot: Slot, board: BoardLine, place: GamePlace): void {
    const {white, black, category} = slot.description ?? {};
    if (white !== board.white || black !== board.black) slot.description = undefined;
    const isHouse = slot.holdings !== undefined || showsDrop(board);
    const variant =
      (slot.description === undefined ? undefined : variantOf(category ?? '')) ??
      (isHouse ? 'crazyhouse' : (this.#options.variant ?? 'standard'));
    slot.game = new RunningGame(board, place, {variant, holdings: slot.holdings});
    slot.serial = this.#begun++;
  }

  /** Completes the game with a number, if there is one. */
  #close(slot: Slot): void {
    if (slot.game === undefined) return;
    this.#remark(remarkCastling(slot.game));
    this.#games.push(slot.game.finish(slot.description));
    slot.game = undefined;
  }

  /** Takes an announcement; returns false if it concerns no game of the log. */
  #handle(announcement: Announcement, line: LogLine): boolean {
    switch (announcement.kind) {
      case 'created':
        this.#created = announcement.description;
        this.#remark(remarkCategory(announcement.description, this.#part, line));
        return true;
      case 'described':
        this.#slots.touch(String(announcement.game)).description = announcement.description;
        this.#remark(remarkCategory(announcement.description, this.#part, line));
        return true;
      case 'begun':
        this.#takeStart(announcement.game);
        return true;
      case 'ended':
      case 'decided':
        return this.#takeEnd(announcement);
      case 'abandoned':
        this.#forget(announcement.game);
        return true;
      case 'watched':
        return true;
      case 'setup':
        this.#isSettingUp = announcement.isOpen;
        return true;
    }
  }

  #takeStart(game: number): void {
    this.#forget(game);
    if (this.#created === undefined) return;
    this.#slots.touch(String(game)).description = this.#created;
    this.#created = undefined;
  }

  #takeEnd(end: Announcement & {readonly kind: 'ended' | 'decided'}): boolean {
    const {result, reason} = end;
    const running = this.#slots.get(String(end.game))?.game;
    if (end.kind === 'decided') {
      running?.decideHere(result, reason);
      return running !== undefined;
    }
    const isOwn = running?.hasPlayer(end.white, end.black) === true;
    if (isOwn) running.decide(result, reason);
    this.#forget(end.game);
    return isOwn;
  }

  /** Discards the data of a number, and completes its game. */
  #forget(game: number): void {
    const slot = this.#slots.take(String(game));
    if (slot !== undefined) this.#close(slot);
  }

  #placeOf(line: LogLine): GamePlace {
    return this.#isWhole ? {source: this.#part, line} : placeApart(this.#part, line);
  }

  #remark(diagnostic: Diagnostic | undefined): void {
    if (diagnostic !== undefined) this.#diagnostics.push(diagnostic);
  }
}

/** Tests whether `board` belongs to a different game than the preceding boards with its number. */
function beginsAnew(game: RunningGame, board: BoardLine): boolean {
  if (game.isDecided && isOpening(board)) return true;
  const isRenamed = board.white !== game.line.white || board.black !== game.line.black;
  // Examiners can change the names during a game (`wname`, `bname`).
  return isRenamed && board.fullmove < game.line.fullmove;
}
