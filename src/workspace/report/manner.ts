import {makeColors, type Colors} from './colors.ts';
import type {ReportOptions} from './finding.ts';
import {makeLinks, type Links} from './links.ts';

/** Options for displaying findings. */
export interface Manner {
  readonly colors: Colors;
  readonly links: Links;
  /** True to draw the position under each finding that has one. */
  readonly board: boolean;
  /** The maximum width of a line, if its words allow. */
  readonly columns: number;
}

/** The minimum width of a terminal. */
const USUAL = 80;

/** Derives the display of findings from the options of a report. */
export function makeManner({color, board, columns = USUAL, fileUri}: ReportOptions): Manner {
  return {colors: makeColors(color), links: makeLinks(fileUri), board, columns};
}
