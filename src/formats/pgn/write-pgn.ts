import type {Game} from '../../game/game.ts';
import type {WritingWishes} from '../fen/write-fens.ts';
import {PlainGame} from './plain-game.ts';
import {writeMovetext} from './write-movetext.ts';
import {writeTags} from './write-tags.ts';

/**
 * Writes a game in PGN's export format (PGN standard 1994-03-12, 8), ready to be followed by the
 * next one: with an empty line after the tags and another after the moves.
 */
export function writePgn(game: Game, {enPassant, width}: WritingWishes = {}): string {
  const plain = game instanceof PlainGame && width === undefined ? game : undefined;
  const tags =
    (enPassant === 'legal' ? undefined : plain?.writeTags()) ?? writeTags(game, enPassant);
  return `${tags}\n${plain?.writeMoves() ?? writeMovetext(game, width)}\n`;
}
