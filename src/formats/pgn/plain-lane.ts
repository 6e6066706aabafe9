import {RESULTS} from '../../game/game.ts';
import type {Game} from '../../game/game.ts';
import {DOS_END, NEWLINE} from '../../source/characters.ts';
import type {SourceText} from '../../source/source-text.ts';
import type {WantedGames} from '../wanted-games.ts';
import type {ReadOptions} from '../game-format.ts';
import {chooseKernel} from './choose-kernel.ts';
import {describeTarget} from './describe-target.ts';
import {PassedGame, readHeader} from './passed-game.ts';
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
} from './plain-facts.ts';
import {PlainGame} from './plain-game.ts';
import type {PlainKernel} from './plain-kernel.ts';
import {readPlainFen} from './read-plain-fen.ts';

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
    this.#kernel.load(bytes, () => {
      this.#leave();
    });
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
    if (moves < 0) return undefined;
    let next = this.#mayWant(start, moves) ? -1 : kernel.passMoves(moves);
    if (next < 0 && this.#setUp()) next = kernel.readMoves(moves);
    if (next < 0) return undefined;
    this.next = next;
    return this.#makeGame(start, moves);
  }

  /** Whether the game that begins at `start` may be wanted, as far as its tags tell. */
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

  /** Keeps the tape, which is about to be overwritten, unless the games are of no more use. */
  #leave(): void {
    const isInUse = this.#source.bytes !== undefined;
    this.#tape.entries = isInUse ? this.#tape.entries.slice() : NO_ENTRIES;
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

const NO_ENTRIES = new Int32Array(0);
