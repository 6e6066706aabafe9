import type {Side} from '../../chess/index.ts';
import type {Turn} from './played-game.ts';
import type {Value} from './keys.ts';
import {readTexText} from './tex-text.ts';

/** Side and number as far as a text gives them. */
export type WrittenTurn = {readonly [Key in keyof Turn]: Turn[Key] | undefined};

/** Reads the side and number of a FEN. */
export function readWrittenTurn(fen: Value): WrittenTurn {
  const [, side, , , , fullmove = ''] = readTexText(fen).text.trim().split(/\s+/);
  return {
    side: readSide(side),
    fullmove: /^\d{1,9}$/.test(fullmove) ? Number(fullmove) : undefined,
  };
}

/** The side that `w` or `b` names. */
export function readSide(letter: string | undefined): Side | undefined {
  if (letter === 'w') return 'white';
  return letter === 'b' ? 'black' : undefined;
}
