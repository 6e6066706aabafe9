import {writeBoard} from '../write-board.ts';
import type {BoardPicture, PictureWriter} from './board-picture.ts';
import {plainFen} from './plain-fen.ts';
import {captionBoard} from './caption-board.ts';

/** Writes a `\chessboard`, which xskak loads, too; no game of the document is changed. */
export const writeChessboard: PictureWriter = (picture, escapeTex) =>
  captionBoard(boardOf(picture), escapeTex(picture.caption));

function boardOf({position, below, arrows, squares, ...look}: BoardPicture): string {
  const annotations = {arrows, squares, before: '', after: ''};
  return writeBoard(
    {fen: plainFen(position), isCurrent: false, annotations},
    {...look, captions: false, view: below},
  );
}
