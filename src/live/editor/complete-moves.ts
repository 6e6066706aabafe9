import {legalMoves, spell, writeSan, type Move} from '../../chess/index.ts';
import type {Span} from '../../text/index.ts';
import type {IndexedList} from './book-index.ts';
import {findMoveSlot, type MoveSlot} from './move-slot.ts';
import type {Spot} from './spot.ts';

/** A legal move that is offered at a place. */
interface OfferedMove {
  /** With the piece letters of the text, such as `Sf3`. */
  readonly label: string;
  /** The text to insert: the move, with its number if one is needed. */
  readonly text: string;
  /** The texts that match the move: its spelling in the text, and the English one if it differs. */
  readonly filter: string;
  readonly move: Move;
}

/** The legal moves at a place. */
export interface OfferedMoves {
  readonly moves: readonly OfferedMove[];
  /** The typed text before the cursor, which is replaced. */
  readonly typed: Span;
  /** The position before them. */
  readonly fen: string;
}

/** Returns the legal moves at a place in a list of moves; undefined at any other place. */
export function completeMoves(spot: Spot): OfferedMoves | undefined {
  const slot = findMoveSlot(spot);
  if (slot === undefined) return undefined;
  const {index} = spot;
  const position = index.positionAt(slot.at);
  const {letters} = slot.list.block;
  const prefix = slot.due === '' ? '' : slot.due + gapOf(slot.list);
  const moves = legalMoves(position).map((move): OfferedMove => {
    const san = writeSan(position, move);
    const label = spell(san, letters);
    return {label, text: prefix + label, filter: filterOf(slot, spot, label, san), move};
  });
  moves.sort((one, other) => (one.label < other.label ? -1 : 1));
  return {moves, typed: slot.typed, fen: index.fenAt(slot.at)};
}

/** If the number is already typed, the filter starts with it. */
function filterOf({typed, due}: MoveSlot, {source}: Spot, label: string, san: string): string {
  const names = label === san ? label : `${label} ${san}`;
  return /^\d/.test(source.slice(typed)) ? due + names : names;
}

/** Returns the text that the list has between a number and its move. */
function gapOf({block: {argument}}: IndexedList): string {
  const {text} = argument.source;
  return /\d\.+ /.test(text.slice(argument.start, argument.end)) ? ' ' : '';
}
