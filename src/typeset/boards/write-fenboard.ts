import type {BoardPicture, PictureWriter} from './board-picture.ts';
import {plainFen} from './plain-fen.ts';
import {captionBoard} from './caption-board.ts';

/**
 * Writes a board for skak alone, in a group that keeps its look to itself. What skak draws by
 * PostScript, marks and the sign for the side to move among it, is left out: pdfTeX cannot do it.
 */
export const writeFenboard: PictureWriter = (picture, escapeTex) =>
  captionBoard(boardOf(picture), escapeTex(picture.caption));

function boardOf({position, below, coordinates, size}: BoardPicture): string {
  return [
    `{\\${size}board\\notation${coordinates ? 'On' : 'Off'}\\fenboard{${plainFen(position)}}%`,
    `\\show${below === 'white' ? '' : 'inverse'}board}`,
  ].join('\n');
}
