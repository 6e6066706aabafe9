import {makeColors} from './colors.ts';
import type {Colors} from './colors.ts';
import type {ReportOptions} from './finding.ts';
import {makeLinks} from './links.ts';
import type {Links} from './links.ts';

/** How findings look to people. */
export interface Manner {
  readonly colors: Colors;
  readonly links: Links;
  /** Whether to draw the position under each finding that has one. */
  readonly board: boolean;
  /** No line is wider, if its words allow. */
  readonly columns: number;
}

/** The width that every terminal has. */
const USUAL = 80;

/** How the options of a report have findings look. */
export function makeManner({color, board, columns = USUAL, fileUri}: ReportOptions): Manner {
  return {colors: makeColors(color), links: makeLinks(fileUri), board, columns};
}
