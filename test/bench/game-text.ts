import {legalMoves} from '../../src/chess/legal-moves.ts';
import type {Position} from '../../src/chess/position.ts';
import {writeSan} from '../../src/chess/write-san.ts';
import type {Prng} from '../prng.ts';
import {wrap} from './prose.ts';

/** Moves as one writes them into braces, and how many half-moves they are. */
export interface Moves {
  readonly text: string;
  readonly plies: number;
}

/** Plays up to `plies` moves, each drawn from all legal ones, and writes them down. */
export function playMoves(position: Position, plies: number, prng: Prng): Moves {
  const words: string[] = [];
  let played = 0;
  for (; played < plies; played += 1) {
    const moves = legalMoves(position);
    if (moves.length === 0) break;
    const move = prng.pick(moves);
    const {fullmove, sideToMove} = position;
    const number = sideToMove === 'white' ? `${fullmove}.` : played === 0 ? `${fullmove}...` : '';
    words.push(number + writeSan(position, move) + writeMark(prng));
    position.play(move);
  }
  return {text: wrap(words.join(' ')), plies: played};
}

function writeMark(prng: Prng): string {
  return prng.chance(8)
    ? prng.pick(['!', '?', '!?', '?!', '!!', '\\wbetter{}', '\\novelty{}'])
    : '';
}
