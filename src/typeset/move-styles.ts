/**
 * The printer of the moves: `typeset` prints them as they are written, and TeX plays nothing; with
 * `played` a package plays and prints them; with `hidden` it only keeps track of the board.
 */
export type MoveMode = 'typeset' | 'played' | 'hidden';

/** All ways in which moves can be printed. */
export const MOVE_MODES = ['typeset', 'played', 'hidden'] as const satisfies readonly MoveMode[];

/** The style of moves that are printed as text, not by a package. */
export interface MoveStyle {
  /** The text between the number and White's move. */
  readonly white: string;
  /** The text between the number and Black's move. */
  readonly black: string;
  /** True if moves include the square of origin. */
  readonly isLong: boolean;
}

/** The styles by name. */
export const MOVE_STYLES = {
  /** `1. e4 e5 2. Nf3`, with thin spaces, like xskak with skakmat's preamble. */
  book: {white: '.\\,', black: '\\ldots\\,', isLong: false},
  /** `1.e4 e5 2.Nf3` */
  short: {white: '.', black: '\\ldots{}', isLong: false},
  /** `1.e2-e4 e7-e5 2.Ng1-f3` */
  long: {white: '.', black: '\\ldots{}', isLong: true},
  /** `1 e4 e5 2 Nf3` */
  informant: {white: '~', black: '\\ldots{}', isLong: false},
} as const satisfies Readonly<Record<string, MoveStyle>>;

/** The name of a style. */
export type MoveStyleName = keyof typeof MOVE_STYLES;
