import {fitsCommand} from './argument-shape.ts';
import {skipAllBlanks} from '../lexer/blanks.ts';
import type {OpenCall} from '../state/nesting.ts';
import type {ScanState} from '../state/scan-state.ts';

/**
 * The brace of an argument that an empty line parts from its command, at which TeX gives up; says
 * so. -1 if what follows is no such argument.
 */
export function braceBehindBlankLine(state: ScanState, {target, name}: OpenCall): number {
  const {text, offset, end} = state.cursor;
  const open = skipAllBlanks(text, offset, end);
  if (text.charAt(open) !== '{' || !fitsCommand(text, target, open + 1)) return -1;
  const isBlank = text.slice(offset, open).trim() === '';
  state.output.report({
    kind: 'blank-line',
    command: name,
    isBlank,
    span: {start: offset, end: open},
  });
  return open;
}
