import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import type {SourceText} from '../source/source-text.ts';
import type {Game} from '../game/game.ts';
import {keepTrailingMoves} from './keep-trailing-moves.ts';
import type {Span} from '../source/span.ts';
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
