import {OPEN_BRACE} from '../../text/index.ts';
import {skipToArgument} from '../lexer/blanks.ts';
import type {Control, ScanState} from '../state/scan-state.ts';
import type {ChessCommand, MovingArgument} from '../document/tex-document.ts';

/** A heading or a caption, and its text, if neither a star nor a short title keeps it in place. */
export function moving(where: MovingArgument['where'], before = /\s*/y): Control {
  return (state, start) => {
    const {text, offset, end} = state.cursor;
    if (where === 'heading' && text.charAt(offset) !== '*')
      resetCounters(state, text.slice(start + 1, offset));
    before.lastIndex = offset;
    const open = before.test(text) ? skipToArgument(text, before.lastIndex, end) : -1;
    if (text.charCodeAt(open) !== OPEN_BRACE) return;
    state.open.moving = {open, name: text.slice(start, offset), where};
  };
}

/** A heading steps its counter, which puts others back. */
function resetCounters({session, purpose}: ScanState, name: string): void {
  const {resets, counts} = session.values;
  if (purpose.kind === 'body') return;
  for (const inner of resets.get(name) ?? []) counts.set(`c@${inner}`, 0);
}

/** Notes a command in the text of a heading or a caption. */
export function noteMoved(state: ScanState, command: ChessCommand): void {
  const by = state.open.moving;
  if (by === undefined || !state.open.groups.includes(by.open)) return;
  if (state.purpose.kind === 'document') state.output.movedCommands.push({command, by});
}
