import {START_FEN, writeFen} from '../../chess/fen.ts';
import type {Position} from '../../chess/position.ts';
import {followMove} from '../../game/follow-move.ts';
import type {Game} from '../../game/game.ts';
import {mainLine} from '../../game/main-line.ts';
import {uciOf} from './uci-of.ts';

/**
 * Writes the main line as the command that sends a position to an engine:
 *
 *     position startpos moves e2e4 e7e5
 *
 * An engine cannot follow a broadcast to a board that no move leads to; the line starts again from
 * such a board.
 */
export function writeUci(game: Game): string {
  if (game.isUnplayed === true) return '';
  const position = game.start.clone();
  let words = startOf(position);
  let moves: string[] = [];
  for (const node of mainLine(game)) {
    const move = uciOf(position, node.move, game.variant);
    followMove(position, node);
    if (node.fen === undefined) moves.push(move);
    else [words, moves] = [startOf(position), []];
  }
  return `${[...words, ...(moves.length === 0 ? [] : ['moves', ...moves])].join(' ')}\n`;
}

function startOf(position: Position): readonly string[] {
  const fen = writeFen(position);
  return ['position', ...(fen === START_FEN ? ['startpos'] : ['fen', fen])];
}
