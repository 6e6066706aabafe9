import {START_FEN} from '../../src/chess/fen.ts';
import {legalMoves} from '../../src/chess/legal-moves.ts';
import type {Move} from '../../src/chess/move.ts';
import {positionOf} from './position-of.ts';

/** Numbers from 0 to below 1, the same for the same seed (a linear congruential generator). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Moves of a game from `fen`, each drawn from all legal ones. */
export function randomGame(random: () => number, plies: number, fen = START_FEN): Move[] {
  const position = positionOf(fen);
  const game: Move[] = [];
  while (game.length < plies) {
    const moves = legalMoves(position).sort((a, b) => a - b);
    const move = moves[Math.floor(random() * moves.length)];
    if (move === undefined) break;
    game.push(move);
    position.play(move);
  }
  return game;
}
