import {
  CAPTURE_BIT,
  LONG,
  makeCastlingSpec,
  packMoveSpec,
  PAWN,
  promotionBits,
  SHORT,
} from '../../../chess/index.ts';
import {
  BACKSLASH,
  CAPITAL_O,
  COMMA,
  DOT,
  EQUALS,
  EXCLAMATION_MARK,
  HASH,
  HYPHEN,
  NEWLINE,
  NINE,
  ONE,
  PLUS,
  QUESTION_MARK,
  RETURN,
  SEMICOLON,
  SMALL_A,
  SMALL_X,
  SPACE,
  TAB,
  ZERO,
} from '../../../text/index.ts';

/** Signs of check after a move; `++`, which may mean double check or mate, is unclear. */
export const NO_SIGN = 0;
export const CHECK = 1;
export const UNCLEAR = 2;
export const MATE = 3;

/** Reads the words of a plain list from its bytes, after which a 0 must follow. */
export class PlainListReader {
  /** The byte that is next; -1 after an empty line. */
  at = 0;
  /** True if the last move was written with a capture sign. */
  captures = false;
  /** The sign of check after the last move. */
  sign = NO_SIGN;
  readonly #text: Uint8Array;
  /** The piece types by their letters. */
  readonly #letters: Uint8Array;
  #end = 0;

  constructor(text: Uint8Array, letters: Uint8Array) {
    this.#text = text;
    this.#letters = letters;
  }

  /** Begins with a list of `length` bytes. */
  begin(length: number): void {
    this.at = 0;
    this.sign = NO_SIGN;
    this.#end = length;
    this.#text[length] = 0;
  }

  get isAtEnd(): boolean {
    return this.at === this.#end;
  }

  get isAtSymbol(): boolean {
    return this.#text[this.at] === BACKSLASH;
  }

  /** True if a word ends here. */
  get isAtBlank(): boolean {
    const code = this.#text[this.at] as number;
    const isBlank = code === SPACE || code === NEWLINE || code === TAB || code === RETURN;
    return isBlank || this.isAtEnd;
  }

  /** Passes over spaces and single line ends; false at the end, and before an empty line. */
  skipBlanks(): boolean {
    const text = this.#text;
    let at = this.at;
    let lines = 0;
    for (; at < this.#end; at += 1) {
      const code = text[at] as number;
      if (code === NEWLINE || code === RETURN) {
        lines += 1;
        if (code === RETURN && text[at + 1] === NEWLINE) at += 1;
      } else if (code !== SPACE && code !== TAB) break;
    }
    const isMore = at < this.#end && lines < 2;
    this.at = lines < 2 ? at : -1;
    return isMore;
  }

  /** Takes the number that is due at `ply`, and the blanks after it. */
  takeNumber(ply: number): boolean {
    const text = this.#text;
    const start = this.at;
    let at = start;
    let fullmove = 0;
    let code = text[at] as number;
    while (code >= ZERO && code <= NINE && fullmove < 100_000_000) {
      fullmove = fullmove * 10 + code - ZERO;
      at += 1;
      code = text[at] as number;
    }
    const dotsAt = at;
    while (text[at] === DOT) at += 1;
    const dots = at - dotsAt;
    if (dotsAt === start || (dots !== 1 && dots !== 3)) return false;
    if (fullmove * 2 + (dots === 3 ? 1 : 0) !== ply) return false;
    this.at = at;
    return this.skipBlanks();
  }

  /** Takes signs of check and quality after a move, and a punctuation mark. */
  takeSigns(): void {
    const text = this.#text;
    let sign = NO_SIGN;
    let code = text[this.at] as number;
    while (code === PLUS || code === HASH || code === EXCLAMATION_MARK || code === QUESTION_MARK) {
      if (code === HASH) sign = MATE;
      else if (code === PLUS && sign < UNCLEAR) sign += 1;
      this.at += 1;
      code = text[this.at] as number;
    }
    this.sign = sign;
    if (code === COMMA || code === DOT || code === SEMICOLON) this.at += 1;
  }

  /** Takes a move without its signs, as a `MoveSpec`; -1 where it is not plain. */
  takeSan(): number {
    const code = this.#text[this.at] as number;
    if (code === CAPITAL_O) return this.#takeCastling();
    const piece = this.#pieceOf(code);
    return piece === 0 ? this.#takePawnMove() : this.#takePieceMove(piece);
  }

  #pieceOf(letter: number): number {
    return letter < 128 ? (this.#letters[letter] as number) : 0;
  }

  #takeCastling(): number {
    this.captures = false;
    if (!this.#isCastlingPart(1)) return -1;
    const isLong = this.#isCastlingPart(3);
    this.at += isLong ? 5 : 3;
    return makeCastlingSpec(isLong ? LONG : SHORT);
  }

  /** Tests whether `-O` is at some bytes from here. */
  #isCastlingPart(from: number): boolean {
    const text = this.#text;
    return text[this.at + from] === HYPHEN && text[this.at + from + 1] === CAPITAL_O;
  }

  /** `e4`, `exd5`, each perhaps with `=Q`. */
  #takePawnMove(): number {
    const first = this.#takeIn(SMALL_A);
    this.captures = first >= 0 && this.#takeCapture();
    const file = this.captures ? this.#takeIn(SMALL_A) : first;
    const rank = this.#takeIn(ONE);
    const promotion = this.#takePromotion();
    if (file < 0 || rank < 0 || promotion < 0) return -1;
    const origin = this.captures ? first : -1;
    const extras = promotionBits(promotion) | (this.captures ? CAPTURE_BIT : 0);
    return packMoveSpec(PAWN, (rank << 4) | file, origin) | extras;
  }

  /** The piece after `=`: 0 where nothing is written, -1 where it is not plain. */
  #takePromotion(): number {
    if (this.#text[this.at] !== EQUALS) return 0;
    const piece = this.#pieceOf(this.#text[this.at + 1] as number);
    this.at += 2;
    return piece === 0 ? -1 : piece;
  }

  /** `Nf3`, `Nbd2`, `R1xe4`, `Qh4xe1`. */
  #takePieceMove(piece: number): number {
    this.at += 1;
    const file = this.#takeIn(SMALL_A);
    const rank = this.#takeIn(ONE);
    this.captures = this.#takeCapture();
    const toFile = this.#takeIn(SMALL_A);
    if (toFile < 0) {
      if (this.captures || file < 0 || rank < 0) return -1;
      return packMoveSpec(piece, (rank << 4) | file);
    }
    const toRank = this.#takeIn(ONE);
    if (toRank < 0) return -1;
    const spec = packMoveSpec(piece, (toRank << 4) | toFile, file, rank);
    return this.captures ? spec | CAPTURE_BIT : spec;
  }

  #takeCapture(): boolean {
    if (this.#text[this.at] !== SMALL_X) return false;
    this.at += 1;
    return true;
  }

  /** Takes one of the eight characters from `first` on; its index, or -1. */
  #takeIn(first: number): number {
    const index = (this.#text[this.at] as number) - first;
    if (index < 0 || index > 7) return -1;
    this.at += 1;
    return index;
  }
}
