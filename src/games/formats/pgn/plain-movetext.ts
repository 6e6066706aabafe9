import {
  BLACK,
  canMove,
  LENGTH_SHIFT,
  NULL_MOVE,
  SPEC_BITS,
  specCapture,
  StandardPosition,
  type Move,
  isCapture,
  needsOrigin,
  ORIGIN_BITS,
  resolveMove,
} from '../../../chess/index.ts';
import {
  DOT,
  EXCLAMATION_MARK,
  HASH,
  NINE,
  PLUS,
  QUESTION_MARK,
  SPACE,
  ZERO,
} from '../../../text/index.ts';
import {
  BLANK,
  CLASSES,
  CLOSING,
  COMMENT,
  DIGIT,
  LINE_END,
  MOVE_START,
  NAG,
  OPENING,
  resultAt,
  resultLength,
  suffixNag,
  WORD_END,
  findPlainEnd,
} from './plain-bytes.ts';
import type {PlainTape} from './plain-tape.ts';
import {PlainTarget, TARGET_MISSED, TARGET_OPEN} from './plain-target.ts';
import {scanPlainSan} from './scan-plain-san.ts';

/** The next item belongs to the last move, or to the next one: after a bracket, or a number. */
const AFTER_MOVE = 0;
const OPENED = 1;
const NUMBERED = 2;

/** Variations in variations that are read here; more of them are rare. */
const DEEPEST = 200;

/** Returned where a reading ends that has not failed: at a result, or as the target is missed. */
const AT_RESULT = -2;
export const AT_MISS = -3;

/**
 * Reads the moves of one game from its bytes, if all of them are plain: SAN, each number that is
 * written due, comments in braces, numeric glyphs and the six suffixes, variations, a result. It
 * gives up at the first thing that is not.
 *
 * It verifies each move of each variation, whether `x` captures, `+` checks and `#` mates, and that
 * an origin is written only where it is needed. Nothing is allocated and no character is made.
 */
export class PlainMovetext {
  /** Half-moves of the main line. */
  plies = 0;
  /** The index of the result in `RESULTS`. */
  result = 0;
  readonly position = new StandardPosition();
  readonly target = new PlainTarget();
  readonly #tape: PlainTape;
  #bytes: Uint8Array = new Uint8Array(0);
  #length = 0;
  #state = AFTER_MOVE;
  #depth = 0;
  #last: Move = NULL_MOVE;
  /** Of each variation that is open: the move it replaces, and the length of the line around it. */
  readonly #replaced = new Int32Array(DEEPEST);
  readonly #lengths = new Int32Array(DEEPEST);

  /** Everything that is read is recorded on `tape`. */
  constructor(tape: PlainTape) {
    this.#tape = tape;
  }

  /** Takes the text; the last of its `length` bytes is a line end, which nothing looks past. */
  load(bytes: Uint8Array, length: number): void {
    this.#bytes = bytes;
    this.#length = length;
  }

  /** Plays from `position` what begins at `start`; the byte after the result, -1 or `AT_MISS`. */
  read(start: number): number {
    this.plies = 0;
    this.#state = AFTER_MOVE;
    this.#depth = 0;
    let at = start;
    let next = start;
    while (next >= 0) {
      at = next;
      next = this.#readNext(at);
    }
    return next === AT_RESULT ? this.#readResult(at) : next;
  }

  /** Reads what is at `at`; where it ends, -1 if it is not plain. */
  #readNext(at: number): number {
    switch (CLASSES[this.#bytes[at] as number] as number) {
      case BLANK:
        return at + 1;
      case LINE_END:
        return at + 1 === this.#length ? -1 : at + 1;
      case MOVE_START:
        return this.#readMove(at);
      case DIGIT:
        return this.#readNumber(at);
      case COMMENT:
        return this.#readComment(at);
      case NAG:
        return this.#hasMove() ? this.#readNag(at + 1) : -1;
      case OPENING:
        return this.#hasMove() && this.#depth < DEEPEST ? this.#open(at) : -1;
      case CLOSING:
        return this.#state === AFTER_MOVE && this.#depth > 0 ? this.#close(at) : -1;
      default:
        return AT_RESULT;
    }
  }

  /** Tests whether something may follow that belongs to the move before. */
  #hasMove(): boolean {
    return this.#state === AFTER_MOVE && this.plies > 0;
  }

  /** Plays the move at `start` if all of it is true; where the next word begins, or -1. */
  #readMove(start: number): number {
    const {position} = this;
    const scanned = scanPlainSan(this.#bytes, start);
    if (scanned < 0 || (this.#state !== NUMBERED && position.turn !== BLACK)) return -1;
    const spec = scanned & SPEC_BITS;
    const move = resolvePlainMove(position, spec);
    if (move < 0) return -1;
    const end = start + (scanned >> LENGTH_SHIFT);
    position.play(move);
    this.#last = move;
    this.#state = AFTER_MOVE;
    this.plies += 1;
    if (this.#depth === 0 && this.target.state === TARGET_OPEN) {
      if (this.target.follow(position, move, specCapture(spec)) === TARGET_MISSED) return AT_MISS;
    }
    const sign = !position.checked ? 0 : canMove(position) ? CHECK : MATE;
    this.#tape.move(move, start, end, sign);
    return this.#readSigns(end, sign);
  }

  /** Reads `+`, `#` and a suffix after a move that has just been played; where the word ends. */
  #readSigns(start: number, sign: number): number {
    const bytes = this.#bytes;
    let at = start;
    let code = bytes[at] as number;
    if (code === SPACE) return at + 1;
    if (code === PLUS || code === HASH) {
      if (sign < (code === HASH ? MATE : CHECK)) return -1;
      at += 1;
      code = bytes[at] as number;
    }
    if (code === EXCLAMATION_MARK || code === QUESTION_MARK) {
      const next = bytes[at + 1] as number;
      const isPair = next === EXCLAMATION_MARK || next === QUESTION_MARK;
      this.#tape.nag(suffixNag(code, isPair ? next : 0));
      at += isPair ? 2 : 1;
    }
    return (CLASSES[bytes[at] as number] as number) <= WORD_END ? at : -1;
  }

  /** Reads the number that is due, with its dots; -1 if there is another one. */
  #readNumber(start: number): number {
    const bytes = this.#bytes;
    const {fullmove, turn} = this.position;
    let at = start;
    let number = 0;
    let code = bytes[at] as number;
    while (code >= ZERO && code <= NINE && number < 1_000) {
      number = number * 10 + code - ZERO;
      at += 1;
      code = bytes[at] as number;
    }
    if (code !== DOT) return AT_RESULT;
    if (number !== fullmove || this.#state === NUMBERED) return -1;
    at += 1;
    if (turn === BLACK) {
      if (bytes[at] !== DOT || bytes[at + 1] !== DOT) return -1;
      at += 2;
    }
    code = bytes[at] as number;
    if (code === DOT) return -1;
    this.#state = NUMBERED;
    return code === SPACE ? at + 1 : at;
  }

  #readComment(at: number): number {
    const end = findPlainEnd(this.#bytes, at + 1, this.#length);
    if (end < 0) return -1;
    this.#tape.comment(at, end + 1, this.#state !== AFTER_MOVE);
    return end + 1;
  }

  /** Reads the number of a glyph, 1 to 255; where it ends, or -1. */
  #readNag(start: number): number {
    const bytes = this.#bytes;
    let at = start;
    let number = 0;
    let code = bytes[at] as number;
    while (code >= ZERO && code <= NINE && number < 100) {
      number = number * 10 + code - ZERO;
      at += 1;
      code = bytes[at] as number;
    }
    if (number === 0 || number > 255 || (CLASSES[code] as number) > WORD_END) return -1;
    this.#tape.nag(number);
    return at;
  }

  /** Begins a variation, which replaces the last move. */
  #open(at: number): number {
    this.#replaced[this.#depth] = this.#last;
    this.#lengths[this.#depth] = this.plies;
    this.#depth += 1;
    this.position.back();
    this.#tape.open();
    this.#state = OPENED;
    this.plies = 0;
    return at + 1;
  }

  /** Ends a variation, and goes on after the move that it replaced. */
  #close(at: number): number {
    const {position} = this;
    for (; this.plies > 0; this.plies -= 1) position.back();
    this.#depth -= 1;
    this.#last = this.#replaced[this.#depth] as number;
    this.plies = this.#lengths[this.#depth] as number;
    position.play(this.#last);
    this.#tape.close();
    return at + 1;
  }

  #readResult(at: number): number {
    this.result = resultAt(this.#bytes, at);
    const isEnd = this.#depth === 0 && this.#state === AFTER_MOVE && this.result >= 0;
    return isEnd ? at + resultLength(this.result) : -1;
  }
}

/** The least meaning of a sign. */
const CHECK = 1;
const MATE = 2;

/**
 * Returns the legal move that SAN names, as the PGN standard (1994-03-12, 8.2.3) writes it: with
 * `x` if it captures, and with an origin only where it is needed. Otherwise -1.
 */
function resolvePlainMove(position: StandardPosition, spec: number): Move {
  const move = resolveMove(position, spec);
  if (move < 0 || specCapture(spec) !== isCapture(position, move)) return -1;
  return (spec & ORIGIN_BITS) === 0 || needsOrigin(position, spec, move) ? move : -1;
}
