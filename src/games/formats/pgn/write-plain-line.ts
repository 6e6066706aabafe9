import {WHITE, type Move, type Position, type Result} from '../../../chess/index.ts';
import {
  CLOSE_BRACKET,
  DOT,
  DOUBLE_QUOTE,
  HASH,
  NEWLINE,
  OPEN_BRACKET,
  PERCENT,
  PLUS,
  SPACE,
  ZERO,
  type Span,
} from '../../../text/index.ts';
import type {TapedMoves} from './grow-plain-tree.ts';
import {
  CLOSE,
  COMMENT_AFTER,
  COMMENT_BEFORE,
  ENTRY,
  GLYPH,
  KIND_BITS,
  MOVE,
  OPEN,
} from './plain-tape.ts';
import {WIDTH} from './line-filler.ts';

/** A plain game, as far as its moves are concerned. */
interface TapedGame extends Omit<TapedMoves, 'moves'> {
  /** The text of the game, as UTF-8. */
  readonly bytes: Uint8Array;
  readonly entries: Int32Array;
  readonly start: Position;
}

/**
 * Writes the moves of a plain game as `writeMovetext` does, from the tape on which they were read;
 * undefined if it has comments, or a glyph after a variation.
 */
export function writePlainMoves(game: TapedGame, result: Result): string | undefined {
  if (!isBare(game)) return undefined;
  const writer = new PlainMovesWriter(game);
  for (let at = game.first; at < game.behind; at += ENTRY) writer.add(at);
  return writer.finish(result);
}

function isBare({entries, first, behind}: TapedGame): boolean {
  let last = MOVE;
  for (let at = first; at < behind; at += ENTRY) {
    const kind = (entries[at] as number) & KIND;
    if (kind === COMMENT_BEFORE || kind === COMMENT_AFTER) return false;
    if (kind === GLYPH && last === CLOSE) return false;
    last = kind;
  }
  return true;
}

class PlainMovesWriter {
  readonly #game: TapedGame;
  readonly #words: PlainWords;
  /** Half-moves before the next one, from the start of the first move. */
  #ply: number;
  /** The half-moves before the variations that are open. */
  readonly #outer: number[] = [];
  #needsNumber = true;
  #opening = 0;

  constructor(game: TapedGame) {
    this.#game = game;
    this.#words = new PlainWords(game.bytes);
    this.#ply = game.start.fullmove * 2 + (game.start.turn === WHITE ? 0 : 1);
  }

  /** Adds the entry of the tape at `at`. */
  add(at: number): void {
    const entry = this.#game.entries[at] as number;
    switch (entry & KIND) {
      case OPEN:
        this.#outer.push(this.#ply);
        this.#ply -= 1;
        this.#needsNumber = true;
        this.#opening += 1;
        break;
      case CLOSE:
        this.#ply = this.#outer.pop() ?? 0;
        this.#needsNumber = true;
        break;
      case GLYPH:
        this.#words.addText(`$${entry >> KIND_BITS}`, 0, this.#closings(at));
        break;
      default:
        this.#addMove(at, entry & SIGN);
    }
  }

  finish(result: string): string {
    this.#words.addText(result, 0, 0);
    return `${this.#words.text()}\n`;
  }

  #addMove(at: number, sign: number): void {
    const {entries} = this.#game;
    const isBlacks = (this.#ply & 1) === 1;
    if (!isBlacks || this.#needsNumber) {
      this.#words.addNumber(this.#ply >> 1, isBlacks ? 3 : 1, this.#opening);
    }
    const span = {start: entries[at + 1] as number, end: entries[at + 2] as number};
    this.#words.addMove(span, sign, this.#closings(at));
    this.#needsNumber = false;
    this.#opening = 0;
    this.#ply += 1;
  }

  /** Returns how many variations end right after an entry. */
  #closings(at: number): number {
    const {entries, behind} = this.#game;
    let next = at + ENTRY;
    while (next < behind && ((entries[next] as number) & KIND) === CLOSE) next += ENTRY;
    return (next - at) / ENTRY - 1;
  }
}

/** The bits of an entry that tell what it is, and of a move the ones that tell its sign. */
const KIND = (1 << KIND_BITS) - 1;
const SIGN = MOVE - 1;

/**
 * The moves of a plain game from the usual start that has nothing else but the values of clocks and
 * engines.
 */
export class PlainLine {
  /** The names of the commands in its comments, such as `clk`. */
  readonly commands: ReadonlySet<string>;
  readonly moves: readonly Move[];
  readonly #bytes: Uint8Array;
  readonly #entries: Int32Array;
  /** The places of the moves on the tape. */
  readonly #places: readonly number[];

  private constructor({bytes, entries}: Tape, places: readonly number[], commands: Set<string>) {
    this.commands = commands;
    this.#bytes = bytes;
    this.#entries = entries;
    this.#places = places;
    this.moves = places.map((at) => (entries[at] as number) >> KIND_BITS);
  }

  /** Returns undefined if the game has anything else. */
  static of(game: Tape): PlainLine | undefined {
    const {bytes, entries, first, behind} = game;
    const places: number[] = [];
    const commands = new Set<string>();
    for (let at = first; at < behind; at += ENTRY) {
      const entry = entries[at] as number;
      if ((entry & KIND) >= MOVE) {
        places.push(at);
        continue;
      }
      const [start, end] = [(entries[at + 1] as number) + 1, (entries[at + 2] as number) - 1];
      if (!isComment(entry) || !holdsNumbers(bytes, start, end, (name) => commands.add(name)))
        return undefined;
    }
    return new PlainLine(game, places, commands);
  }

  /** Returns the sign after a move, counted from 0: `+`, `#` or none. */
  signOf(ply: number): string {
    return SIGNS[this.#entry(ply) & SIGN] ?? '';
  }

  sanOf(ply: number): string {
    const {start, end} = this.#spanOf(ply);
    return ASCII.decode(this.#bytes.subarray(start, end)) + this.signOf(ply);
  }

  /**
   * Writes the moves from `from` up to `to` as one line after `head`, with `mate` as the sign for mate. It is
   * broken where it would be too long, but never after a number.
   */
  write(head: string, mate: string, from: number, to: number): string {
    const words = new PlainWords(this.#bytes);
    words.addHead(head);
    const signs = ['', '+', mate];
    for (let ply = from; ply < to; ply += 1) {
      const isBlacks = (ply & 1) === 1;
      const number = isBlacks && ply > from ? 0 : (ply >> 1) + 1;
      const sign = signs[this.#entry(ply) & SIGN] ?? '';
      words.addNumbered(number, isBlacks ? 3 : 1, this.#spanOf(ply), sign);
    }
    return words.text();
  }

  #entry(ply: number): number {
    return this.#entries[this.#places[ply] ?? 0] as number;
  }

  #spanOf(ply: number): Span {
    const at = this.#places[ply] ?? 0;
    return {start: this.#entries[at + 1] as number, end: this.#entries[at + 2] as number};
  }
}

/** The moves on a tape, and the text of their game. */
type Tape = Omit<TapedGame, 'start'>;

const SIGNS = ['', '+', '#'] as const;

function isComment(entry: number): boolean {
  const kind = entry & KIND;
  return kind === COMMENT_BEFORE || kind === COMMENT_AFTER;
}

/** The commands that a clock or an engine writes. */
const NAMES = ['clk', 'emt', 'eval', 'depth', 'timestamp'].map((name) => ({
  name,
  codes: Array.from(`${name} `, (letter) => letter.charCodeAt(0)),
}));

/**
 * True if the text of a comment, from `start` to `end`, contains only clock and engine values. Of
 * unusual blanks it says that it does not.
 *
 *     {[%eval 0.26] [%clk 0:23:00]}
 *      ^                          ^
 */
export function holdsNumbers(
  bytes: Uint8Array,
  start: number,
  end: number,
  onCommand?: (name: string) => void,
): boolean {
  let at = isBlank(bytes[start]) ? start + 1 : start;
  if (at >= end) return false;
  while (at < end) {
    at = passCommand(bytes, at, end, onCommand);
    if (at < 0) return false;
    if (isBlank(bytes[at])) at += 1;
  }
  return true;
}

/** Returns where the command at `at` ends, or -1 if there is none. */
function passCommand(
  bytes: Uint8Array,
  start: number,
  end: number,
  onCommand?: (name: string) => void,
): number {
  if (bytes[start] !== OPEN_BRACKET || bytes[start + 1] !== PERCENT) return -1;
  const found = NAMES.find(({codes}) =>
    codes.every((code, i) => isSame(bytes[start + 2 + i], code)),
  );
  if (found === undefined) return -1;
  onCommand?.(found.name);
  let at = start + 2 + found.codes.length;
  while (at < end && bytes[at] !== CLOSE_BRACKET) {
    const code = bytes[at];
    if (code === OPEN_BRACKET || code === DOUBLE_QUOTE || (code ?? 0) < SPACE) return -1;
    at += 1;
  }
  return at < end ? at + 1 : -1;
}

function isSame(byte: number | undefined, code: number): boolean {
  return byte === code || (code === SPACE && byte === NEWLINE);
}

function isBlank(byte: number | undefined): boolean {
  return byte === SPACE || byte === NEWLINE;
}

/** Fills lines with words in ASCII, as `LineFiller` does, but as bytes and without a string for each. */
class PlainWords {
  readonly #bytes: Uint8Array;
  #out = FIRST_ROOM;
  #at = 0;
  #column = 0;
  #isFirst = true;

  /** Moves are copied from `bytes`. */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Adds a number with so many dots, after so many opening parentheses. */
  addNumber(number: number, dots: number, opening: number): void {
    const digits = digitsOf(number);
    this.#begin(opening + digits + dots);
    this.#repeat(OPENING, opening);
    this.#writeNumber(number, digits);
    this.#repeat(DOT, dots);
  }

  /** Adds a move, its sign (0, 1 for check, 2 for mate), and so many closing parentheses. */
  addMove({start, end}: Span, sign: number, closing: number): void {
    this.#begin(end - start + (sign === 0 ? 0 : 1) + closing);
    this.#copy(start, end);
    if (sign !== 0) this.#out[this.#at++] = sign === 1 ? PLUS : HASH;
    this.#repeat(CLOSING, closing);
  }

  /** Begins the first line with a text that no space follows. */
  addHead(text: string): void {
    this.#write(text);
    this.#column = text.length;
    this.#isFirst = true;
  }

  /** Adds a move with its sign, and before it, unless that is 0, its number with so many dots. */
  addNumbered(number: number, dots: number, {start, end}: Span, sign: string): void {
    const digits = number === 0 ? 0 : digitsOf(number);
    this.#begin((number === 0 ? 0 : digits + dots + 1) + end - start + sign.length);
    if (number > 0) {
      this.#writeNumber(number, digits);
      this.#repeat(DOT, dots);
      this.#out[this.#at++] = SPACE;
    }
    this.#copy(start, end);
    this.#write(sign);
  }

  /** Adds a short text between so many parentheses. */
  addText(text: string, opening: number, closing: number): void {
    this.#begin(opening + text.length + closing);
    this.#repeat(OPENING, opening);
    this.#write(text);
    this.#repeat(CLOSING, closing);
  }

  /** Returns the lines; the last one has no end. */
  text(): string {
    return ASCII.decode(this.#out.subarray(0, this.#at));
  }

  /** Makes room for a word, in this line or the next one. */
  #begin(length: number): void {
    if (this.#at + length + 2 > this.#out.length) this.#grow(length);
    const fits = this.#column + 1 + length <= WIDTH;
    if (this.#isFirst) this.#column += length;
    else {
      this.#out[this.#at++] = fits ? SPACE : NEWLINE;
      this.#column = fits ? this.#column + 1 + length : length;
    }
    this.#isFirst = false;
  }

  #write(text: string): void {
    for (let i = 0; i < text.length; i += 1) this.#out[this.#at++] = text.charCodeAt(i);
  }

  #writeNumber(number: number, digits: number): void {
    let rest = number;
    for (let at = this.#at + digits - 1; at >= this.#at; at -= 1) {
      this.#out[at] = ZERO + (rest % 10);
      rest = (rest / 10) | 0;
    }
    this.#at += digits;
  }

  #copy(start: number, end: number): void {
    const bytes = this.#bytes;
    const out = this.#out;
    let at = this.#at;
    for (let i = start; i < end; i += 1) out[at++] = bytes[i] as number;
    this.#at = at;
  }

  #repeat(byte: number, count: number): void {
    for (let i = 0; i < count; i += 1) this.#out[this.#at++] = byte;
  }

  #grow(length: number): void {
    const longer = new Uint8Array((this.#out.length + length) * 2);
    longer.set(this.#out);
    this.#out = longer;
  }
}

function digitsOf(number: number): number {
  let digits = 1;
  for (let rest = number; rest > 9; rest = (rest / 10) | 0) digits += 1;
  return digits;
}

const ASCII = new TextDecoder();
/** Room for most games, used again by each: one is written at a time. */
const FIRST_ROOM = new Uint8Array(1 << 12);

const OPENING = 40;
const CLOSING = 41;
