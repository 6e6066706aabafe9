/** How moves look that we print ourselves. */
export interface MoveStyle {
  /** What stands between the number and White's move, */
  readonly white: string;
  /** and what before Black's at the head of a line. */
  readonly black: string;
  /** Whether moves name the square that the piece comes from. */
  readonly isLong: boolean;
}

/** House styles by their names. */
export const MOVE_STYLES = {
  /** `1. e4 e5 2. Nf3`, with thin spaces, as our preamble has xskak print it. */
  book: {white: '.\\,', black: '\\ldots\\,', isLong: false},
  /** `1.e4 e5 2.Nf3` */
  short: {white: '.', black: '\\ldots{}', isLong: false},
  /** `1.e2-e4 e7-e5 2.Ng1-f3` */
  long: {white: '.', black: '\\ldots{}', isLong: true},
  /** `1 e4 e5 2 Nf3` */
  informant: {white: '~', black: '\\ldots{}', isLong: false},
} as const satisfies Readonly<Record<string, MoveStyle>>;

/** The name of a house style. */
export type MoveStyleName = keyof typeof MOVE_STYLES;
