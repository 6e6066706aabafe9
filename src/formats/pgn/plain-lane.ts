import {readFen} from '../../chess/fen.ts';
import {Position} from '../../chess/position.ts';
import {isCheckmate, isStalemate} from '../../chess/write-san.ts';
import type {Result} from '../../game/game.ts';
import type {SourceText} from '../../source/source-text.ts';
import {PlainGame} from './plain-game.ts';
import {PlainMovetext} from './plain-movetext.ts';
import {PlainTape} from './plain-tape.ts';
import {PlainTags} from './plain-tags.ts';

const START = Position.start();

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
  readonly #tags: PlainTags;
  readonly #moves: PlainMovetext;
  readonly #tape = new PlainTape();

  private constructor(source: SourceText, bytes: Uint8Array) {
    this.#source = source;
    this.#bytes = bytes;
    this.#tags = new PlainTags(bytes);
    this.#moves = new PlainMovetext(bytes, this.#tape);
  }

  /** Undefined if the text has no bytes, ends within a line, or perhaps before the end of its file. */
  static over(source: SourceText): PlainLane | undefined {
    const {bytes} = source;
    if (bytes?.at(-1) !== LF) return undefined;
    return bytes.includes(DOS_END) ? undefined : new PlainLane(source, bytes);
  }

  /** Reads the game whose tag section begins at byte `start`; undefined if it is not plain. */
  read(start: number): PlainGame | undefined {
    const first = this.#tape.length;
    const game = this.#read(start, first);
    if (game === undefined) this.#tape.length = first;
    return game;
  }

  #read(start: number, first: number): PlainGame | undefined {
    const tags = this.#tags;
    const moves = tags.read(start);
    if (moves < 0 || !this.#setUp(tags)) return undefined;
    const end = this.#moves.read(moves);
    const {plies, position, result} = this.#moves;
    if (end < 0 || (tags.result ?? result) !== result || contradicts(position, result)) {
      return undefined;
    }
    const next = findNext(this.#bytes, end);
    if (next < 0) return undefined;
    this.next = next;
    const {fenStart, fenEnd} = tags;
    const taped = {first, behind: this.#tape.length};
    const found = {start, moves, end, fenStart, fenEnd, plies, result, ...taped};
    return new PlainGame(this.#source, this.#tape, found);
  }

  #setUp({fenStart, fenEnd}: PlainTags): boolean {
    const {position} = this.#moves;
    if (fenEnd === 0) {
      position.copyFrom(START);
      return true;
    }
    const fen = String.fromCharCode(...this.#bytes.subarray(fenStart, fenEnd));
    const outcome = PLAIN_FEN.test(fen) ? readFen(fen) : undefined;
    if (outcome?.kind !== 'position' || outcome.chess960 || outcome.warnings.length > 0)
      return false;
    position.copyFrom(outcome.position);
    return position.hasBothKings();
  }
}

/** All six fields, castling rights as in standard chess. */
const PLAIN_FEN = /^[\w/]{1,100} [wb] [KQkq-]{1,4} \S{1,2} \d{1,4} \d{1,4}$/;

/** Whether a result is not what the board says at the end of a game. */
function contradicts(last: Position, result: Result): boolean {
  if (result === '*') return false;
  if (!last.checked) return result !== '1/2-1/2' && isStalemate(last);
  return result !== (last.sideToMove === 'white' ? '0-1' : '1-0') && isCheckmate(last);
}

/**
 * Where the next game begins after one that ends at `end`, or the text ends; -1 if there is no
 * empty line between them, or anything else.
 */
function findNext(bytes: Uint8Array, end: number): number {
  let lines = 0;
  let at = end;
  while (at < bytes.length) {
    const code = bytes[at] as number;
    if (code === BRACKET) return lines > 1 && bytes[at - 1] === LF ? at : -1;
    if (code === LF) lines += 1;
    else if (code !== SPACE && code !== TAB && code !== CR) return -1;
    at += 1;
  }
  return at;
}

const TAB = 9;
const LF = 10;
const CR = 13;
const DOS_END = 26;
const SPACE = 32;
const BRACKET = 91;
