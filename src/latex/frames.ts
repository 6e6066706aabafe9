import {CLOSE_BRACKET, STOP_AT_LINE} from './character-codes.ts';
import type {RawItem} from './raw-item.ts';
import type {Frame, OpenCall, ScanState} from './scan-state.ts';

/** Opens a group or an argument whose content starts at `start`. */
export function pushFrame(
  state: ScanState,
  kind: Frame['kind'],
  open: number,
  start: number,
  call?: OpenCall,
  close = '',
): void {
  state.stack.push({
    kind,
    open,
    start,
    call,
    close,
    holes: state.holes,
    outerItems: state.items,
    outerMask: state.mask,
    outerStop: state.stop,
  });
  state.offset = start;
  state.stop = stopOf(kind, close);
  if (kind === 'group') return;
  state.items = [];
  state.argumentDepth += 1;
  if (call?.target.kind === 'chess') state.mask |= STOP_AT_LINE;
}

/** Closes the innermost group or argument; gives what an argument holds. */
export function popFrame(state: ScanState, frame: Frame): readonly RawItem[] {
  state.stack.pop();
  const {items} = state;
  state.mask = frame.outerMask;
  state.stop = frame.outerStop;
  if (frame.kind !== 'group') {
    state.items = frame.outerItems;
    state.argumentDepth -= 1;
  }
  const {environments} = state;
  while ((environments.at(-1)?.depth ?? 0) > state.stack.length) environments.pop();
  return items;
}

function stopOf(kind: Frame['kind'], close: string): number {
  if (kind === 'bracket') return CLOSE_BRACKET;
  return kind === 'delimited' ? close.charCodeAt(0) : -1;
}
