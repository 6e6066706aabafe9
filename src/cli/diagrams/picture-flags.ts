import type {PictureOptions} from '../../diagrams/make-picture.ts';
import {readArrows, readSquares} from '../../diagrams/read-marks.ts';

/** The flags that say how boards are drawn. */
export interface PictureFlags extends Omit<PictureOptions, 'arrows' | 'squares'> {
  /** Such as `Gd1h5,Re2e4`. */
  readonly arrows?: string;
  /** Such as `Rd4,Ge5`. */
  readonly squares?: string;
}

/** Reads the flags that say how boards are drawn; throws an `OptionError` if one is malformed. */
export function pictureOptionsOf({arrows, squares, ...others}: PictureFlags): PictureOptions {
  return {...others, arrows: readArrows(arrows), squares: readSquares(squares)};
}
