import type {Branches, TexDocument} from '../document/tex-document.ts';
import {UndoStack} from './undo-stack.ts';

/** The innermost group to whose end definitions last. */
export interface InnermostGroup {
  /** The number of groups, arguments and environments open up to it; 0 for none. */
  readonly depth: number;
  /** True if it may be none: the argument of an unknown macro. */
  readonly isDoubtful: boolean;
}

/** A group that a file has left open. */
interface LooseGroup {
  /** Its opening: a brace, `\\begingroup` or an environment. */
  readonly what: string;
  /** Counted as `ScopeState.assigned` where the file ends. */
  readonly assigned: number;
  /** The number of languages chosen in it. */
  readonly languages: number;
  /** True if it holds what ends with it, so that lists are not judged in it. */
  readonly isNoted: boolean;
}

/** The groups around the text that is scanned, and what is undone at their ends. */
export class ScopeState {
  /** Changes that are undone at the end of the group in which they were made. */
  readonly undo = new UndoStack();
  /** Counts what was set to the end of a group, and the languages chosen. */
  assigned = 0;
  /** The groups that files have left open, the innermost last. */
  readonly looseGroups: LooseGroup[] = [];
  /** The number of groups that are open around the text. */
  baseDepth = 0;
  /** The innermost of them to which definitions last. */
  baseScope: InnermostGroup = {depth: 0, isDoubtful: false};
  /** True if a conditional that only TeX can decide is open around the file that is read. */
  isUncertain = false;
  /** The number of languages that a file or a conditional chooses and that are in force after it, if any. */
  readonly languagesLeft = new Map<TexDocument | Branches, number>();
}
