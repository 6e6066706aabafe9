import {choices} from '../macros/choice.ts';
import type {Choice} from '../macros/choice.ts';
import type {Control} from '../state/control.ts';
import type {Gap} from '../document/gap.ts';
import {isNode} from '../state/raw-item.ts';
import type {RawItem} from '../state/raw-item.ts';
import {movesBoard, touchesBoard} from '../document/repeated-argument.ts';
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
    if (nodes.some(touchesBoard)) leaveGap(state, name, start, isMoving ? true : 'noted');
  } else if (!choices.has(name) && nodes.some(touchesBoard)) {
    // The rules know notes by their usual names.
    leaveGap(state, name, start, 'noted');
  }
  if (aside === 'notes' && isMoving) {
    state.session.hasMovingNotes = true;
    leaveGap(state, name, start, 'noted');
  }
}

/** `\theendnotes`: the notes are carried out here. */
export const printNotes: Control = (state, start) => {
  const name = state.text.slice(start + 1, state.offset);
  if (state.session.hasMovingNotes) leaveGap(state, name, start, true);
};

function leaveGap(
  {source, offset, purpose, items}: ScanState,
  name: string,
  start: number,
  touchesBoard: Gap['touchesBoard'],
): void {
  const place = purpose.kind === 'expansion' ? purpose.call : {source, span: {start, end: offset}};
  const what = `\\${name}`;
  const {source: file, span} = place;
  items.push({type: 'gap', kind: 'repetition', what, source: file, span, touchesBoard});
}
