import {Position, readSan} from '../../chess/index.ts';
import {OPENINGS} from './opening-lines.ts';

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
  const codes = OPENINGS.codes.split('\n');
  const names = OPENINGS.names.split('\n');
  let eco = '';
  let parts: readonly string[] = [];
  for (const [index, line] of OPENINGS.moves.split('\n').entries()) {
    const [back, ...moves] = line.split(' ');
    for (let plies = Number(back); plies > 0; plies -= 1) position.back();
    for (const text of moves) {
      const reading = readSan(position, text);
      if (reading.kind !== 'legal') throw new Error(`The table of openings has ${text}`);
      position.play(reading.move);
    }
    const [code = '', name = ''] = [codes[index], names[index]];
    if (code !== '') eco = code;
    const [kept, ...others] = name.split(/(?<=^\d+|[:,]) /);
    parts = [...parts.slice(0, Number(kept)), ...others];
    openings.set(keyOf(position), {eco, name: parts.join(' ')});
  }
  return openings;
}
