import type {Branches, TexDocument} from '../document/tex-document.ts';
import {UndoStack} from './undo-stack.ts';

/** The groups around the text that is scanned, and what is undone at their ends. */
export class ScopeState {
  /** What is undone at the end of the group in which it was set. */
  readonly undo = new UndoStack();
  /** The number of groups that are open around the text. */
  baseDepth = 0;
  /** The depth of the innermost of them to which definitions last. */
  baseScope = 0;
  /** Whether a conditional that only TeX can decide is open around the file that is read. */
  isUncertain = false;
  /** The number of languages that a file or a conditional chooses and that are in force after it, if any. */
  readonly languagesLeft = new Map<TexDocument | Branches, number>();
}
