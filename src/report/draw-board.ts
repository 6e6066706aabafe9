import {readFen} from '../chess/fen.ts';
import {fenLetterOf} from '../chess/piece.ts';
import {squareAt} from '../chess/square.ts';

/** A position as eight lines of text, White at the bottom, and whose move it is. */
export function drawBoard(fen: string): readonly string[] {
  const outcome = readFen(fen);
  if (outcome.kind !== 'position') return [];
  const {position} = outcome;
  const ranks = [7, 6, 5, 4, 3, 2, 1, 0].map((rank) => {
    const squares = [0, 1, 2, 3, 4, 5, 6, 7].map((file) => {
      const piece = position.pieceAt(squareAt(file, rank));
      return piece === 0 ? '.' : fenLetterOf(piece);
    });
    return `${rank + 1} ${squares.join(' ')}`;
  });
  const side = position.sideToMove === 'white' ? 'White' : 'Black';
  return [...ranks, `  a b c d e f g h   ${side} to move`];
}
