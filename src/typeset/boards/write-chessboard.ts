import {writeFen} from '../../chess/fen.ts';
import {writeBoard} from '../write-board.ts';
import type {BoardPicture, PictureWriter} from './board-picture.ts';
import {captionBoard} from './caption-board.ts';

/** Writes a `\chessboard`; xskak loads its package, too. No game of the document is affected. */
export const writeChessboard: PictureWriter = (picture, escapeTex) =>
  captionBoard(boardOf(picture), escapeTex(picture.caption));

function boardOf({position, below, arrows, squares, ...look}: BoardPicture): string {
  const annotations = {arrows, squares, before: '', after: ''};
  return writeBoard(
    {fen: writeFen(position), isCurrent: false, isReached: false, annotations},
    {...look, captions: false, isTypeset: false, view: below},
  );
}
