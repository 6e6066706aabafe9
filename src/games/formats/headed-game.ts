import {append, mainLine, type Game} from '../../chess/index.ts';
import type {Diagnostic, SourceText, Span} from '../../text/index.ts';
import {reportFlaw} from './flaws.ts';
import type {ReadOptions} from './game-format.ts';
import {startTags, type HeaderTags} from './game-tags.ts';
import {commentText} from './movetext-reader/comment-text.ts';
import {readMovetext, type MovetextReading} from './movetext-reader/read-movetext.ts';
import {contradictsBoard} from './pgn/judge-result.ts';
import {usualStart} from './usual-start.ts';

/**
 * Reports lines outside games, once for all lines between two games. Both lists are in source
 * order.
 */
export function reportOutsideText(
  source: SourceText,
  lines: readonly Span[],
  games: readonly Game[],
): readonly Diagnostic[] {
  const runs: Span[] = [];
  let game = 0;
  for (const line of lines) {
    const before = game;
    while ((games[game]?.span.start ?? Infinity) < line.start) game += 1;
    const run = game === before ? runs.pop() : undefined;
    runs.push({start: run?.start ?? line.start, end: line.end});
  }
  const message = 'Unexpected text that belongs to no game';
  return runs.map((run) => {
    const game = games.findLast(({span}) => span.start < run.start);
    const kept = game && keepTrailingMoves(game, run);
    return kept ?? reportFlaw('game-outside-text', source, run, message);
  });
}

/** Matches the beginning of moves: a number with its dots, a move, or a result. */
const MOVES =
  /^(?:\d{1,3}[ \t]*[.…]|(?:[KQRBN][a-h1-8]?x?)?[a-h]x?[a-h]?[1-8]|[O0]-[O0]|[01]-[01]|1\/2|\*)/u;

/**
 * Keeps moves that follow the empty line with which a NIC or NTR game ends, as a comment at its end;
 * returns undefined if the text at `span` does not look like moves, or the game has its result.
 */
function keepTrailingMoves(game: Game, span: Span): Diagnostic | undefined {
  const text = game.source.slice(span);
  if (game.result !== '*' || !MOVES.test(text)) return undefined;
  const last = mainLine(game).at(-1) ?? game.root;
  last.after = append(last.after, {text: commentText(text), span});
  const message = 'Unexpected moves after an empty line, which ends a game of this format';
  return reportFlaw('game-unknown-text', game.source, span, message);
}

const SPELLINGS: readonly string[] = ['game-spelling', 'game-result-spelling'];

/**
 * True if a finding is only about a spelling that is normal in NIC and NTR, though not in PGN, such
 * as zeros for castling, `cd5` for `cxd5`, or `1/2`.
 */
export function isOwnSpelling({rule}: Diagnostic): boolean {
  return SPELLINGS.includes(rule);
}

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
  return isWhole ? contradictsBoard(source, span, result, last) : [];
}
