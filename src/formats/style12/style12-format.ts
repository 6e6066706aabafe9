import type {SourceText} from '../../source/source-text.ts';
import type {GameFormat, ReadOptions, Reading} from '../game-format.ts';
import {cutLog} from './cut-log.ts';
import {Session} from './session.ts';

/** What may stand before a board line: a line end, telnet's bytes, marks of FICS and a prompt. */
const BOARD =
  /(?:^|[\s\u0000-\u0019\u00ff]|%|<ICS: |\\01[25]|\\007)<12> ?(?:[A-Za-z*-]{4,16} ){4,16}[WB] /u;

/**
 * Logs of internet chess servers, in which each move brings a line with the whole board (ICC and
 * FICS, `help style12`).
 *
 * Games run side by side under their numbers. A position that is seen first is where its game
 * starts; what is taken back stays as a variation; a single board is a diagram.
 */
export const style12Format: GameFormat = {
  id: 'style12',
  title: 'log of a chess server (STYLE12)',
  extensions: ['style12', 'icc', 'fics'],
  recognises: (head) => BOARD.test(head),
  read,
  cut: cutLog,
  open: (options = {}) => new Session(options, false),
};

function read(source: SourceText, options: ReadOptions = {}): Reading {
  const session = new Session(options, true);
  const [over, rest] = [session.read(source), session.end()];
  return {
    games: [...over.games, ...rest.games],
    diagnostics: [...over.diagnostics, ...rest.diagnostics],
  };
}
