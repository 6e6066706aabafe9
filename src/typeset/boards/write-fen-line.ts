import {writeFen} from '../../chess/fen.ts';
import {printable} from '../../source/printable.ts';
import type {BoardPicture} from './board-picture.ts';

/** Writes the position as a FEN, with the caption as a comment after it. */
export function writeFenLine({position, caption}: BoardPicture): string {
  const comment = printable(caption.replace(/\s+/gu, ' '));
  return `${writeFen(position)}${comment === '' ? '' : ` ; ${comment}`}\n`;
}
