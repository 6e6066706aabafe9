import {followMove, mainLine, START_FEN, type Game, type Position} from '../../../chess/index.ts';
import {writeFenBy} from '../fen/write-fen-by.ts';
import type {EnPassantRule} from '../fen/en-passant-rules.ts';
import {uciOf} from './uci-of.ts';

/**
 * Writes the main line as the command that sends a position to an engine:
 *
 *     position startpos moves e2e4 e7e5
 *
 * An engine cannot follow a broadcast to a board that no move leads to; the line starts again from
 * such a board.
 */
export function writeUci(game: Game, rule?: EnPassantRule): string {
  if (game.isUnplayed === true) return '';
  const position = game.start.clone();
  let words = startOf(position, rule);
  let moves: string[] = [];
  for (const node of mainLine(game)) {
    const move = uciOf(position, node.move, game.variant);
    followMove(position, node);
    if (node.fen === undefined) moves.push(move);
    else [words, moves] = [startOf(position, rule), []];
  }
  return `${[...words, ...(moves.length === 0 ? [] : ['moves', ...moves])].join(' ')}\n`;
}

function startOf(position: Position, rule: EnPassantRule | undefined): readonly string[] {
  const fen = writeFenBy(rule, position);
  return ['position', ...(fen === START_FEN ? ['startpos'] : ['fen', fen])];
}
