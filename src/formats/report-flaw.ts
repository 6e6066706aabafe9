import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import type {SourceText} from '../source/source-text.ts';
import type {Span} from '../source/span.ts';
import {GAME_FLAWS} from './flaws.ts';
import type {FlawName} from './flaws.ts';
import {spend} from '../source/spend.ts';

/** Creates the diagnostic for a flaw in a game file, with the level of that flaw. */
export function reportFlaw(
  rule: FlawName,
  source: SourceText,
  span: Span,
  message: string,
): Diagnostic {
  spend();
  return {rule, severity: GAME_FLAWS[rule].level, message, source, span};
}
