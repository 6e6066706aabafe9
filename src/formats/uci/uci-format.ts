import {SourceText} from '../../source/source-text.ts';
import {isResult} from '../../game/game.ts';
import type {GameFormat, ReadOptions, GameReading} from '../game-format.ts';
import {lastLineStart} from '../line-spans.ts';
import {isUciMove} from './resolve-uci-move.ts';
import {UciFold} from './uci-fold.ts';
import {uciLines} from './uci-lines.ts';

/**
 * Moves in the notation of engines: `position startpos moves e2e4 e7e5`, as in the log of a GUI, or
 * moves alone.
 *
 * A command that repeats the moves of the preceding one continues its game, and so does a line of
 * moves that cannot be a game of its own. An empty line ends a game.
 */
export const uciFormat: GameFormat = {
  id: 'uci',
  title: 'UCI moves',
  extensions: ['uci'],
  recognises,
  read,
  cut,
};

function recognises(head: string): boolean {
  const source = new SourceText(head);
  for (const line of uciLines(source)) {
    if (line.kind === 'position') return true;
    if (line.kind === 'moves') {
      return line.words.every(
        ({text, end}) => isUciMove(text) || isResult(text) || end === head.length,
      );
    }
    if (line.kind === 'noise') return false;
  }
  return false;
}

function read(source: SourceText, options: ReadOptions = {}): GameReading {
  const {drafts, diagnostics} = fold(source, options);
  return {
    games: drafts.map((draft) => draft.finish()),
    diagnostics: [...diagnostics, ...drafts.flatMap((draft) => draft.diagnostics)],
  };
}

/** Cuts before the last game, which may continue. */
function cut(text: string): number {
  const whole = new SourceText(text.slice(0, lastLineStart(text)));
  return fold(whole, {}).drafts.at(-1)?.span.start ?? 0;
}

function fold(source: SourceText, options: ReadOptions): UciFold {
  const folded = new UciFold(source, options);
  for (const line of uciLines(source)) folded.take(line);
  folded.end();
  return folded;
}
