import type {Branches, TexDocument} from '../document/tex-document.ts';
import {UndoStack} from './undo-stack.ts';

/** The innermost group to whose end definitions last. */
export interface InnermostGroup {
  /** How many groups, arguments and environments are open up to it; 0 for none. */
  readonly depth: number;
  /** Whether it may be none: the argument of an unknown macro. */
  readonly isDoubtful: boolean;
}

/** The groups around the text that is scanned, and what is undone at their ends. */
export class ScopeState {
  /** What is undone at the end of the group in which it was set. */
  readonly undo = new UndoStack();
  /** The number of groups that are open around the text. */
  baseDepth = 0;
  /** The innermost of them to which definitions last. */
  baseScope: InnermostGroup = {depth: 0, isDoubtful: false};
  /** Whether a conditional that only TeX can decide is open around the file that is read. */
  isUncertain = false;
  /** The number of languages that a file or a conditional chooses and that are in force after it, if any. */
  readonly languagesLeft = new Map<TexDocument | Branches, number>();
}
