import {MOVERS} from '../../chess/board-rows.ts';
import {EMPTY, KING, letterOf, PAWN, sideOf, typeOf} from '../../chess/piece.ts';
import type {Side} from '../../chess/piece.ts';
import type {Position} from '../../chess/position.ts';
import {squareName, SQUARES} from '../../chess/square.ts';

/**
 * Describes a position in words, for readers who cannot see it, as problem books do:
 *
 *     White: Kg1, Qd1, pawns a2, b2. Black: Ke8. White to move.
 */
export function describeBoard(position: Position): string {
  const sides = [
    `White: ${listPieces(position, 'white')}`,
    `Black: ${listPieces(position, 'black')}`,
  ];
  return [...sides, MOVERS[position.sideToMove]].map((sentence) => `${sentence}.`).join(' ');
}

function listPieces(position: Position, side: Side): string {
  const words: string[] = [];
  for (let type = KING; type >= PAWN; type -= 1) {
    const names = SQUARES.filter((square) => {
      const piece = position.pieceAt(square);
      return piece !== EMPTY && typeOf(piece) === type && sideOf(piece) === side;
    }).map(squareName);
    if (type === PAWN && names.length > 0) words.push(`${pawns(names.length)} ${names.join(', ')}`);
    else words.push(...names.map((name) => letterOf(type) + name));
  }
  return words.length === 0 ? 'nothing' : words.join(', ');
}

function pawns(count: number): string {
  return count === 1 ? 'pawn' : 'pawns';
}
