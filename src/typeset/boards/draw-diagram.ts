import type {Position, Side} from '../../chess/index.ts';
import {makeEscape} from '../escape-tex.ts';
import type {BoardPicture} from './picture-layout.ts';
import type {PictureTargetName} from './picture-target-names.ts';
import {PICTURE_TARGETS} from './picture-targets.ts';

/** Options for drawing a diagram: everything except the position. */
export interface DiagramOptions extends Partial<Omit<BoardPicture, 'position' | 'below'>> {
  /** The side at the bottom; White if absent. */
  readonly below?: Side;
}

/**
 * Draws a position in one of several forms: `svg`, `pdf` (in ASCII), `text` with letters, `unicode`
 * with chess symbols, `latex` for chessboard, `fenboard` for skak, `problem` for
 * chess-problem-diagrams, or `fen`. The result ends with a line break.
 *
 * @example
 * ```js
 * const svg = drawDiagram(position, 'svg', {below: 'black', caption: 'Mate in two'});
 * ```
 */
export function drawDiagram(
  position: Position,
  target: PictureTargetName,
  options: DiagramOptions = {},
): string {
  const picture: BoardPicture = {
    ...{position, arrows: [], squares: [], below: 'white', coordinates: true, mover: true},
    ...{size: 'normal', caption: ''},
    ...options,
  };
  return PICTURE_TARGETS[target].write(picture, makeEscape('pdflatex'));
}
