import type {MoveNode} from '../chess/index.ts';
import type {Latex} from './latex.ts';

/** Remarks that skakmat adds to moves, printed after them in the same paragraph. */
export interface Notes {
  /** The letters of lines, printed before their first moves. */
  readonly headings: ReadonlyMap<MoveNode, Latex>;
  readonly remarks: ReadonlyMap<MoveNode, Latex>;
  /**
   * Commands that print nothing, such as a label; placed where the list of moves is next
   * interrupted.
   */
  readonly anchors: ReadonlyMap<MoveNode, Latex>;
}

export const NO_NOTES: Notes = {headings: new Map(), remarks: new Map(), anchors: new Map()};
