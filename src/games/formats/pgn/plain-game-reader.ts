import {StandardPosition} from '../../../chess/index.ts';
import {NEWLINE, OPEN_BRACKET, RETURN, SPACE, TAB} from '../../../text/index.ts';
import {contradicts} from './contradicts.ts';
import {passPlainMoves} from './pass-plain-moves.ts';
import {resultAt, resultLength} from './plain-bytes.ts';
import {AT_MISS, PlainMovetext} from './plain-movetext.ts';
import {
  FEN_START,
  FEN_END,
  END,
  PLIES,
  RESULT,
  TAPE_END,
  PASSED,
  TAG_RESULT,
  ROSTER_FLAWS,
  FACTS,
} from './plain-facts.ts';
import {PlainTags} from './plain-tags.ts';
import {PlainTape} from './plain-tape.ts';
import {TARGET_MISSED, TARGET_REACHED} from './plain-target.ts';

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
    facts[TAG_RESULT] = this.#tags.result;
    if (this.#tags.fenEnd === 0) this.#moves.position.copyStandard(this.#start);
    return end;
  }

  /** The description of the target, for `aim`. */
  target(): Int32Array {
    return this.#moves.target.description;
  }

  /** Passes over all games from here on that do not reach the target that is described. */
  aim(): void {
    this.#moves.target.aim();
  }

  /** Sets up the position from which the moves are played. */
  setUp(pieces: Uint8Array, state: Int32Array): void {
    this.#moves.position.setUp(pieces, state);
  }

  /** Reads the moves that begin at `start`; where the next game begins, or -1. */
  readMoves(start: number): number {
    const tapeStart = this.#tape.length;
    const next = this.#readMoves(start);
    if (next < 0 || this.facts[PASSED] !== 0) {
      this.#tape.length = tapeStart;
      this.facts[TAPE_END] = tapeStart;
    }
    return next;
  }

  #readMoves(start: number): number {
    const {facts} = this;
    const {target, position} = this.#moves;
    target.begin(position);
    const end = target.state === TARGET_MISSED ? AT_MISS : this.#moves.read(start);
    if (end === AT_MISS) return this.passMoves(start);
    const {plies, result} = this.#moves;
    if (end < 0 || !this.#agrees(result) || contradicts(position, result)) return -1;
    facts[PLIES] = plies;
    facts[PASSED] = target.state === TARGET_REACHED ? 0 : 1;
    return this.#end(end, result);
  }

  /** Passes over the moves that begin at `start`, unread; where the next game begins, or -1. */
  passMoves(start: number): number {
    const at = passPlainMoves(this.#bytes, start, this.#length);
    const result = at < 0 ? -1 : resultAt(this.#bytes, at);
    if (result < 0 || !this.#agrees(result)) return -1;
    this.facts[PLIES] = 0;
    this.facts[PASSED] = 1;
    return this.#end(at + resultLength(result), result);
  }

  /** Tests whether the tags give no other result. */
  #agrees(result: number): boolean {
    return this.#tags.result < 0 || this.#tags.result === result;
  }

  #end(end: number, result: number): number {
    this.facts[END] = end;
    this.facts[RESULT] = result;
    this.facts[TAPE_END] = this.#tape.length;
    return this.#findNext(end);
  }

  /**
   * Finds the start of the game after one that ends at `end`, or the end of text; -1 if no
   * empty line is between them, or anything else.
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
