import {fillWord} from './languages/fill-word.ts';
import type {BoardLook} from './board-looks.ts';
import type {Wording} from './wording.ts';
import {writeNumber} from './write-move.ts';
import type {PrintedBoard} from './printed-game.ts';

/** The words of a caption, and whether a package prints its move. */
interface CaptionManner extends Wording {
  readonly look: Pick<BoardLook, 'isTypeset'>;
}

/** Writes the caption of a diagram: the last move, or the side to move at the start of a game. */
export function writeCaption(
  {fen, last}: PrintedBoard,
  {language, escape, look}: CaptionManner,
): string {
  const {words} = language;
  if (last === undefined) {
    return fillWord(words.toMove[fen.split(' ')[1] === 'b' ? 'black' : 'white'], escape);
  }
  const number = writeNumber(last.fullmove, last.side, true).trim();
  // In a group together with the number, since the style of moves may be bold.
  const command = look.isTypeset ? 'skmtext' : 'movecomment';
  const move = `\\${command}{${number}${last.san.replace('#', '\\mate{}')}}`;
  return fillWord(words.positionAfter, escape, move);
}
