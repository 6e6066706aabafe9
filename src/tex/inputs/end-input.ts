import {endOfLine} from '../lexer/blanks.ts';
import type {Control, ScanState} from '../state/scan-state.ts';
import {noteOpaque} from '../gaps/unread-macro.ts';

/** `\endinput`: TeX finishes the line. In a conditional that only TeX can decide it may do so. */
export const endInput: Control = (state, start) => {
  if (state.purpose.kind !== 'document' || state.open.isInArgument) return;
  if (state.open.conditionals.every(({decided}) => decided !== undefined)) {
    state.cursor.end = endOfLine(state.cursor.text, state.cursor.offset, state.cursor.end);
  } else noteOpaque(state, 'endinput', start);
};

/** `\stop`, `\enddocument`: nothing that follows is read. In a conditional that only TeX can decide it may be. */
export function endAll(state: ScanState, name: string, start: number): void {
  const {session, cursor, open, output} = state;
  if (open.isInArgument || state.isUncertain) {
    noteOpaque(state, name, start);
    return;
  }
  const isPart = session.inputs.openPaths.length > 1 && output.isComplete;
  cursor.end = Math.min(cursor.end, cursor.offset);
  if (!isPart || name !== 'enddocument') session.hasEnded = true;
}
