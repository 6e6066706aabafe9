import {viewOfNode, type BoardView} from './board-view.ts';
import {hoverAt} from './hover.ts';
import {findMoveSlot} from './move-slot.ts';
import type {Spot} from './spot.ts';

/** A board with a title. */
interface TitledBoard {
  readonly title: string;
  readonly board: BoardView;
}

/**
 * Returns the board for a place: after the move there, before the one being typed there, of the FEN
 * or diagram there, or else after the preceding list in the file.
 */
export function boardAt(spot: Spot): TitledBoard | undefined {
  const {index, source, offset} = spot;
  const hover = hoverAt(spot);
  if (hover?.kind === 'board') return hover;
  const slot = findMoveSlot(spot);
  if (slot !== undefined) return {title: 'Here', board: viewOfNode(index, slot.at)};
  const last = index
    .listsIn(source.path)
    .findLast(({span, block}) => span.end <= offset && block.after !== undefined)?.block.after;
  return last && {title: 'After the last moves before', board: viewOfNode(index, last)};
}
