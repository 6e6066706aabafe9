import {readFen} from '../../chess/fen.ts';
import {RESULTS} from '../../game/game.ts';
import {NEWLINE} from '../../source/characters.ts';
import type {SourceText} from '../../source/source-text.ts';
import {chooseKernel} from './choose-kernel.ts';
import {
  END,
  FEN_END,
  FEN_START,
  PLIES,
  RESULT,
  ROSTER_FLAWS,
  TAPE_END,
} from './plain-game-reader.ts';
import {PlainGame} from './plain-game.ts';
import type {KernelName, PlainKernel} from './plain-kernel.ts';

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
  readonly #tape: {entries: Int32Array} = {entries: NO_ENTRIES};
  #taped = 0;

  private constructor(source: SourceText, bytes: Uint8Array, kernel: PlainKernel) {
    this.#source = source;
    this.#bytes = bytes;
    this.#kernel = kernel;
    kernel.load(bytes, () => {
      this.#leave();
    });
  }

  /** Undefined if the text has no bytes, ends within a line, or perhaps before the end of its file. */
  static over(source: SourceText, kernel?: KernelName): PlainLane | undefined {
    const {bytes} = source;
    if (bytes?.at(-1) !== NEWLINE || bytes.includes(DOS_END)) return undefined;
    return new PlainLane(source, bytes, chooseKernel(bytes, kernel));
  }

  /** Reads the game whose tag section begins at byte `start`; undefined if it is not plain. */
  read(start: number): PlainGame | undefined {
    const kernel = this.#kernel;
    const moves = kernel.readTags(start);
    if (moves < 0 || !this.#setUp()) return undefined;
    const first = this.#taped;
    const next = kernel.readMoves(moves);
    if (next < 0) return undefined;
    this.next = next;
    const {facts} = kernel;
    return new PlainGame(this.#source, this.#tape, {
      start,
      moves,
      end: facts[END] as number,
      fenStart: facts[FEN_START] as number,
      fenEnd: facts[FEN_END] as number,
      rosterFlaws: facts[ROSTER_FLAWS] as number,
      plies: facts[PLIES] as number,
      result: RESULTS[facts[RESULT] as number] ?? '*',
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
    const fen = String.fromCharCode(...this.#bytes.subarray(facts[FEN_START], end));
    const outcome = PLAIN_FEN.test(fen) ? readFen(fen) : undefined;
    if (outcome?.kind !== 'position' || outcome.chess960 || outcome.warnings.length > 0)
      return false;
    this.#kernel.setUp(outcome.position);
    return outcome.position.hasBothKings();
  }
}

const NO_ENTRIES = new Int32Array(0);

/** All six fields, castling rights as in standard chess. */
const PLAIN_FEN = /^[\w/]{1,100} [wb] [KQkq-]{1,4} \S{1,2} \d{1,4} \d{1,4}$/;

/** The character 1A, with which DOS ends a text. */
const DOS_END = 26;
