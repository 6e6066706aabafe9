import type {PictureOptions} from '../../diagrams/make-picture.ts';
import {readArrowList, readSquareList} from '../../diagrams/read-marks.ts';

/** The flags that determine how boards are drawn. */
export interface PictureFlags extends Omit<PictureOptions, 'arrows' | 'squares'> {
  /** Such as `Gd1h5,Re2e4`. */
  readonly arrows?: string;
  /** Such as `Rd4,Ge5`. */
  readonly squares?: string;
}

/** Parses the flags that determine how boards are drawn; throws an `OptionError` if one is malformed. */
export function readPictureFlags({arrows, squares, ...others}: PictureFlags): PictureOptions {
  return {...others, arrows: readArrowList(arrows), squares: readSquareList(squares)};
}
