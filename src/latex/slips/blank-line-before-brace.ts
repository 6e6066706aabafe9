import {fitsCommand} from './argument-shape.ts';
import {skipAllBlanks} from '../lex/blanks.ts';
import type {OpenCall, ScanState} from '../state/scan-state.ts';

/**
 * The brace of an argument that an empty line parts from its command, at which TeX gives up; says
 * so. -1 if what follows is no such argument.
 */
export function braceBehindBlankLine(state: ScanState, {target, name}: OpenCall): number {
  const {text, offset, end} = state;
  const open = skipAllBlanks(text, offset, end);
  if (text.charAt(open) !== '{' || !fitsCommand(text, target, open + 1)) return -1;
  const span = {start: offset, end: open};
  state.report({
    rule: 'blank-line-in-moves',
    severity: 'error',
    message: `An empty line between \`\\${name}\` and its argument, expected none`,
    span,
    ...(text.slice(offset, open).trim() === '' && {
      fix: {title: 'Remove the empty line', safety: 'safe', edits: [{span, text: ''}]},
    }),
  });
  return open;
}
