import {spend, type Diagnostic, type SourceText, type Span} from '../../text/index.ts';
import {GAME_FLAWS, type FlawName} from './flaws.ts';

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
