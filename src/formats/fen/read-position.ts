import {readFen} from '../../chess/fen.ts';
import type {FenProblem} from '../../chess/fen.ts';
import type {Position} from '../../chess/position.ts';
import type {Diagnostic} from '../../diagnostic/diagnostic.ts';
import type {SourceText} from '../../source/source-text.ts';
import type {Span} from '../../source/span.ts';
import type {ProblemName} from '../problems.ts';
import {reportProblem} from '../report-problem.ts';

/** What a FEN in a text comes to. */
export interface PositionReading {
  /** Undefined where the board cannot be set up, which the diagnostics say. */
  readonly position: Position | undefined;
  readonly chess960: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** Sets up the FEN at `span`; each problem is told at the characters that hold it. */
export function readPosition(source: SourceText, span: Span): PositionReading {
  const outcome = readFen(source.slice(span));
  const report = (rule: ProblemName, problem: FenProblem): Diagnostic =>
    reportProblem(
      rule,
      source,
      {start: span.start + problem.span.start, end: span.start + problem.span.end},
      problem.message,
      problem.expected === undefined ? {} : {expected: [problem.expected]},
    );
  if (outcome.kind === 'malformed') {
    const diagnostics = outcome.problems.map((problem) => report('game-fen', problem));
    return {position: undefined, chess960: false, diagnostics};
  }
  const diagnostics = outcome.warnings.map((warning) => report('game-fen-spelling', warning));
  return {position: outcome.position, chess960: outcome.chess960, diagnostics};
}
