import {choices} from '../macros/choice.ts';
import type {Choice} from '../macros/choice.ts';
import type {Control} from '../state/control.ts';
import type {Gap} from '../document/gap.ts';
import {isNode} from '../state/raw-item.ts';
import type {RawItem} from '../state/raw-item.ts';
import {movesBoard, touchesBoard} from '../document/repeated-argument.ts';
import {leaveGap} from '../state/leave-gap.ts';
import type {ScanState} from '../state/scan-state.ts';

/** Notes that the text of an endnote, or of the head of a page, will change the board somewhere else. */
export function noteAside(
  state: ScanState,
  aside: Exclude<Choice['aside'], undefined>,
  name: string,
  start: number,
  items: readonly RawItem[],
): void {
  const nodes = items.filter(isNode);
  const isMoving = nodes.some(movesBoard);
  if (aside === 'page') {
    if (nodes.some(touchesBoard)) leave(state, name, start, isMoving ? true : 'noted');
  } else if (!choices.has(name) && nodes.some(touchesBoard)) {
    // The rules know notes by their usual names.
    leave(state, name, start, 'noted');
  }
  if (aside === 'notes' && isMoving) {
    state.session.hasMovingNotes = true;
    leave(state, name, start, 'noted');
  }
}

/** `\theendnotes`: the notes are carried out here. */
export const printNotes: Control = (state, start) => {
  const name = state.text.slice(start + 1, state.offset);
  if (state.session.hasMovingNotes) leave(state, name, start, true);
};

function leave(
  state: ScanState,
  name: string,
  start: number,
  touchesBoard: Gap['touchesBoard'],
): void {
  const span = {start, end: state.offset};
  leaveGap(state, {kind: 'repetition', what: `\\${name}`, touchesBoard}, span);
}
