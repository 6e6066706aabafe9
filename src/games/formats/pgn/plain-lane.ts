import {readFen, RESULTS, type Game, type Position} from '../../../chess/index.ts';
import {DOS_END, DOUBLE_QUOTE, NEWLINE, type SourceText} from '../../../text/index.ts';
import type {ReadOptions, LineGoal, WantedGames} from '../game-format.ts';
import {variantOfEvent} from '../usual-start.ts';
import {chooseKernel} from './choose-kernel.ts';
import {PassedGame, readHeader} from './passed-game.ts';
import {isAt} from './plain-bytes.ts';
import {
  END,
  FEN_END,
  FEN_START,
  PASSED,
  PLIES,
  RESULT,
  ROSTER_FLAWS,
  TAG_RESULT,
  TAPE_END,
} from './plain-kernel.ts';
import {PlainGame} from './plain-game.ts';
import type {PlainKernel} from './plain-kernel.ts';
import {
  BOARD_LENGTH,
  COUNTS_LENGTH,
  MOST_ALTERNATIVES,
  MOST_TARGET_MOVES,
  NO_TARGET,
  TARGET_BOARDS,
  TARGET_COUNT,
  TARGET_KIND,
  TARGET_LENGTH,
  TARGET_MATERIAL,
  TARGET_MOVES,
  TARGET_START,
} from './plain-target.ts';

/** Reads a FEN of standard chess with both kings, in which nothing is unusual; else undefined. */
function readPlainFen(bytes: Uint8Array): Position | undefined {
  const fen = String.fromCharCode(...bytes);
  const outcome = PLAIN_FEN.test(fen) ? readFen(fen) : undefined;
  if (outcome?.kind !== 'position' || outcome.chess960 || outcome.warnings.length > 0) {
    return undefined;
  }
  return outcome.position.hasBothKings() ? outcome.position : undefined;
}

/** All six fields, castling rights as in standard chess. */
const PLAIN_FEN = /^[\w/]{1,100} [wb] [KQkq-]{1,4} \S{1,2} \d{1,4} \d{1,4}$/;

/**
 * Reads games that conform to the PGN standard in every byte, directly from the bytes of their
 * file.
 *
 * Nearly all games are of this kind, and can be read without decoding characters and tokens. For
 * each game that is accepted here, the full reader returns the same game without diagnostics, as a
 * property test checks; games that are refused here are read by the full reader.
 */
export class PlainLane {
  /** After the game that was read last: where the next one begins. */
  next = 0;
  readonly #source: SourceText;
  readonly #bytes: Uint8Array;
  readonly #kernel: PlainKernel;
  readonly #wanted: WantedGames | undefined;
  readonly #tape: {entries: Int32Array} = {entries: NO_ENTRIES};
  #taped = 0;

  private constructor(source: SourceText, bytes: Uint8Array, {kernel, wanted}: ReadOptions) {
    this.#source = source;
    this.#bytes = bytes;
    this.#kernel = chooseKernel(bytes, kernel);
    this.#wanted = wanted;
    this.#kernel.load(bytes);
    this.#kernel.aim(describeTarget(wanted?.goal));
  }

  /** Undefined if the text has no bytes, ends within a line, or perhaps before the end of its file. */
  static over(source: SourceText, options: ReadOptions = {}): PlainLane | undefined {
    const {bytes} = source;
    if (bytes?.at(-1) !== NEWLINE || bytes.includes(DOS_END)) return undefined;
    return new PlainLane(source, bytes, options);
  }

  /**
   * Reads the game whose tag section begins at byte `start`, or passes over it; undefined if it is
   * not plain.
   */
  read(start: number): Game | undefined {
    const kernel = this.#kernel;
    const moves = kernel.readTags(start);
    if (moves < 0 || this.#namesVariant(start, moves)) return undefined;
    let next = this.#mayWant(start, moves) ? -1 : kernel.passMoves(moves);
    if (next < 0 && this.#setUp()) next = kernel.readMoves(moves);
    if (next < 0) return undefined;
    this.next = next;
    return this.#makeGame(start, moves);
  }

  /** Tests whether the event of the game that begins at `start` is one of a variant. */
  #namesVariant(start: number, moves: number): boolean {
    const bytes = this.#bytes;
    let at = start;
    while (at < moves && !isAt(bytes, at, '[Event "')) at = bytes.indexOf(NEWLINE, at) + 1;
    if (at >= moves) return false;
    const end = bytes.indexOf(DOUBLE_QUOTE, at + 8);
    // Servers call it a game or a match.
    if (!isAt(bytes, end - 4, 'game') && !isAt(bytes, end - 5, 'match')) return false;
    const event = String.fromCharCode(
      ...bytes.subarray(Math.max(at + 8, end - LONGEST_EVENT), end),
    );
    return variantOfEvent(event) !== undefined;
  }

  /** Tests whether the game that begins at `start` may be wanted, as far as its tags tell. */
  #mayWant(start: number, moves: number): boolean {
    const mayWant = this.#wanted?.mayWant;
    const result = RESULTS[this.#kernel.facts[TAG_RESULT] as number];
    if (mayWant === undefined || result === undefined) return true;
    return mayWant({tags: readHeader(this.#source, start, moves), result});
  }

  #makeGame(start: number, moves: number): Game {
    const {facts} = this.#kernel;
    const end = facts[END] as number;
    const result = RESULTS[facts[RESULT] as number] ?? '*';
    const rosterFlaws = facts[ROSTER_FLAWS] as number;
    if (facts[PASSED] !== 0) {
      return new PassedGame(this.#source, result, {start, moves, end, rosterFlaws});
    }
    const first = this.#taped;
    // Written out: spreading another object into this one costs as much as reading 20 moves.
    return new PlainGame(this.#source, this.#tape, {
      start,
      moves,
      end,
      fenStart: facts[FEN_START] as number,
      fenEnd: facts[FEN_END] as number,
      rosterFlaws,
      plies: facts[PLIES] as number,
      result,
      first,
      behind: (this.#taped = facts[TAPE_END] as number),
    });
  }

  /** Ends reading; only now the moves of the games can be looked at. */
  close(): void {
    this.#tape.entries = this.#kernel.tape(this.#taped);
  }

  /** Sets up the position of a FEN, if the tags give one; false if it is not plain. */
  #setUp(): boolean {
    const {facts} = this.#kernel;
    const end = facts[FEN_END] as number;
    if (end === 0) return true;
    const position = readPlainFen(this.#bytes.subarray(facts[FEN_START], end));
    if (position !== undefined) this.#kernel.setUp(position);
    return position !== undefined;
  }
}

/** The number of bytes that name a variant, at the end of an event. */
const LONGEST_EVENT = 60;

const NO_ENTRIES = new Int32Array(0);

/** Describes a goal to the kernel, which then has no target if there is none, or a greater one than it knows. */
function describeTarget(goal: LineGoal | undefined): Int32Array {
  const target = new Int32Array(TARGET_LENGTH);
  target[TARGET_KIND] = NO_TARGET;
  switch (goal?.kind) {
    case 'boards':
      return describe(
        target,
        TARGET_BOARDS,
        BOARD_LENGTH,
        goal.boards.map(({board, turn}) => [turn, ...board]),
      );
    case 'material':
      return describe(target, TARGET_MATERIAL, COUNTS_LENGTH, goal.counts);
    case 'moves':
      return describe(
        target,
        TARGET_MOVES,
        1,
        goal.moves.map((move) => [move]),
      );
    case undefined:
      return target;
  }
}

function describe(
  target: Int32Array,
  kind: number,
  length: number,
  items: readonly ArrayLike<number>[],
): Int32Array {
  const most = kind === TARGET_MOVES ? MOST_TARGET_MOVES : MOST_ALTERNATIVES;
  if (items.length > most) return target;
  target[TARGET_KIND] = kind;
  target[TARGET_COUNT] = items.length;
  items.forEach((item, i) => {
    target.set(item, TARGET_START + i * length);
  });
  return target;
}
