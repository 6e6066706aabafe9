import {sanOf, spell, type Letters, type Move, type Position} from '../chess/index.ts';
import {plyAt, turnAt, writeTurn} from '../skak/index.ts';

/** Writes moves as in a text, with the first number: `12...Nd4`, `3.Bb5 a6`. */
export function writeMoves(from: Position, moves: readonly Move[], letters: Letters): string {
  const ply = plyAt(from);
  return writeTurn(turnAt(ply)) + writeSans(from, moves, letters).join(' ');
}

/** Writes moves without numbers. */
export function writeSans(
  from: Position,
  moves: readonly Move[],
  letters: Letters,
): readonly string[] {
  const position = from.clone();
  return moves.map((move) => {
    const san = spell(sanOf(position, move), letters);
    position.play(move);
    return san;
  });
}
