import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import type {Game} from '../game/game.ts';
import type {SourceText} from '../source/source-text.ts';
import type {Span} from '../source/span.ts';
import type {ReadOptions} from './game-format.ts';
import type {HeaderTags} from './header-tags.ts';
import {readMovetext} from './moves/read-movetext.ts';
import {reportProblem} from './report-problem.ts';
import {startTags} from './start-tags.ts';
import {usualStart} from './usual-start.ts';

/** What there is of a game before its moves are read. */
export interface HeadedGame {
  readonly start: number;
  readonly tags: HeaderTags;
  /** As far as the moves may go. */
  readonly moves: Span;
}

/** What became of it. */
export interface HeadedReading {
  /** Undefined where there is neither a move nor a result. */
  readonly game: Game | undefined;
  /** The offset behind the result, or behind the moves if there is none. */
  readonly end: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the moves behind a header of some format that is not PGN. */
export function readHeadedGame(
  source: SourceText,
  {start, tags, moves}: HeadedGame,
  options: ReadOptions,
): HeadedReading {
  const {position, variant} = usualStart(options);
  const {root, plies, result, end, diagnostics} = readMovetext(source, moves, position, {
    letters: options.letters,
  });
  const isNothing = plies === 0 && result === undefined && root.rest === undefined;
  if (isNothing) return {game: undefined, end, diagnostics: []};
  const game: Game = {
    ...{source, variant, root, plies, start: position},
    span: {start, end},
    tags: new Map([...tags, ...startTags(position, variant)]),
    result: result ?? '*',
    reason: undefined,
  };
  const missing = result === undefined ? [reportMissingResult(source, end)] : [];
  return {game, end, diagnostics: [...diagnostics, ...missing]};
}

function reportMissingResult(source: SourceText, end: number): Diagnostic {
  const message = 'The moves end without a result, expected `1-0`, `0-1`, `1/2-1/2` or `*`';
  return reportProblem('game-missing-result', source, {start: end, end}, message);
}
