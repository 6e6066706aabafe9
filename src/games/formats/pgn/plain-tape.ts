import type {Move} from '../../../chess/index.ts';

/** The kinds of entries of a tape; from `MOVE` on a move, with its sign: none, `+` or `#`. */
export const OPEN = 0;
export const CLOSE = 1;
export const GLYPH = 2;
export const COMMENT_BEFORE = 3;
export const COMMENT_AFTER = 4;
export const MOVE = 8;

/** Integers of an entry: its kind, above that a move or a glyph; the bytes of its first and last end. */
export const ENTRY = 3;
export const KIND_BITS = 4;

/**
 * A record of plain games as they are read, from which their trees can be built without reading
 * them again: verified moves, and the places of comments.
 */
export class PlainTape {
  /** The number of `entries` that are written. */
  length = 0;
  entries = new Int32Array(ENTRY << 10);

  open(): void {
    this.#add(OPEN, 0, 0);
  }

  close(): void {
    this.#add(CLOSE, 0, 0);
  }

  nag(nag: number): void {
    this.#add(GLYPH | (nag << KIND_BITS), 0, 0);
  }

  comment(start: number, end: number, isBefore: boolean): void {
    this.#add(isBefore ? COMMENT_BEFORE : COMMENT_AFTER, start, end);
  }

  /** `sign` is 0, 1 for check or 2 for mate. */
  move(move: Move, start: number, end: number, sign: number): void {
    this.#add(MOVE | sign | (move << KIND_BITS), start, end);
  }

  #add(kind: number, start: number, end: number): void {
    const at = this.length;
    if (at === this.entries.length) this.#grow();
    this.entries[at] = kind;
    this.entries[at + 1] = start;
    this.entries[at + 2] = end;
    this.length = at + ENTRY;
  }

  #grow(): void {
    const longer = new Int32Array(this.entries.length * 2);
    longer.set(this.entries);
    this.entries = longer;
  }
}
