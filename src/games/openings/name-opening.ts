import {Position, readSan} from '../../chess/index.ts';
import {OPENING_LINES} from './opening-lines.ts';

/** An opening, such as `C60` and `Ruy Lopez`. */
export interface NamedOpening {
  /** Its code in the Encyclopaedia of Chess Openings. */
  readonly eco: string;
  /** Its English name. */
  readonly name: string;
}

/** No opening of the table has more half-moves. */
export const MOST_OPENING_PLIES = 36;

let known: ReadonlyMap<number, NamedOpening> | undefined;

/** Returns the opening that a position belongs to, whatever the order of the moves to it. */
export function nameOpening(position: Position): NamedOpening | undefined {
  known ??= readOpenings();
  return known.get(keyOf(position));
}

/**
 * Returns 53 bits of a hash of the board, the side to move and the castling rights: a position that
 * is not in the table looks like one of its 3,800 once in 10^12.
 */
function keyOf({board, turn, castling}: Position): number {
  let one = turn + 1;
  let other = castling + 1;
  for (let rank = 0; rank < 128; rank += 16) {
    for (let square = rank; square < rank + 8; square += 1) {
      const piece = board[square] ?? 0;
      one = Math.imul(one ^ piece, 0x01000193) ^ (one >>> 15);
      other = Math.imul(other ^ piece, 0x85ebca6b) ^ (other >>> 13);
    }
  }
  one = Math.imul(one ^ castling, 0x01000193);
  other = Math.imul(other ^ turn, 0x85ebca6b);
  return (one >>> 0) * 0x200000 + (other >>> 11);
}

/** Plays the lines of the table; each goes back only to where it leaves the preceding one. */
function readOpenings(): ReadonlyMap<number, NamedOpening> {
  const openings = new Map<number, NamedOpening>();
  const position = Position.start();
  let before = '';
  for (const [, kept = '', moves = '', eco = '', start = '', rest = ''] of OPENING_LINES.matchAll(
    LINE,
  )) {
    while (position.plies > Number(kept)) position.back();
    for (const text of moves.split(' ')) {
      const reading = readSan(position, text);
      if (reading.kind !== 'legal') throw new Error(`The table of openings has ${text}`);
      position.play(reading.move);
    }
    before = before.slice(0, Number(start)) + rest;
    openings.set(keyOf(position), {eco, name: before});
  }
  return openings;
}

const LINE = /^(\d+) (.+)\t(.+)\t(\d+) (.*)$/gm;
