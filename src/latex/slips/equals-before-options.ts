import {EQUALS} from '../lex/character-codes.ts';
import type {OpenCall, ScanState} from '../state/scan-state.ts';

/** `=[`, perhaps with blanks between. */
const EQUALS_BRACKET = /=\s*(?=\[)/y;

/**
 * Where the options of a chess command start: at `at`, or behind an equals sign that stands before
 * them, as in `\newchessgame=[...]`; then the slip is told.
 */
export function behindEquals(state: ScanState, {target, name}: OpenCall, at: number): number {
  if (target.kind !== 'chess' || state.text.charCodeAt(at) !== EQUALS) return at;
  EQUALS_BRACKET.lastIndex = at;
  if (!EQUALS_BRACKET.test(state.text)) return at;
  const span = {start: at, end: at + 1};
  state.report({
    rule: 'unknown-option',
    severity: 'error',
    message: `Between \`\\${name}\` and its options stands \`=\`, expected nothing`,
    span,
    fix: {title: 'Remove the sign', safety: 'unsafe', edits: [{span, text: ''}]},
  });
  return EQUALS_BRACKET.lastIndex;
}
