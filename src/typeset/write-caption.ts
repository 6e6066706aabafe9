import type {PrintedBoard} from './outline.ts';
import {WORDS} from './words.ts';
import {writeNumber} from './write-move.ts';

/** Says below a diagram which move has led to it, or at the start of a game who is to move. */
export function writeCaption({fen, last}: PrintedBoard): string {
  if (last === undefined) return WORDS.toMove[fen.split(' ')[1] === 'b' ? 'black' : 'white'];
  const number = writeNumber(last.fullmove, last.side, true).trim();
  // With its number, since the style of moves may be bold.
  return `${WORDS.positionAfter} \\movecomment{${number}${last.san.replace('#', '\\mate{}')}}`;
}
