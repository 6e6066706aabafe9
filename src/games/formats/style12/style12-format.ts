import {isLineEnd, type SourceText} from '../../../text/index.ts';
import type {GameFormat, GameReading, ReadOptions} from '../game-format.ts';
import {logLines} from './log-lines.ts';
import {LogReader} from './log-reader.ts';

/** A board of any size, so that boards other than 8x8 are recognized and refused. */
const BOARD = /^<12>[ \t]{0,9}(?:[A-Za-z*-]{4,16}[ \t]{1,9}){4,16}[WB][ \t]/u;

/**
 * Logs of internet chess servers in which each move is followed by a line with the whole board (ICC
 * and FICS, `help style12`).
 *
 * Several games, identified by their numbers, may be interleaved. A game starts at the first
 * position that is shown; moves that are taken back become variations; a single board is a diagram.
 */
export const style12Format: GameFormat = {
  id: 'style12',
  title: 'log of a chess server (STYLE12)',
  extensions: ['style12', 'icc', 'fics'],
  recognises: (head) => [...logLines(head)].some(({text}) => BOARD.test(text)),
  read,
  cut: cutLog,
  open: (options = {}) => new LogReader(options, false),
};

function read(source: SourceText, options: ReadOptions = {}): GameReading {
  const session = new LogReader(options, true);
  const [over, rest] = [session.read(source), session.end()];
  return {
    games: [...over.games, ...rest.games],
    diagnostics: [...over.diagnostics, ...rest.diagnostics],
  };
}

/**
 * Returns the last offset of a growing log before which all lines are complete: the start of a line
 * that does not continue the preceding one; 0 if there is none.
 *
 *     <12> rnbqkbnr pppppppp ... W -1 1 1 1 1 0 7 Morphy Hart
 *     \   0 3 0 39 39 180 180 1 none (0:00) none 0
 *     {Game 7 (Morphy vs. Hart) Hart resi
 *     ^ cut
 */
function cutLog(text: string): number {
  for (let at = text.length - 1; at > 0; at--) {
    if (isLineEnd(text.charCodeAt(at - 1)) && opensLine(text.charCodeAt(at))) return at;
  }
  return 0;
}

/** True if a character starts a new line: neither the second half of LF CR, nor a wrapped line. */
function opensLine(code: number): boolean {
  return !isLineEnd(code) && code !== 0x5c;
}
