import {
  BACKSLASH,
  CAPITAL_O,
  COMMA,
  DOT,
  EQUALS,
  EXCLAMATION_MARK,
  HASH,
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
} from '../source/characters.ts';
import {
  CAPTURE_BIT,
  LONG,
  SHORT,
  makeCastlingSpec,
  packMoveSpec,
  promotionBits,
} from '../chess/move-spec.ts';
import type {MoveSpec} from '../chess/move-spec.ts';
import {PAWN} from '../chess/piece.ts';
import {squareAt} from '../chess/square.ts';
import type {LineContext} from './line.ts';
import type {CommentRules} from './comment-rules.ts';
import {endsMove} from './package-word.ts';
import {kindOfSymbol} from './read-sign.ts';

/** Reads a move list from its characters; stops for good at the first one that is not plain. */
export class PlainReader {
  /** Whether the last move was written with a capture sign. */
  captures = false;
  /** The sign of check after the last move. */
  sign = NO_SIGN;
  readonly #text: string;
  readonly #end: number;
  readonly #letters: Uint8Array | undefined;
  readonly #commentRules: CommentRules | undefined;
  #at: number;

  constructor(
    text: string,
    start: number,
    end: number,
    context?: Pick<LineContext, 'letters' | 'commentRules'>,
  ) {
    this.#text = text;
    this.#at = start;
    this.#end = end;
    this.#letters = context?.letters.ascii;
    this.#commentRules = context?.commentRules;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#end;
  }

  /** Passes over spaces and single line ends; false at the end, and before an empty line. */
  skipBlanks(): boolean {
    let lines = 0;
    while (this.#at < this.#end) {
      const code = this.#text.charCodeAt(this.#at);
      if (code === NEWLINE || code === RETURN) {
        lines += 1;
        if (code === RETURN && this.#text.charCodeAt(this.#at + 1) === NEWLINE) this.#at += 1;
      } else if (code !== SPACE && code !== TAB) return lines < 2;
      this.#at += 1;
    }
    if (lines > 1) this.#at = -1;
    return false;
  }

  /** Takes the number that is due at `ply`, and the blanks after it. */
  takeNumber(ply: number): boolean {
    return this.readNumber() === ply && this.skipBlanks();
  }

  /** The ply that a well-formed number names; undefined if there is none. */
  readNumber(): number | undefined {
    const first = this.#at;
    let fullmove = 0;
    let code = this.#text.charCodeAt(this.#at);
    while (this.#at < this.#end && code >= ZERO && code <= NINE) {
      fullmove = fullmove * 10 + code - ZERO;
      this.#at += 1;
      code = this.#text.charCodeAt(this.#at);
    }
    const dotsAt = this.#at;
    while (this.#at < this.#end && this.#text.charCodeAt(this.#at) === DOT) this.#at += 1;
    const dots = this.#at - dotsAt;
    if (dotsAt === first || (dots !== 1 && dots !== 3)) return undefined;
    return fullmove * 2 + (dots === 3 ? 1 : 0);
  }

  /** Takes a move and its signs up to the next blank; -1 where it is not plain. */
  takeMove(): MoveSpec {
    const spec = this.#takeSan();
    if (spec < 0) return -1;
    let sign = NO_SIGN;
    let code = this.#code();
    while (code === PLUS || code === HASH || code === EXCLAMATION_MARK || code === QUESTION_MARK) {
      if (code === HASH) sign = MATE;
      else if (code === PLUS && sign < UNCLEAR) sign += 1;
      this.#at += 1;
      code = this.#code();
    }
    this.sign = sign;
    if (code === COMMA || code === DOT || code === SEMICOLON) {
      this.#at += 1;
      code = this.#code();
    }
    if (code === BACKSLASH) {
      if (!this.#takeSymbol()) return -1;
      code = this.#code();
    }
    const isBlank = code === SPACE || code === NEWLINE || code === TAB || code === RETURN;
    return isBlank || this.#at === this.#end ? spec : -1;
  }

  /** Takes a sign of the notation with braces that save its space, such as `\wbetter{}`. */
  #takeSymbol(): boolean {
    SYMBOL.lastIndex = this.#at;
    const [symbol, name] = SYMBOL.exec(this.#text) ?? [];
    if (symbol === undefined || name === undefined) return false;
    this.#at += symbol.length;
    if (this.sign === NO_SIGN) this.sign = SYMBOL_SIGNS[kindOfSymbol(name)];
    if (this.#at > this.#end || this.#commentRules === undefined) return false;
    return endsMove([{type: 'control', name}], this.#commentRules.lookUp);
  }

  #takeSan(): MoveSpec {
    const code = this.#code();
    if (code === CAPITAL_O) return this.#takeCastling();
    const piece = code < 128 ? (this.#letters?.[code] ?? 0) : 0;
    return piece === 0 ? this.#takePawnMove() : this.#takePieceMove(piece);
  }

  #takeCastling(): MoveSpec {
    const isLong = this.#text.startsWith('O-O-O', this.#at);
    if (!isLong && !this.#text.startsWith('O-O', this.#at)) return -1;
    this.#at += isLong ? 5 : 3;
    this.captures = false;
    return this.#at <= this.#end ? makeCastlingSpec(isLong ? LONG : SHORT) : -1;
  }

  /** `e4`, `exd5`, each perhaps with `=Q`. */
  #takePawnMove(): MoveSpec {
    const first = this.#takeIn(SMALL_A);
    this.captures = first >= 0 && this.#takeCapture();
    const file = this.captures ? this.#takeIn(SMALL_A) : first;
    const rank = this.#takeIn(ONE);
    const promotion = this.#takePromotion();
    if (file < 0 || rank < 0 || promotion < 0) return -1;
    const origin = this.captures ? first : -1;
    const extras = promotionBits(promotion) | (this.captures ? CAPTURE_BIT : 0);
    return packMoveSpec(PAWN, squareAt(file, rank), origin) | extras;
  }

  /** The piece after `=`: 0 where nothing is written, -1 where it is not plain. */
  #takePromotion(): number {
    if (this.#code() !== EQUALS) return 0;
    this.#at += 1;
    const code = this.#code();
    this.#at += 1;
    const piece = code < 128 ? (this.#letters?.[code] ?? 0) : 0;
    return piece === 0 ? -1 : piece;
  }

  /** `Nf3`, `Nbd2`, `R1xe4`, `Qh4xe1`. */
  #takePieceMove(piece: number): MoveSpec {
    this.#at += 1;
    const file = this.#takeIn(SMALL_A);
    const rank = this.#takeIn(ONE);
    this.captures = this.#takeCapture();
    const toFile = this.#takeIn(SMALL_A);
    if (toFile < 0) {
      if (this.captures || file < 0 || rank < 0) return -1;
      return packMoveSpec(piece, squareAt(file, rank));
    }
    const toRank = this.#takeIn(ONE);
    if (toRank < 0) return -1;
    const spec = packMoveSpec(piece, squareAt(toFile, toRank), file, rank);
    return this.captures ? spec | CAPTURE_BIT : spec;
  }

  #takeCapture(): boolean {
    if (this.#code() !== SMALL_X) return false;
    this.#at += 1;
    return true;
  }

  /** Takes one of the eight characters from `first` on; its index, or -1. */
  #takeIn(first: number): number {
    const index = this.#code() - first;
    if (index < 0 || index > 7) return -1;
    this.#at += 1;
    return index;
  }

  /** The current character, 0 at the end. */
  #code(): number {
    return this.#at < this.#end ? this.#text.charCodeAt(this.#at) : 0;
  }
}

/** Signs of check, as `PlainReader` distinguishes them: the number of `+`, or another sign. */
export const NO_SIGN = 0;
export const CHECK = 1;
export const UNCLEAR = 3;
export const MATE = 4;
const SYMBOL_SIGNS = {none: NO_SIGN, check: CHECK, mate: MATE, unclear: UNCLEAR};

const SYMBOL = /\\([A-Za-z]+)\{\}/y;
