import {isStartPosition, START_FEN, writeFen, type Game} from '../chess/index.ts';
import type {EscapeTex} from './escape-tex.ts';
import {withoutPockets} from './write-board.ts';
import type {MoveManner} from './set-moves.ts';

/** The keys of xskak for the data of a game, and the tags that provide it. */
const KEYS = [
  ['white', 'White'],
  ['black', 'Black'],
  ['whiteelo', 'WhiteElo'],
  ['blackelo', 'BlackElo'],
  ['event', 'Event'],
  ['site', 'Site'],
  ['date', 'Date'],
  ['round', 'Round'],
] as const;

/** The way in which the start of a game is written. */
interface StartManner extends Pick<MoveManner, 'dialect' | 'moves'> {
  readonly escape: EscapeTex;
}

/** Writes the command that sets up the starting position of a game. */
export function writeStart(game: Game, {dialect, moves, escape}: StartManner): string {
  const fen = isStartPosition(game.start) ? START_FEN : withoutPockets(writeFen(game.start));
  const isUsual = fen === START_FEN;
  if (dialect === 'skak' && moves !== 'typeset')
    return isUsual ? '\\newgame' : `\\fenboard{${fen}}`;
  const keys = [...infoKeys(game, escape), ...(isUsual ? [] : startKeys(game, fen))];
  return `\\${moves === 'typeset' ? 'skmgame' : 'newchessgame'}[${keys.join(',\n  ')}]`;
}

/**
 * xskak takes the side to move and the move number only from the key `moveid`, not from the FEN.
 */
function startKeys({start}: Game, fen: string): readonly string[] {
  return [`setfen={${fen}}`, `moveid=${start.fullmove}${start.sideToMove === 'white' ? 'w' : 'b'}`];
}

function infoKeys({tags, result}: Game, escape: EscapeTex): readonly string[] {
  const known = KEYS.flatMap(([key, tag]) => {
    const value = tags.get(tag)?.trim() ?? '';
    return value === '' || /^[?.\s-]*$/.test(value)
      ? []
      : [`${key}={${unexpanded(escape(value))}}`];
  });
  return [...known, `result={${result}}`];
}

/** xskak 1.5 expands values immediately (`\\xdef`), which only plain text is certain to survive. */
function unexpanded(value: string): string {
  return /[^ -!#-[\]-~]/.test(value) ? `\\unexpanded{${value}}` : value;
}
