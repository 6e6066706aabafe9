import type {RawItem} from './raw-item.ts';
import type {ScanState} from './scan-state.ts';

/** Marks in a wrapper's body where a group starts. */
export function markGroupStart({purpose, output: {items}}: ScanState): void {
  if (purpose.kind === 'body') items.push(START);
}

/** Marks in a wrapper's body where a group ends; one that holds nothing leaves no mark. */
export function markGroupEnd({purpose, output: {items}}: ScanState): void {
  if (purpose.kind !== 'body') return;
  if (items.at(-1) === START) items.pop();
  else items.push(END);
}

const START: RawItem = {type: 'group', edge: 'start'};
const END: RawItem = {type: 'group', edge: 'end'};
