import {append, BLACK, mainLine, sanOf, WHITE, writeSan} from '../../../chess/index.ts';
import type {Game, Move, MoveNode, Position, Result, Tags, Variant} from '../../../chess/index.ts';
import type {Span} from '../../../text/index.ts';
import {ENGLISH_LETTERS} from '../movetext-reader/piece-heads.ts';
import {readLooseMove} from '../movetext-reader/read-loose-move.ts';
import {startTags} from '../game-tags.ts';
import type {GameDescription, GamePlace} from './announcement.ts';
import {
  keyOf,
  type BoardLine,
  isOpening,
  readLastMove,
  clockComment,
  timeControl,
  writeTime,
} from './board-line.ts';
import {findMoves, resolveLastMove, TreeWalk, type Stop} from './find-moves.ts';
import {startOfBoard, type Rules} from './start-of-board.ts';

/** FICS and similar servers send two more fields than ICC. */
const FIELDS_OF_ICC = 31;

/** Returns the tags of a game whose last known board is `line`. */
function gameTags(
  line: BoardLine,
  description: GameDescription | undefined,
  start: Position,
  variant: Variant,
): Tags {
  return new Map([
    ['Event', eventOf(line, description)],
    ['White', line.white],
    ['Black', line.black],
    ...ratingTag('WhiteElo', description?.whiteRating),
    ...ratingTag('BlackElo', description?.blackRating),
    ['TimeControl', timeControl(line.initialMinutes, line.incrementSeconds)],
    ...(line.gameNumber < 0 ? [] : ([['GameNumber', String(line.gameNumber)]] as const)),
    ...(line.isFlipped ? ([['Orientation', 'black']] as const) : []),
    ...startTags(start, variant),
  ]);
}

/** Returns the event in the wording of FICS, `FICS rated blitz game 107`, as far as it is known. */
function eventOf(line: BoardLine, description: GameDescription | undefined): string {
  const server = line.fieldCount > FIELDS_OF_ICC ? 'FICS' : 'ICC';
  const kind =
    description === undefined
      ? []
      : [description.isRated ? 'rated' : 'unrated', description.category];
  const number = line.gameNumber < 0 ? [] : [String(line.gameNumber)];
  return [server, ...kind, 'game', ...number].join(' ');
}

/** Guests have no rating; `E` and `P` after a rating mean that it is estimated or provisional. */
function ratingTag(name: string, rating = ''): readonly (readonly [string, string])[] {
  const digits = /^(\d{3,4})[EP]?$/u.exec(rating.trim());
  return digits?.[1] === undefined ? [] : [[name, digits[1]]];
}

/** The relation of a board to its game. */
export type LogStep =
  /** A position seen before: a repeated board, a takeback, or a step through an examined game. */
  | {readonly kind: 'known'}
  /**
   * A position reached by this number of moves, of which only the last is shown; the contradiction
   * is this move in algebraic notation, if the line names another one.
   */
  | {readonly kind: 'moved'; readonly plies: number; readonly contradiction: string | undefined}
  /** A position after a drop of a piece that was not captured before, as in Bughouse. */
  | {readonly kind: 'granted'}
  /** A position to which no line leads, or several. */
  | {readonly kind: 'lost'};

interface Ending {
  readonly result: Result;
  readonly reason: string;
  /** The position to which the ending applies; undefined if it applies to the whole game. */
  readonly node?: MoveNode;
}

/** The maximum size of a pocket: 16 pawns from two boards. */
const MOST_IN_POCKET = 16;

/** A game in progress, whose boards keep arriving. */
export class RunningGame {
  readonly place: GamePlace;
  readonly variant: Variant;
  /** The castling rights, of `KQkq`, that the first line claims but its board contradicts. */
  readonly contradicted: string;
  /** The last board. */
  line: BoardLine;

  readonly #start: Position;
  readonly #walk: TreeWalk;
  #end: number;
  #ending: Ending | undefined;
  /** All positions of the game, by the key of their boards. */
  readonly #stops = new Map<string, Stop>();

  constructor(line: BoardLine, place: GamePlace, rules: Rules) {
    const {position, variant, contradicted} = startOfBoard(line, rules);
    this.place = place;
    this.variant = variant;
    this.contradicted = contradicted;
    this.line = line;
    this.#start = position;
    this.#walk = new TreeWalk(position, place.line.span.start);
    const {root} = this.#walk;
    const before = timeBefore(line);
    if (before !== undefined) root.after = append(root.after, {text: before});
    this.#end = place.line.span.end;
    this.#stops.set(line.key, this.#walk.stop);
  }

  /** True if there is no move yet. */
  get isFresh(): boolean {
    return this.#walk.root.children.length === 0;
  }

  /** True if the end of the game has been announced. */
  get isDecided(): boolean {
    return this.#ending !== undefined;
  }

  /** Tests whether one of the players has one of these names. */
  hasPlayer(white: string, black: string): boolean {
    return this.line.white === white || this.line.black === black;
  }

  /** Tests whether `line` shows a position of the game. */
  knows(line: BoardLine): boolean {
    return this.#stops.has(line.key);
  }

  /**
   * Goes to the board of `line`, whose span is `span`. Once the step is `lost`, the game is over.
   */
  follow(line: BoardLine, span: Span): LogStep {
    const stop = this.#stops.get(line.key);
    const step = stop === undefined ? this.#advance(line, span) : this.#return(stop);
    if (step.kind !== 'lost') {
      this.line = line;
      this.#end = Math.max(this.#end, span.end);
    }
    return step;
  }

  /** Records how a played game ended. */
  decide(result: Result, reason: string): void {
    this.#ending = {result, reason};
  }

  /** Records how a game ends in the current position, from which an examiner may go back. */
  decideHere(result: Result, reason: string): void {
    this.#ending = {result, reason, node: this.#walk.stop.node};
  }

  /** Returns the game so far. */
  finish(description: GameDescription | undefined): Game {
    // In an examined game, the moves after the current board are kept; in a played game they were
    // taken back.
    if (isPlayed(this.line)) this.#walk.cutOff();
    const line = mainLine(this.#walk);
    const node = this.#ending?.node;
    const isLast = node === undefined || node === (line.at(-1) ?? this.#walk.root);
    const ending = isLast ? this.#ending : undefined;
    return {
      source: this.place.source,
      span: {start: this.place.line.span.start, end: this.#end},
      tags: gameTags(this.line, description, this.#start, this.variant),
      variant: this.variant,
      start: this.#start,
      root: this.#walk.root,
      plies: line.length,
      result: ending?.result ?? '*',
      reason: ending?.reason,
    };
  }

  #return(stop: Stop): LogStep {
    return {kind: this.#walk.goTo(stop) ? 'known' : 'lost'};
  }

  /** Finds moves to a new board, from the current position or from the one before its last move. */
  #advance(line: BoardLine, span: Span): LogStep {
    const here = this.#walk.stop;
    const distance = plyOf(line) - plyOf(this.#walk.position);
    const back = Math.max(0, 1 - distance);
    if (!this.#walk.goBack(back)) return {kind: 'lost'};
    const moves = findMoves(this.#walk.position, line, distance + back);
    if (moves !== undefined) {
      const contradiction = this.#play(moves, line, span);
      return {kind: 'moved', plies: moves.length, contradiction};
    }
    if (this.#grantDrop(line, span)) return {kind: 'granted'};
    this.#walk.goTo(here);
    return {kind: 'lost'};
  }

  /**
   * Plays a drop of a piece that is not in the pocket. Pieces from the other board of a Bughouse
   * game, or captured before the log starts, are added to the pocket at the start of the game, so
   * that the game can be replayed.
   */
  #grantDrop(line: BoardLine, span: Span): boolean {
    const last = readLastMove(line);
    const {position} = this.#walk;
    const [held, atStart] = [position.pockets, this.#start.pockets];
    if (last.kind !== 'drop' || held === undefined || atStart === undefined) return false;
    const piece = last.piece | position.turn;
    if (held.count(piece) > 0 || atStart.count(piece) > MOST_IN_POCKET) return false;
    const richer = position.clone();
    richer.pockets?.add(piece);
    const moves = findMoves(richer, line, 1);
    if (moves === undefined) return false;
    held.add(piece);
    atStart.add(piece);
    this.#play(moves, line, span);
    return true;
  }

  /** Plays moves; returns the last in algebraic notation if `line` names another one. */
  #play(moves: readonly Move[], line: BoardLine, span: Span): string | undefined {
    let contradiction: string | undefined;
    for (const [i, move] of moves.entries()) {
      const {position} = this.#walk;
      if (i === moves.length - 1 && contradictsMove(position, move, line))
        contradiction = writeSan(position, move);
      this.#walk.play(move, span);
      // A board that was skipped may be shown later, when moves are taken back.
      if (moves.length > 1) this.#stops.set(keyOf(this.#walk.position), this.#walk.stop);
    }
    const {stop} = this.#walk;
    this.#stops.set(line.key, stop);
    const clock = clockComment(line);
    if (clock !== undefined) stop.node.after = append(stop.node.after, {text: clock});
    return contradiction;
  }
}

/**
 * Returns what the first board of a log says of the time before it: the move that led to it, which
 * cannot be played, with its times, and the clock of the other side, which no move carries.
 */
function timeBefore(line: BoardLine): string | undefined {
  if (isOpening(line)) return undefined;
  const clock = clockComment(line);
  const number = line.turn === BLACK ? `${line.fullmove}. ` : `${line.fullmove - 1}... `;
  const move = `${number}${line.notation}`;
  return clock === undefined ? move : `${move} ${clock} ${nameClock(line, line.turn)}`.trimEnd();
}

function nameClock({clocksMs: [white, black]}: BoardLine, side: number): string {
  const [name, left] = side === WHITE ? ['White', white] : ['Black', black];
  return left === undefined ? '' : `${name} has ${writeTime(left)}.`;
}

/** Tests whether the game is being played, rather than examined. */
function isPlayed({relation}: BoardLine): boolean {
  return relation >= -1 && relation <= 1;
}

/** Returns the number of half-moves since the start of move 0. */
function plyOf({turn, fullmove}: {readonly turn: number; readonly fullmove: number}): number {
  return fullmove * 2 + (turn === BLACK ? 1 : 0);
}

/**
 * True if one of the two notations of the last move in a line means another move than `move`, which
 * leads from `position` to the board of the line. Notations that cannot be read are ignored.
 */
function contradictsMove(position: Position, move: Move, line: BoardLine): boolean {
  const last = readLastMove(line);
  const isNamed = last.kind !== 'none' && last.kind !== 'unknown';
  if (isNamed && resolveLastMove(position, last) !== move) return true;
  const {notation} = line;
  if (notation.replace(/[+#]$/u, '') === sanOf(position, move)) return false;
  const loose = readLooseMove(notation, position, ENGLISH_LETTERS);
  return loose.kind === 'legal' && loose.move !== move;
}
