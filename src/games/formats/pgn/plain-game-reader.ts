import {StandardPosition, BLACK, canMove} from '../../../chess/index.ts';
import {NEWLINE, OPEN_BRACKET, RETURN, SPACE, TAB, DOT, NINE, ZERO} from '../../../text/index.ts';
import {
  resultAt,
  resultLength,
  BLANK,
  CLASSES,
  CLOSING,
  COMMENT,
  DIGIT,
  LINE_END,
  MOVE_START,
  NAG,
  OPENING,
  WORD_END,
  findPlainEnd,
} from './plain-bytes.ts';
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
} from './plain-kernel.ts';
import {AT_MISS, PlainMovetext} from './plain-movetext.ts';
import {PlainTags} from './plain-tags.ts';
import {PlainTape} from './plain-tape.ts';
import {TARGET_MISSED, TARGET_REACHED} from './plain-target.ts';

/** Results by their indices in `RESULTS`. */
const WHITE_WINS = 0;
const BLACK_WINS = 1;
const DRAW = 2;
const UNKNOWN = 3;

/** Tests whether a result is not what the board says at the end of a game. */
function contradicts(last: StandardPosition, result: number): boolean {
  if (result === UNKNOWN) return false;
  const expected = !last.checked ? DRAW : last.turn === BLACK ? WHITE_WINS : BLACK_WINS;
  return result !== expected && !canMove(last);
}

/** The bytes of moves in SAN besides castling, and of the signs after them. */
const IN_MOVE = new Uint8Array(256);
allow('abcdefghKQRBN12345678x=+#!?');

function allow(bytes: string): void {
  for (let i = 0; i < bytes.length; i += 1) IN_MOVE[bytes.charCodeAt(i)] = 1;
}

/**
 * Passes over the moves that begin at `start`, in the main line of a game, without playing them;
 * where its result is, which is to be looked at, or -1.
 *
 * Every byte must be one that cannot end a game or begin another: moves, right or wrong, numbers
 * with dots, comments, glyphs, variations. The last of the `length` bytes is a line end.
 */
function passPlainMoves(bytes: Uint8Array, start: number, length: number): number {
  let at = start;
  let depth = 0;
  while (at >= 0 && at < length) {
    const type = CLASSES[bytes[at] as number] as number;
    if (type === OPENING) depth += 1;
    if (type === CLOSING) depth -= 1;
    const end = depth < 0 ? -1 : passItem(bytes, at, length);
    if (end === at) return depth === 0 ? at : -1;
    at = end;
  }
  return -1;
}

/** Passes over one thing; where it ends: at `at` if it may be a result, -1 if it is not plain. */
function passItem(bytes: Uint8Array, at: number, length: number): number {
  switch (CLASSES[bytes[at] as number] as number) {
    case BLANK:
    case LINE_END:
    case OPENING:
    case CLOSING:
      return at + 1;
    case MOVE_START:
      return passMove(bytes, at);
    case DIGIT:
      return passNumber(bytes, at);
    case NAG:
      return passDigits(bytes, at + 1);
    case COMMENT: {
      const end = findPlainEnd(bytes, at + 1, length);
      return end < 0 ? -1 : end + 1;
    }
    default:
      return at;
  }
}

/** Passes over a word that may be a move; where it ends, or -1. */
function passMove(bytes: Uint8Array, start: number): number {
  let at = start;
  if (bytes[at] === CAPITAL_O) {
    while (bytes[at] === CAPITAL_O || bytes[at] === HYPHEN) at += 1;
  }
  while (IN_MOVE[bytes[at] as number] !== 0) at += 1;
  return (CLASSES[bytes[at] as number] as number) <= WORD_END ? at : -1;
}

/** Passes over a number and its dots; where they end, `start` if there is no dot. */
function passNumber(bytes: Uint8Array, start: number): number {
  let at = passDigits(bytes, start);
  if (bytes[at] !== DOT) return start;
  while (bytes[at] === DOT) at += 1;
  return at;
}

function passDigits(bytes: Uint8Array, start: number): number {
  let at = start;
  while ((bytes[at] as number) >= ZERO && (bytes[at] as number) <= NINE) at += 1;
  return at;
}

const CAPITAL_O = 79;
const HYPHEN = 45;

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
