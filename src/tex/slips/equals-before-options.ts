import {EQUALS} from '../../text/index.ts';
import type {OpenCall} from '../state/nesting.ts';
import type {ScanState} from '../state/scan-state.ts';

/** `=[`, perhaps with blanks between. */
const EQUALS_BRACKET = /=\s*(?=\[)/y;

/**
 * Where the options of a chess command start: at `at`, or after an equals sign before
 * them, as in `\newchessgame=[...]`, which is reported.
 */
export function behindEquals(state: ScanState, {target, name}: OpenCall, at: number): number {
  if (target.kind !== 'chess' || state.cursor.text.charCodeAt(at) !== EQUALS) return at;
  EQUALS_BRACKET.lastIndex = at;
  if (!EQUALS_BRACKET.test(state.cursor.text)) return at;
  state.output.report({kind: 'equals-sign', command: name, span: {start: at, end: at + 1}});
  return EQUALS_BRACKET.lastIndex;
}
