import {append, type Game, type MoveNode} from '../../chess/index.ts';
import type {Diagnostic, SourceText, Span} from '../../text/index.ts';
import {commentText} from './movetext-reader/comment-text.ts';
import {reportFlaw} from './report-flaw.ts';

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
  const last = lastOf(game.root);
  last.after = append(last.after, {text: commentText(text), span});
  const message = 'Unexpected moves after an empty line, which ends a game of this format';
  return reportFlaw('game-unknown-text', game.source, span, message);
}

function lastOf(root: MoveNode): MoveNode {
  let node = root;
  while (node.next !== undefined) node = node.next;
  return node;
}
