import {leaveGap} from '../state/leave-gap.ts';
import {assign} from '../state/assign.ts';
import {isCode, type ScanState} from '../state/scan-state.ts';

/**
 * Names what ends nothing, such as one `\fi` too many: TeX stops there, and goes on without it. Only
 * of a whole document whose code has been read is it known that nothing is open.
 */
export function noteStray(
  state: ScanState,
  kind: 'conditional' | 'macro',
  what: string,
  start: number,
): void {
  const {purpose, session, open, cursor} = state;
  const {inputs} = session;
  noteLoose(state, what);
  if (purpose.kind === 'body' || open.stack.length > 0 || inputs.hasUnreadCode) return;
  if (inputs.documentClass === undefined || inputs.openPaths.length > 1) return;
  leaveGap(state, {kind, what, touchesBoard: false}, {start, end: cursor.offset});
}

/**
 * Notes that a file ends before its groups, environments or conditionals do, or ends those of the files
 * around it. TeX allows both; which languages and macros are in force then is not followed.
 */
export function noteLoose(state: ScanState, what: string): void {
  const {session, purpose} = state;
  const {inputs} = session;
  if (purpose.kind !== 'document' || inputs.openPaths.length < 2 || session.hasEnded) return;
  if (inputs.readsPreamble || inputs.codeOptions.length > 0 || isCode(state.cursor.source.path))
    return;
  assign(state, session.values.unfollowed, ['files', what], true);
}
