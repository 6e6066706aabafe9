import {writeFen} from '../../chess/index.ts';
import {BOARD_SIZES, squarePoints, TEX_POINTS, type BoardSize} from '../board-size.ts';
import {withoutPockets} from '../write-board.ts';
import type {BoardPicture, PictureWriter} from './board-picture.ts';
import {captionBoard} from './caption-board.ts';

/**
 * Writes a board for skak alone, in a group so that its look stays local. Marks and the marker for
 * the side to move are left out: skak draws them by PostScript, which pdfTeX does not support.
 */
export const writeFenboard: PictureWriter = (picture, escapeTex) =>
  captionBoard(boardOf(picture), escapeTex(picture.caption));

function boardOf({position, below, coordinates, size}: BoardPicture): string {
  const fen = withoutPockets(writeFen(position));
  return [
    `{${writeSize(size)}\\notation${coordinates ? 'On' : 'Off'}\\fenboard{${fen}}%`,
    `\\show${below === 'white' ? '' : 'inverse'}board}`,
  ].join('\n');
}

function writeSize(size: BoardSize): string {
  if (BOARD_SIZES.some((name) => name === size)) return `\\${size}board`;
  return `\\setboardfontsize{${squarePoints(size, TEX_POINTS).toFixed(2)}pt}`;
}
