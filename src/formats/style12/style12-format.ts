import type {SourceText} from '../../source/source-text.ts';
import type {GameFormat, ReadOptions, GameReading} from '../game-format.ts';
import {cutLog} from './cut-log.ts';
import {logLines} from './log-lines.ts';
import {LogReader} from './log-reader.ts';

/** A board of any size, so that boards other than 8x8 are recognized and refused. */
const BOARD = /^<12> {0,9}(?:[A-Za-z*-]{4,16} {1,9}){4,16}[WB] /u;

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
