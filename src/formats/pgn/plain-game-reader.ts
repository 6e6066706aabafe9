import {canMove} from '../../chess/can-move.ts';
import {BLACK} from '../../chess/piece.ts';
import {StandardPosition} from '../../chess/standard-position.ts';
import {NEWLINE, OPEN_BRACKET, RETURN, SPACE, TAB} from '../../source/characters.ts';
import {PlainMovetext} from './plain-movetext.ts';
import {PlainTags} from './plain-tags.ts';
import {PlainTape} from './plain-tape.ts';

/** The places in `facts` of what was found in a game. */
export const FEN_START = 0;
export const FEN_END = 1;
/** After the result. */
export const END = 2;
/** The half-moves of the main line. */
export const PLIES = 3;
/** The index in `RESULTS`. */
export const RESULT = 4;
/** The length of the tape. */
export const TAPE_END = 5;
/** The flaws of the required tags, as bits. */
export const ROSTER_FLAWS = 6;
export const FACTS = 7;

/**
 * Reads games that conform to the PGN standard in every byte, one at a time: first the tags of a
 * game, then its moves.
 *
 * This class and all that it uses is compiled twice: by the compiler of TypeScript, and from the
 * same text by that of AssemblyScript (`scripts/kernel`). So it is written in what both know:
 * numbers, arrays of them, classes and loops.
 */
export class PlainGameReader {
  readonly facts = new Int32Array(FACTS);
  readonly #tape = new PlainTape();
  readonly #tags = new PlainTags();
  readonly #moves = new PlainMovetext(this.#tape);
  readonly #start = new StandardPosition();
  #bytes: Uint8Array = new Uint8Array(0);
  #length = 0;

  /** Sets the position from which games without a FEN start, as `StandardPosition` is set up. */
  startFrom(pieces: Uint8Array, state: Int32Array): void {
    this.#start.setUp(pieces, state);
  }

  /** Takes the text; the last of its `length` bytes is a line end. The tape begins anew. */
  load(bytes: Uint8Array, length: number): void {
    this.#bytes = bytes;
    this.#length = length;
    this.#tape.length = 0;
    this.#tags.load(bytes, length);
    this.#moves.load(bytes, length);
  }

  /** The entries of the tape. */
  tape(): Int32Array {
    return this.#tape.entries;
  }

  /**
   * Reads the tag section that begins at `start`; the byte after it, or -1. If there is a FEN, its
   * place is in `facts`, and the position is to be set up before the moves are read.
   */
  readTags(start: number): number {
    const {facts} = this;
    const end = this.#tags.read(start);
    facts[FEN_START] = this.#tags.fenStart;
    facts[FEN_END] = this.#tags.fenEnd;
    facts[ROSTER_FLAWS] = this.#tags.rosterFlaws;
    if (this.#tags.fenEnd === 0) this.#moves.position.copyStandard(this.#start);
    return end;
  }

  /** Sets up the position from which the moves are played. */
  setUp(pieces: Uint8Array, state: Int32Array): void {
    this.#moves.position.setUp(pieces, state);
  }

  /** Reads the moves that begin at `start`; where the next game begins, or -1. */
  readMoves(start: number): number {
    const tapeStart = this.#tape.length;
    const next = this.#readMoves(start);
    if (next < 0) this.#tape.length = tapeStart;
    return next;
  }

  #readMoves(start: number): number {
    const {facts} = this;
    const end = this.#moves.read(start);
    const {plies, position, result} = this.#moves;
    const tag = this.#tags.result;
    if (end < 0 || (tag >= 0 && tag !== result) || contradicts(position, result)) return -1;
    facts[END] = end;
    facts[PLIES] = plies;
    facts[RESULT] = result;
    facts[TAPE_END] = this.#tape.length;
    return this.#findNext(end);
  }

  /**
   * Where the next game begins after one that ends at `end`, or the text ends; -1 if there is no
   * empty line between them, or anything else.
   */
  #findNext(end: number): number {
    const bytes = this.#bytes;
    let lines = 0;
    let at = end;
    while (at < this.#length) {
      const code = bytes[at] as number;
      if (code === OPEN_BRACKET) return lines > 1 && bytes[at - 1] === NEWLINE ? at : -1;
      if (code === NEWLINE) lines += 1;
      else if (code !== SPACE && code !== TAB && code !== RETURN) return -1;
      at += 1;
    }
    return at;
  }
}

/** Results by their indices in `RESULTS`. */
const WHITE_WINS = 0;
const BLACK_WINS = 1;
const DRAW = 2;
const UNKNOWN = 3;

/** Whether a result is not what the board says at the end of a game. */
function contradicts(last: StandardPosition, result: number): boolean {
  if (result === UNKNOWN) return false;
  const expected = !last.checked ? DRAW : last.turn === BLACK ? WHITE_WINS : BLACK_WINS;
  return result !== expected && !canMove(last);
}
