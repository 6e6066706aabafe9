import {leaveGap} from '../state/leave-gap.ts';
import type {ScanState} from '../state/scan-state.ts';

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
  if (purpose.kind === 'body' || open.stack.length > 0 || inputs.hasUnreadCode) return;
  if (inputs.documentClass === undefined || inputs.openPaths.length > 1) return;
  leaveGap(state, {kind, what, touchesBoard: false}, {start, end: cursor.offset});
}
