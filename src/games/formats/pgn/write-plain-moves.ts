import {WHITE, type Position, type Result} from '../../../chess/index.ts';
import type {LineManner} from '../../../chess/index.ts';
import {
  CLOSE_BRACKET,
  DOUBLE_QUOTE,
  NEWLINE,
  OPEN_BRACKET,
  PERCENT,
  SPACE,
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
import {PlainWords} from './plain-words.ts';

/** A plain game, as far as its moves are concerned. */
export interface TapedGame extends Omit<TapedMoves, 'moves'> {
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
 * Writes the moves of a plain game from the usual start as one line, broken where it would be too
 * long, but never after a number; undefined if the game has anything else but the values of clocks
 * and engines, which are left out.
 */
export function writePlainLine(
  {bytes, entries, first, behind}: Omit<TapedGame, 'start'>,
  {head, mate}: LineManner,
): string | undefined {
  const words = new PlainWords(bytes);
  words.addHead(head);
  const signs = ['', '+', mate];
  let ply = 2;
  for (let at = first; at < behind; at += ENTRY) {
    const entry = entries[at] as number;
    const span = {start: entries[at + 1] as number, end: entries[at + 2] as number};
    if ((entry & KIND) < MOVE) {
      if (!isComment(entry) || !holdsNumbers(bytes, span.start + 1, span.end - 1)) return undefined;
      continue;
    }
    words.addNumbered((ply & 1) === 0 ? ply >> 1 : 0, span, signs[entry & SIGN] ?? '');
    ply += 1;
  }
  return words.text();
}

function isComment(entry: number): boolean {
  const kind = entry & KIND;
  return kind === COMMENT_BEFORE || kind === COMMENT_AFTER;
}

/** The commands that a clock or an engine writes. */
const NAMES = ['clk', 'emt', 'eval', 'depth', 'timestamp'].map((name) =>
  Array.from(`${name} `, (letter) => letter.charCodeAt(0)),
);

/**
 * True if the text of a comment, from `start` to `end`, contains only clock and engine values. Of
 * unusual blanks it says that it does not.
 *
 *     {[%eval 0.26] [%clk 0:23:00]}
 *      ^                          ^
 */
export function holdsNumbers(bytes: Uint8Array, start: number, end: number): boolean {
  let at = isBlank(bytes[start]) ? start + 1 : start;
  if (at >= end) return false;
  while (at < end) {
    at = passCommand(bytes, at, end);
    if (at < 0) return false;
    if (isBlank(bytes[at])) at += 1;
  }
  return true;
}

/** Returns where the command at `at` ends, or -1 if there is none. */
function passCommand(bytes: Uint8Array, start: number, end: number): number {
  if (bytes[start] !== OPEN_BRACKET || bytes[start + 1] !== PERCENT) return -1;
  const name = NAMES.find((codes) => codes.every((code, i) => isSame(bytes[start + 2 + i], code)));
  if (name === undefined) return -1;
  let at = start + 2 + name.length;
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
