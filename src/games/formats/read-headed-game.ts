import type {Diagnostic, SourceText, Span} from '../../text/index.ts';
import type {Game} from '../../chess/index.ts';
import type {ReadOptions} from './game-format.ts';
import type {HeaderTags} from './header-tags.ts';
import {readMovetext, type MovetextReading} from './movetext-reader/read-movetext.ts';
import {contradictsBoard} from './pgn/judge-result.ts';
import {reportFlaw} from './report-flaw.ts';
import {startTags} from './start-tags.ts';
import {usualStart} from './usual-start.ts';

/** A game before its moves are read. */
interface HeadedGame {
  readonly start: number;
  readonly tags: HeaderTags;
  /** The span that contains the moves. */
  readonly moves: Span;
}

/** The result of reading the moves. */
export interface HeadedReading {
  /** Undefined if there is neither a move nor a result. */
  readonly game: Game | undefined;
  /** The offset after the result, or after the moves if there is none. */
  readonly end: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the moves after the header of a game in a format other than PGN. */
export function readHeadedGame(
  source: SourceText,
  {start, tags, moves}: HeadedGame,
  options: ReadOptions,
): HeadedReading {
  const {position, variant} = usualStart(options);
  const reading = readMovetext(source, moves, position, {letters: options.letters});
  const {root, plies, result = '*', end} = reading;
  const isNothing = plies === 0 && reading.result === undefined && root.rest === undefined;
  if (isNothing) return {game: undefined, end, diagnostics: []};
  const game: Game = {
    ...{source, variant, root, plies, result, start: position},
    span: {start, end},
    tags: new Map([...tags, ...startTags(position, variant)]),
    reason: undefined,
  };
  return {game, end, diagnostics: [...reading.diagnostics, ...judgeResult(source, reading)]};
}

function judgeResult(source: SourceText, reading: MovetextReading): readonly Diagnostic[] {
  const {end, result, last} = reading;
  const span = reading.resultSpan ?? {start: end, end};
  if (result === undefined) {
    const message = 'Missing result after the moves, expected `*`';
    return [reportFlaw('game-missing-result', source, span, message)];
  }
  const isWhole = !reading.diagnostics.some(({severity}) => severity === 'error');
  const contradiction = isWhole ? contradictsBoard(source, span, result, last) : undefined;
  return contradiction === undefined ? [] : [contradiction];
}
