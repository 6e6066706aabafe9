import type {FenProblem, Variant} from '../../../chess/index.ts';
import type {Diagnostic, SourceText, Span} from '../../../text/index.ts';
import type {FlawName} from '../flaws.ts';
import {reportFlaw} from '../report-flaw.ts';
import {readAnyFen, startOfFen, type GameStart} from '../usual-start.ts';

/** The result of reading a FEN in a text. */
interface PositionReading {
  /** Undefined if the board cannot be set up; the diagnostics give the reason. */
  readonly start: GameStart | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The maximum number of problems to report: in text that is not a FEN, each character may be one.
 */
const MOST = 8;

/** Sets up the FEN at `span`, and reports each problem at its characters. */
export function readPosition(
  source: SourceText,
  span: Span,
  variant: Variant | undefined,
): PositionReading {
  const outcome = readAnyFen(source.slice(span), variant);
  const [rule, problems]: [FlawName, readonly FenProblem[]] =
    outcome.kind === 'malformed'
      ? ['game-fen', outcome.problems]
      : ['game-fen-spelling', outcome.warnings];
  return {
    start: outcome.kind === 'malformed' ? undefined : startOfFen(outcome, variant),
    diagnostics: problems
      .slice(0, MOST)
      .map((problem) => reportFen(rule, source, span.start, problem)),
  };
}

function reportFen(
  rule: FlawName,
  source: SourceText,
  offset: number,
  {span, message, expected}: FenProblem,
): Diagnostic {
  const place = {start: offset + span.start, end: offset + span.end};
  const more = expected === undefined ? {} : {expected: [expected]};
  return {...reportFlaw(rule, source, place, message), ...more};
}
