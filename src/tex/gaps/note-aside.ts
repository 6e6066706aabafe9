import {choices} from '../macros/choice.ts';
import type {Choice} from '../macros/meaning.ts';
import type {Control, ScanState} from '../state/scan-state.ts';
import type {Gap} from '../document/gap.ts';
import {isNode, type RawItem} from '../state/raw-item.ts';
import {movesBoard, touchesBoard} from '../document/repeated-argument.ts';
import {leaveGap} from '../state/leave-gap.ts';
import type {OpenCall} from '../state/nesting.ts';

/** A control sequence without its backslash, and the offset of that. */
type NamedPlace = Pick<OpenCall, 'name' | 'start'>;

/** Notes that the text of an endnote, or of the head of a page, will change the board somewhere else. */
export function noteAside(
  state: ScanState,
  aside: Exclude<Choice['aside'], undefined>,
  command: NamedPlace,
  items: readonly RawItem[],
): void {
  const nodes = items.filter(isNode);
  const isMoving = nodes.some(movesBoard);
  if (aside === 'page') {
    if (nodes.some(touchesBoard)) leave(state, command, isMoving ? true : 'noted');
  } else if (!choices.has(command.name) && nodes.some(touchesBoard)) {
    // The rules know notes by their usual names.
    leave(state, command, 'noted');
  }
  if (aside === 'notes' && isMoving) {
    state.session.hasMovingNotes = true;
    leave(state, command, 'noted');
  }
}

/** Notes, before moves of the game that TeX plays with another page, that it does not play them here. */
export function noteLater(state: ScanState, command: NamedPlace, items: readonly RawItem[]): void {
  if (items.filter(isNode).some(movesBoard)) leave(state, command, true);
}

/** `\theendnotes`: the notes are carried out here. */
export const printNotes: Control = (state, start) => {
  const name = state.cursor.text.slice(start + 1, state.cursor.offset);
  if (state.session.hasMovingNotes) leave(state, {name, start}, true);
};

function leave(
  state: ScanState,
  {name, start}: NamedPlace,
  touchesBoard: Gap['touchesBoard'],
): void {
  const span = {start, end: state.cursor.offset};
  leaveGap(state, {kind: 'repetition', what: `\\${name}`, touchesBoard}, span);
}
