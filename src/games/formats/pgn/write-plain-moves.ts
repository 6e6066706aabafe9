import {WHITE, type Position, type Result} from '../../../chess/index.ts';
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
