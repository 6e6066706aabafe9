import type {Game} from '../../../chess/index.ts';
import {SourceText, type Diagnostic} from '../../../text/index.ts';
import type {GameReader, GameReading, ReadOptions} from '../game-format.ts';
import {
  readAnnouncement,
  isBughouse,
  variantOf,
  endOf,
  placeApart,
  isUnknownVariant,
} from './announcement.ts';
import type {Announcement, GameDescription, GamePlace} from './announcement.ts';
import {
  boardLineOf,
  fieldsOf,
  isBoardLine,
  readHoldings,
  isOpening,
  showsDrop,
  findBoardFlaw,
  isLonePosition,
  FIELD,
  spanOfFields,
} from './board-line.ts';
import type {BoardLine, Holdings, BoardFlaw} from './board-line.ts';
import {logLines, type LogLine, OutsideLines} from './log-lines.ts';
import {RunningGame, type LogStep} from './running-game.ts';
import {clip, type FlawName, reportFlaw} from '../flaws.ts';

/** The data stored for a game number. */
interface Slot {
  description: GameDescription | undefined;
  holdings: Holdings | undefined;
  game: RunningGame | undefined;
  /** The number of games that started before this one. */
  serial: number;
}

function emptySlot(): Slot {
  return {description: undefined, holdings: undefined, game: undefined, serial: 0};
}

/**
 * More games than any server shows at a time. The least recently used ones are dropped, so that
 * logs of any length need limited memory.
 */
const MOST_SLOTS = 500;

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
  /**
   * The games in progress by number, and the announcements of games that are about to start, in
   * order of their last use.
   */
  readonly #slots = new Map<string, Slot>();
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
    const slots = [...this.#slots.values()].sort((one, other) => one.serial - other.serial);
    this.#slots.clear();
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

  /** Returns the slot of a game, creating it if necessary. */
  #touch(key: string): Slot {
    const slot = this.#slots.get(key) ?? emptySlot();
    this.#slots.delete(key);
    this.#slots.set(key, slot);
    const [oldest] = this.#slots.keys();
    if (this.#slots.size > MOST_SLOTS && oldest !== undefined) this.#forget(oldest);
    return slot;
  }

  /** Takes a line that concerns a game; returns false for any other line. */
  #takeKnown(line: LogLine): boolean {
    if (isBoardLine(line)) {
      this.#takeBoard(line);
      return true;
    }
    const holdings = readHoldings(line.text);
    if (holdings !== undefined) {
      const slot = this.#touch(String(holdings.gameNumber));
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
    } else this.#goOn(this.#touch(slotKey(board)), board, line);
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
        this.#touch(String(announcement.game)).description = announcement.description;
        this.#remark(remarkCategory(announcement.description, this.#part, line));
        return true;
      case 'begun':
        this.#takeStart(String(announcement.game));
        return true;
      case 'ended':
      case 'decided':
        return this.#takeEnd(announcement);
      case 'abandoned':
        this.#forget(String(announcement.game));
        return true;
      case 'watched':
        return true;
      case 'setup':
        this.#isSettingUp = announcement.isOpen;
        return true;
    }
  }

  #takeStart(key: string): void {
    this.#forget(key);
    if (this.#created === undefined) return;
    this.#touch(key).description = this.#created;
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
    this.#forget(String(end.game));
    return isOwn;
  }

  /** Discards the data of a number, and completes its game. */
  #forget(key: string): void {
    const slot = this.#slots.get(key);
    this.#slots.delete(key);
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

const PROBLEM_OF: Readonly<Record<BoardFlaw['kind'], FlawName>> = {
  malformed: 'game-malformed-board',
  short: 'game-malformed-board',
  unsupported: 'game-unsupported',
};

/** Reports the flaw of a board line, which is skipped. */
function remarkFlaw(flaw: BoardFlaw, source: SourceText, line: LogLine): Diagnostic {
  const isCut = flaw.kind === 'short' && line.span.end === source.text.length;
  const {first, last} = flaw.fields ?? {first: 0, last: fieldsOf(line).length - 1};
  const span = spanOfFields(line, first, last);
  const rule = isCut ? 'game-unfinished' : PROBLEM_OF[flaw.kind];
  return reportFlaw(rule, source, span, flaw.message);
}

/** Reports a time that cannot be read; only this time is lost. */
function remarkTime(source: SourceText, line: LogLine): Diagnostic {
  const text = clip(fieldsOf(line)[FIELD.elapsed] ?? '');
  const span = spanOfFields(line, FIELD.elapsed, FIELD.elapsed);
  const message = `Unexpected ${text} as time of the move, expected minutes and seconds as in \`(0:05)\``;
  return reportFlaw('game-malformed-board', source, span, message);
}

/** Reports the fields after those that servers are known to send, which are left out; undefined if there are none. */
function remarkExtra(source: SourceText, line: LogLine): Diagnostic | undefined {
  const fields = fieldsOf(line);
  // FICS sends two numbers: whether the clock runs, and the lag.
  const first = fields.findIndex(
    (field, at) => at > FIELD.flip && (at > FIELD.flip + 2 || !/^-?\d+$/u.test(field)),
  );
  if (first < 0) return undefined;
  const message = `Unexpected ${clip(fields.slice(first).join(' '))} at the end of a board line, expected no more than two numbers after the flip flag`;
  const span = spanOfFields(line, first, fields.length - 1);
  return reportFlaw('game-malformed-board', source, span, message);
}

/** Reports castling flags that contradict the board; returns undefined if there are none. */
function remarkCastling({contradicted, place}: RunningGame): Diagnostic | undefined {
  if (contradicted === '') return undefined;
  const span = spanOfFields(place.line, FIELD.castling, FIELD.castling + 3);
  const rights =
    contradicted.length === 1
      ? `right \`${contradicted}\` contradicts`
      : `rights \`${contradicted}\` contradict`;
  return reportFlaw('game-fen-spelling', place.source, span, `The castling ${rights} the board`);
}

/** Reports a board that does not continue its game; returns undefined if it does. */
function remarkStep(step: LogStep, source: SourceText, line: LogLine): Diagnostic | undefined {
  const message = messageOf(step);
  if (message === undefined) return undefined;
  return reportFlaw('game-missing-boards', source, spanOfFields(line, 0, 7), message);
}

/** Reports that a line names another move than its board shows; returns undefined if it does not. */
function remarkNotation(step: LogStep, source: SourceText, line: LogLine): Diagnostic | undefined {
  if (step.kind !== 'moved' || step.contradiction === undefined) return undefined;
  const fields = fieldsOf(line);
  const [verbose, short] = [FIELD.lastMove, FIELD.notation].map((at) => clip(fields[at] ?? ''));
  const message = `The last move ${verbose} (${short}) contradicts the board, which shows \`${step.contradiction}\``;
  const span = spanOfFields(line, FIELD.lastMove, FIELD.notation);
  return reportFlaw('game-notation-contradiction', source, span, message);
}

function messageOf(step: LogStep): string | undefined {
  switch (step.kind) {
    case 'known':
      return undefined;
    case 'moved': {
      if (step.plies === 1) return undefined;
      const missing = step.plies === 2 ? '1 board is' : `${step.plies - 1} boards are`;
      return `${missing} missing before this one; only one sequence of moves leads to it`;
    }
    case 'granted':
      return 'Unexpected drop of a piece that was not captured; it is added to the pocket of the starting position';
    case 'lost':
      return 'Boards are missing before this one, and the moves between are not certain; a new game starts here';
  }
}

/**
 * Reports rules other than those of standard chess; returns undefined if there is nothing to
 * report.
 */
function remarkCategory(
  {category}: GameDescription,
  source: SourceText,
  line: LogLine,
): Diagnostic | undefined {
  if (isBughouse(category)) {
    const message =
      'Bughouse is read as Crazyhouse: pieces from the other board are added to the pocket of the starting position';
    return reportFlaw('game-variant', source, line.span, message);
  }
  if (!isUnknownVariant(category)) return undefined;
  const message = `Unknown variant ${clip(category)}, read as standard chess`;
  return reportFlaw('game-variant', source, line.span, message);
}
