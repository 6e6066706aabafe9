import type {Control} from '../state/scan-state.ts';
import {moving} from '../calls/moving-arguments.ts';

const note = moving('case');

/** `\MakeUppercase`: the commands of xskak survive there, and play the moves in the other case. */
export const changeCase: Control = (state, start) => {
  if (state.output.packages.some(({name}) => name === 'xskak')) {
    state.expandHere(state, state.cursor.text.slice(start + 1, state.cursor.offset), start);
  } else note(state, start);
};
