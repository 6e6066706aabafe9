import type {Game} from '../../game/game.ts';
import {PlainGame} from './plain-game.ts';
import {writeMovetext} from './write-movetext.ts';
import {writeTags} from './write-tags.ts';

/**
 * Writes a game in PGN's export format (PGN standard 1994-03-12, 8), ready to be followed by the
 * next one: with an empty line after the tags and another after the moves.
 */
export function writePgn(game: Game): string {
  const plain = game instanceof PlainGame ? game : undefined;
  const tags = plain?.writeTags() ?? writeTags(game);
  return `${tags}\n${plain?.writeMoves() ?? writeMovetext(game)}\n`;
}
