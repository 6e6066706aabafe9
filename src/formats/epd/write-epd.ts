import {writeFen} from '../../chess/fen.ts';
import type {Game} from '../../game/game.ts';
import {finalPosition} from '../../game/main-line.ts';
import {gameTitle} from '../game-title.ts';

/**
 * Writes the position in which a game ends, with the operations of EPD (PGN standard 1994-03-12,
 * 16.2) in ASCII order:
 *
 *     4k3/8/8/8/8/8/4P3/4K3 w - - c0 "White wins"; fmvn 30; hmvc 0; id "BK.01";
 */
export function writeEpd(game: Game): string {
  const [board, turn, castling, enPassant, halfmove, fullmove] = writeFen(
    finalPosition(game),
  ).split(' ');
  const title = gameTitle(game);
  const operations = [
    `fmvn ${fullmove ?? ''};`,
    `hmvc ${halfmove ?? ''};`,
    ...(title === '' ? [] : [`id "${title.replaceAll('"', "'")}";`]),
  ];
  return `${[board, turn, castling, enPassant, ...operations].join(' ')}\n`;
}
