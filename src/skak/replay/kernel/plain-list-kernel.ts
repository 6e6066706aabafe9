import {
  canMove,
  isCapture,
  isStandardCastling,
  NULL_MOVE,
  resolveMove,
  specCastling,
  StandardPosition,
} from '../../../chess/index.ts';
import {
  ARE_TRUE,
  AT,
  AT_SYMBOL,
  COUNT,
  DONE,
  LIST_FACTS,
  MOST_BYTES,
  MOST_MOVES,
  REFUSED,
  SIGNED,
} from './list-kernel.ts';
import {CHECK, MATE, NO_SIGN, PlainListReader, UNCLEAR} from './plain-list-reader.ts';

/**
 * Plays lists of plain SAN, each number where it is due. At the first thing that is not plain it
 * gives up and takes back what it has played, so it has nothing to report.
 *
 * This class and all that it uses is compiled twice, as `games/formats/pgn/plain-game-reader` is.
 */
export class PlainListKernel {
  /** The list, and a 0 after it. */
  readonly text = new Uint8Array(MOST_BYTES + 1);
  /** The piece types by their letters. */
  readonly letters = new Uint8Array(128);
  /** The moves of a way to walk, and then those that were read. */
  readonly moves = new Int32Array(MOST_MOVES);
  readonly facts = new Int32Array(LIST_FACTS);
  readonly #position = new StandardPosition();
  readonly #reader = new PlainListReader(this.text, this.letters);
  #ply = 0;
  #needsNumber = true;
  #spec = 0;
  #areTrue = true;
  #signed = 0;
  #count = 0;

  /** Sets up the position that a game starts from, as `StandardPosition` does. */
  setUp(pieces: Uint8Array, state: Int32Array): void {
    this.#position.setUp(pieces, state);
  }

  /** Takes `back` moves back, and plays the first `ahead` of `moves`. */
  walk(back: number, ahead: number): void {
    const position = this.#position;
    for (let left = back; left > 0; left -= 1) position.back();
    for (let i = 0; i < ahead; i += 1) {
      const move = this.moves[i] as number;
      if (move === NULL_MOVE) position.playNull();
      else position.play(move);
    }
  }

  /** Reads a list of `length` bytes, whose first number must be that of `ply`. */
  read(length: number, ply: number): number {
    this.#reader.begin(length);
    this.#ply = ply;
    this.#needsNumber = true;
    this.#areTrue = true;
    this.#signed = 0;
    this.#count = 0;
    return this.#finish(this.#readMoves());
  }

  /** Goes on at byte `at`, after a control sequence that means `sign`; gives up if `at` is negative. */
  resume(at: number, sign: number): number {
    const reader = this.#reader;
    if (reader.sign === NO_SIGN) reader.sign = sign;
    reader.at = at;
    return this.#finish(at >= 0 && this.#playMove() ? this.#readMoves() : REFUSED);
  }

  #finish(end: number): number {
    if (end === REFUSED) this.walk(this.#count, 0);
    const {facts} = this;
    facts[COUNT] = this.#count;
    facts[SIGNED] = this.#signed;
    facts[ARE_TRUE] = this.#areTrue && this.#isTrueAtEnd() ? 1 : 0;
    facts[AT] = this.#reader.at;
    return end;
  }

  /** Tests whether the last sign distinguishes mate from check; `++` may mean either. */
  #isTrueAtEnd(): boolean {
    const {sign} = this.#reader;
    if (sign !== CHECK && sign !== MATE) return sign !== UNCLEAR;
    const isMate = this.#position.checked && !canMove(this.#position);
    return isMate === (sign === MATE);
  }

  #readMoves(): number {
    const reader = this.#reader;
    while (reader.skipBlanks()) {
      if (reader.sign >= UNCLEAR) this.#areTrue = false;
      if (this.#needsNumber && !reader.takeNumber(this.#ply)) return REFUSED;
      this.#spec = reader.takeSan();
      if (this.#spec < 0) return REFUSED;
      reader.takeSigns();
      if (reader.isAtSymbol) return AT_SYMBOL;
      if (!this.#playMove()) return REFUSED;
    }
    return reader.isAtEnd ? DONE : REFUSED;
  }

  /** Plays the move at hand, after which its word must end. */
  #playMove(): boolean {
    const reader = this.#reader;
    const position = this.#position;
    if (!reader.isAtBlank) return false;
    const move = resolveMove(position, this.#spec);
    if (move < 0 || isCapture(position, move) !== reader.captures) return false;
    if (specCastling(this.#spec) !== 0 && !isStandardCastling(position, move)) return false;
    position.play(move);
    this.moves[this.#count] = move;
    this.#count += 1;
    this.#needsNumber = (this.#ply & 1) === 1;
    this.#ply += 1;
    if ((reader.sign !== NO_SIGN) !== position.checked) this.#areTrue = false;
    else if (position.checked) this.#signed += 1;
    return true;
  }
}
