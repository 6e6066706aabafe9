import type {MoveNode} from '../game/move-node.ts';
import type {Latex} from './latex.ts';

/** What we say of moves ourselves; it stands after them, in the same paragraph. */
export interface Notes {
  readonly remarks: ReadonlyMap<MoveNode, Latex>;
  /** What prints nothing, such as a label: it stands where the moves next stop. */
  readonly anchors: ReadonlyMap<MoveNode, Latex>;
}

export const NO_NOTES: Notes = {remarks: new Map(), anchors: new Map()};
