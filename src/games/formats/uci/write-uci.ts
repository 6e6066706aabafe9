import {
  followMove,
  mainLine,
  START_FEN,
  isDrop,
  letterOf,
  moveCastling,
  moveFrom,
  movePromotion,
  moveTo,
  NULL_MOVE,
  rankOf,
  rookFileOf,
  squareAt,
  squareName,
} from '../../../chess/index.ts';
import type {Game, Position} from '../../../chess/index.ts';
import type {Move, Variant} from '../../../chess/index.ts';
import type {EnPassantRule} from '../fen/en-passant-rules.ts';
import {writeFenBy} from '../fen/write-fens.ts';

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

/**
 * Writes a legal move in the notation of engines (UCI protocol, April 2006): `e2e4`, `e7e8q`,
 * `0000` for a pass, `N@f3` for a drop. In Chess960, castling is written as the king taking its own
 * rook.
 */
export function uciOf(position: Position, move: Move, variant: Variant): string {
  if (move === NULL_MOVE) return '0000';
  const to = squareName(moveTo(move));
  const piece = letterOf(movePromotion(move));
  if (isDrop(move)) return `${piece}@${to}`;
  const from = moveFrom(move);
  const wing = moveCastling(move);
  if (wing !== 0 && variant === 'chess960') {
    const rook = squareAt(rookFileOf(position.castling, position.turn, wing), rankOf(from));
    return squareName(from) + squareName(rook);
  }
  return squareName(from) + to + piece.trim().toLowerCase();
}
