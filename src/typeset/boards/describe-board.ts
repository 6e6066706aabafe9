import {
  EMPTY,
  KING,
  MOVERS,
  PAWN,
  pieceName,
  sideOf,
  squareName,
  SQUARES,
  typeOf,
} from '../../chess/index.ts';
import type {Position, Side} from '../../chess/index.ts';
import type {Language} from '../languages/words.ts';

/**
 * Describes a position in words, as a screen reader can speak them:
 *
 *     White: king g1, rooks a1, f1, pawn a2. Black: king e8. White to move.
 */
export function describeBoard(position: Position): string {
  const sides = [
    `White: ${listPieces(position, 'white')}`,
    `Black: ${listPieces(position, 'black')}`,
  ];
  return [...sides, MOVERS[position.sideToMove]].map((sentence) => `${sentence}.`).join(' ');
}

function listPieces(position: Position, side: Side): string {
  const phrases: string[] = [];
  for (let type = KING; type >= PAWN; type -= 1) {
    const squares = squaresOf(position, type, side);
    if (squares.length === 0) continue;
    const name = squares.length === 1 ? pieceName(type) : `${pieceName(type)}s`;
    phrases.push(`${name} ${squares.join(', ')}`);
  }
  return phrases.length === 0 ? 'nothing' : phrases.join(', ');
}

/** The same in the words of a language, with nouns in the singular. */
export function describeBoardIn(position: Position, {board, words}: Language): string {
  const {white, black, pieces} = board;
  const list = (side: Side): string =>
    pieces
      .map((name, i) => [name, squaresOf(position, KING - i, side)] as const)
      .filter(([, squares]) => squares.length > 0)
      .map(([name, squares]) => `${name} ${squares.join(', ')}`)
      .join(', ') || '–';
  const mover = words.toMove[position.sideToMove];
  return `${white}: ${list('white')}. ${black}: ${list('black')}. ${mover}.`;
}

function squaresOf(position: Position, type: number, side: Side): readonly string[] {
  return SQUARES.filter((square) => {
    const piece = position.pieceAt(square);
    return piece !== EMPTY && typeOf(piece) === type && sideOf(piece) === side;
  }).map(squareName);
}
