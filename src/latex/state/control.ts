import type {ScanState} from './scan-state.ts';

/** Acts on a control sequence that steers the scan; `start` is its backslash. */
export type Control = (state: ScanState, start: number) => void;
