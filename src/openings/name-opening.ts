import {writeFen} from '../chess/fen.ts';
import {Position} from '../chess/position.ts';
import {readSan} from '../movetext/read-san.ts';
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

let known: ReadonlyMap<string, NamedOpening> | undefined;

/** Returns the opening that a position belongs to, whatever the order of the moves to it. */
export function nameOpening(position: Position): NamedOpening | undefined {
  known ??= readOpenings();
  return known.get(keyOf(position));
}

/** Returns the board, the side to move and the castling rights. */
function keyOf(position: Position): string {
  return writeFen(position).split(' ', 3).join(' ');
}

/** Plays the lines of the table; each goes back only to where it leaves the preceding one. */
function readOpenings(): ReadonlyMap<string, NamedOpening> {
  const openings = new Map<string, NamedOpening>();
  const line = [Position.start()];
  let before = '';
  for (const [, kept = '', moves = '', eco = '', start = '', rest = ''] of OPENING_LINES.matchAll(
    LINE,
  )) {
    line.length = Number(kept) + 1;
    for (const text of moves.split(' ')) line.push(playSan(line.at(-1) ?? Position.start(), text));
    before = before.slice(0, Number(start)) + rest;
    openings.set(keyOf(line.at(-1) ?? Position.start()), {eco, name: before});
  }
  return openings;
}

const LINE = /^(\d+) (.+)\t(.+)\t(\d+) (.*)$/gm;

function playSan(before: Position, text: string): Position {
  const reading = readSan(before, text);
  if (reading.kind !== 'legal') throw new Error(`The table of openings has ${text}`);
  const after = before.clone();
  after.play(reading.move);
  return after;
}
