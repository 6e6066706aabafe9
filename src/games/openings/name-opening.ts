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

/** A group of openings that belong together, such as the Ruy Lopez. */
interface OpeningFamily {
  /** Its English name. */
  readonly name: string;
  /** The ECO codes of its first and its last opening. */
  readonly from: string;
  readonly to: string;
}

/** The families in the order of the Encyclopaedia of Chess Openings: the first code of each, and its name. */
const FAMILIES = [
  'A00 Irregular Openings; A01 Nimzo-Larsen Attack; A02 Bird Opening; A04 Réti Opening; A10 English Opening',
  "A40 Queen's Pawn Game; A42 Modern Defense; A43 Old Benoni Defense; A45 Queen's Pawn Game; A51 Budapest Defense",
  'A53 Old Indian Defense; A56 Benoni Defense; A57 Benko Gambit; A60 Modern Benoni; A80 Dutch Defense',
  "B00 King's Pawn Openings; B01 Scandinavian Defense; B02 Alekhine Defense; B06 Modern Defense; B07 Pirc Defense",
  "B10 Caro-Kann Defense; B20 Sicilian Defense; C00 French Defense; C20 King's Pawn Game; C21 Center Game",
  "C23 Bishop's Opening; C25 Vienna Game; C30 King's Gambit; C40 King's Knight Opening; C41 Philidor Defense",
  "C42 Petrov's Defense; C44 Scotch Game; C46 Three Knights Opening; C47 Four Knights Game; C50 Italian Game",
  "C55 Two Knights Defense; C60 Ruy Lopez; D00 Queen's Pawn Game; D06 Queen's Gambit; D10 Slav Defense",
  "D20 Queen's Gambit Accepted; D30 Queen's Gambit Declined; D43 Semi-Slav Defense; D50 Queen's Gambit Declined",
  "D70 Neo-Grünfeld Defense; D80 Grünfeld Defense; E00 Catalan Opening; E10 Queen's Pawn Game; E11 Bogo-Indian Defense",
  "E12 Queen's Indian Defense; E20 Nimzo-Indian Defense; E60 King's Indian Defense",
]
  .join('; ')
  .split('; ')
  .map((row) => ({from: row.slice(0, 3), name: row.slice(4)}));

/** Returns the family of an ECO code, which may have a letter for a variation; undefined if it is none. */
export function openingFamily(eco: string): OpeningFamily | undefined {
  const code = eco.slice(0, 3).toUpperCase();
  if (!/^[A-E]\d\d$/u.test(code)) return undefined;
  const at = FAMILIES.findLastIndex(({from}) => from <= code);
  const [family, next] = [FAMILIES[at], FAMILIES[at + 1]];
  if (family === undefined) return undefined;
  return {...family, to: next === undefined ? 'E99' : before(next.from)};
}

/** The code before another: `B99` before `C00`. */
function before(code: string): string {
  const number = Number(code.slice(1));
  if (number > 0) return `${code.charAt(0)}${String(number - 1).padStart(2, '0')}`;
  return `${String.fromCharCode(code.charCodeAt(0) - 1)}99`;
}
