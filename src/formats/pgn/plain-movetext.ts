import {LENGTH_SHIFT, ORIGIN_BITS, SPEC_BITS, specCapture} from '../../chess/move-spec.ts';
import type {Move} from '../../chess/move.ts';
import {needsOrigin} from '../../chess/needs-origin.ts';
import {BLACK} from '../../chess/piece.ts';
import {Position} from '../../chess/position.ts';
import {isCapture, resolveMove} from '../../chess/resolve-move.ts';
import {isCheckmate} from '../../chess/write-san.ts';
import type {Result} from '../../game/game.ts';
import * as is from './plain-bytes.ts';
import {PlainComments} from './plain-comments.ts';
import type {PlainTape} from './plain-tape.ts';
import {scanPlainSan} from './scan-plain-san.ts';

/** What comes next belongs to the last move, or to the next one: after a bracket, or a number. */
const BEHIND = 0;
const OPENED = 1;
const NUMBERED = 2;

/** Variations in variations that are read here; more of them are rare. */
const DEEPEST = 200;

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
  result: Result = '*';
  readonly position = Position.start();
  readonly #bytes: Uint8Array;
  readonly #tape: PlainTape;
  readonly #comments: PlainComments;
  /** The last move of the line at hand. */
  #last: Move = 0;
  /** Of each variation that is open: the move it replaces, and the length of the line around it. */
  readonly #replaced = new Int32Array(DEEPEST);
  readonly #lengths = new Int32Array(DEEPEST);

  /** The last of `bytes` is a line end, which nothing looks past; all that is read goes on `tape`. */
  constructor(bytes: Uint8Array, tape: PlainTape) {
    this.#bytes = bytes;
    this.#comments = new PlainComments(bytes);
    this.#tape = tape;
  }

  /** Plays from `position` what begins at `start`; the byte after the result, or -1. */
  read(start: number): number {
    const bytes = this.#bytes;
    const tape = this.#tape;
    const {position} = this;
    let at = start;
    let depth = 0;
    let state = BEHIND;
    let length = 0;
    for (;;) {
      switch (is.CLASSES[bytes[at] as number] as number) {
        case is.BLANK:
          at += 1;
          break;

        case is.LINE_END:
          at += 1;
          if (at === bytes.length) return -1;
          break;

        case is.MOVE_START:
          if (state !== NUMBERED && position.turn !== BLACK) return -1;
          at = this.#playMove(at);
          if (at < 0) return -1;
          state = BEHIND;
          length += 1;
          break;

        case is.DIGIT: {
          const behind = this.#readNumber(at);
          if (behind < 0) return depth === 0 && state === BEHIND ? this.#end(at, length) : -1;
          if (state === NUMBERED) return -1;
          state = NUMBERED;
          at = bytes[behind] === SPACE ? behind + 1 : behind;
          break;
        }

        case is.COMMENT: {
          const end = this.#comments.findEnd(at + 1);
          if (end < 0) return -1;
          tape.comment(at, end + 1, state !== BEHIND);
          at = end + 1;
          break;
        }

        case is.NAG:
          if (state !== BEHIND || length === 0) return -1;
          at = this.#readNag(at + 1);
          if (at < 0) return -1;
          break;

        case is.OPENING:
          if (state !== BEHIND || length === 0 || depth === DEEPEST) return -1;
          this.#replaced[depth] = this.#last;
          this.#lengths[depth] = length;
          depth += 1;
          position.back();
          tape.open();
          state = OPENED;
          length = 0;
          at += 1;
          break;

        case is.CLOSING:
          if (state !== BEHIND || depth === 0) return -1;
          for (; length > 0; length -= 1) position.back();
          depth -= 1;
          this.#last = this.#replaced[depth] as number;
          length = this.#lengths[depth] as number;
          position.play(this.#last);
          tape.close();
          at += 1;
          break;

        case is.ASTERISK:
          return depth === 0 && state === BEHIND ? this.#end(at, length) : -1;

        default:
          return -1;
      }
    }
  }

  /** Plays the move at `start` if all of it is true; where the next word begins, or -1. */
  #playMove(start: number): number {
    const bytes = this.#bytes;
    const {position} = this;
    const scanned = scanPlainSan(bytes, start);
    if (scanned < 0) return -1;
    const spec = scanned & SPEC_BITS;
    const move = resolveMove(position, spec);
    if (move < 0 || specCapture(spec) !== isCapture(position, move)) return -1;
    if ((spec & ORIGIN_BITS) !== 0 && !needsOrigin(position, spec, move)) return -1;
    const end = start + (scanned >> LENGTH_SHIFT);
    position.play(move);
    this.#last = move;
    const sign = !position.checked ? 0 : isCheckmate(position) ? MATE : CHECK;
    this.#tape.move(move, start, end, sign);
    const at = this.#readSigns(end, sign);
    return at >= 0 && bytes[at] === SPACE ? at + 1 : at;
  }

  /** Reads `+`, `#` and a suffix after a move that has just been played; where the word ends. */
  #readSigns(start: number, sign: number): number {
    const bytes = this.#bytes;
    let at = start;
    let code = bytes[at] as number;
    if (code === PLUS || code === HASH) {
      if (sign < (code === HASH ? MATE : CHECK)) return -1;
      at += 1;
      code = bytes[at] as number;
    }
    if (code === PRAISE || code === BLAME) {
      const next = bytes[at + 1] as number;
      const isPair = next === PRAISE || next === BLAME;
      this.#tape.nag(suffixNag(code, isPair ? next : 0));
      at += isPair ? 2 : 1;
    }
    return (is.CLASSES[bytes[at] as number] as number) <= is.WORD_END ? at : -1;
  }

  /** Reads the number that is due, with its dots; -1 if there is another one, or a result. */
  #readNumber(start: number): number {
    const bytes = this.#bytes;
    const {fullmove, turn} = this.position;
    let at = start;
    let number = 0;
    let code = bytes[at] as number;
    while (code >= DIGIT_0 && code <= DIGIT_9 && number < 1_000) {
      number = number * 10 + code - DIGIT_0;
      at += 1;
      code = bytes[at] as number;
    }
    if (code !== DOT || number !== fullmove) return -1;
    if (turn !== BLACK) return bytes[at + 1] === DOT ? -1 : at + 1;
    return bytes[at + 1] === DOT && bytes[at + 2] === DOT && bytes[at + 3] !== DOT ? at + 3 : -1;
  }

  /** Reads the number of a glyph, 1 to 255; where it ends, or -1. */
  #readNag(start: number): number {
    const bytes = this.#bytes;
    let at = start;
    let number = 0;
    let code = bytes[at] as number;
    while (code >= DIGIT_0 && code <= DIGIT_9 && number < 100) {
      number = number * 10 + code - DIGIT_0;
      at += 1;
      code = bytes[at] as number;
    }
    if (number === 0 || number > 255) return -1;
    if ((is.CLASSES[code] as number) > is.WORD_END) return -1;
    this.#tape.nag(number);
    return at;
  }

  #end(at: number, plies: number): number {
    const result = is.resultAt(this.#bytes, at);
    if (result === undefined) return -1;
    this.plies = plies;
    this.result = result;
    return at + result.length;
  }
}

/** What a sign says at the least. */
const CHECK = 1;
const MATE = 2;

/** The glyph of a suffix (PGN standard 1994-03-12, 10). */
function suffixNag(first: number, second: number): number {
  if (second === 0) return first === PRAISE ? 1 : 2;
  if (first === second) return first === PRAISE ? 3 : 4;
  return first === PRAISE ? 5 : 6;
}

const SPACE = 32;
const PRAISE = 33;
const HASH = 35;
const PLUS = 43;
const DOT = 46;
const DIGIT_0 = 48;
const DIGIT_9 = 57;
const BLAME = 63;
