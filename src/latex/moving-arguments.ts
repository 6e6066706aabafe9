import {skipToArgument} from './blanks.ts';
import {OPEN_BRACE} from './character-codes.ts';
import type {Control} from './control.ts';
import type {ScanState} from './scan-state.ts';
import type {ChessCommand, MovingArgument} from './tex-document.ts';

/** A heading or a caption, and its text, if neither a star nor a short title keeps it in place. */
export function moving(where: MovingArgument['where'], before = /\s*/y): Control {
  return (state, start) => {
    const {text, offset, end} = state;
    before.lastIndex = offset;
    const open = before.test(text) ? skipToArgument(text, before.lastIndex, end) : -1;
    if (text.charCodeAt(open) !== OPEN_BRACE) return;
    state.moving = {open, name: text.slice(start, offset), where};
  };
}

/** Notes a command that stands in the text of a heading or a caption. */
export function noteMoved(state: ScanState, command: ChessCommand): void {
  const by = state.moving;
  if (by === undefined || !state.groups.includes(by.open)) return;
  if (state.purpose.kind === 'document') state.movedCommands.push({command, by});
}
