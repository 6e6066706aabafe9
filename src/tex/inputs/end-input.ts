import {endOfLine} from '../lexer/blanks.ts';
import type {Control} from '../state/scan-state.ts';
import {noteOpaque} from '../gaps/unread-macro.ts';

/** `\endinput`: TeX finishes the line. In a conditional that only TeX can decide it may do so. */
export const endInput: Control = (state, start) => {
  if (state.purpose.kind !== 'document' || state.open.stack.length > 0) return;
  if (state.open.conditionals.every(({decided}) => decided !== undefined)) {
    state.cursor.end = endOfLine(state.cursor.text, state.cursor.offset, state.cursor.end);
  } else noteOpaque(state, 'endinput', start);
};
