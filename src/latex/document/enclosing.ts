/** A macro around chess, as it is shown, and its place. */
export interface Enclosing {
  readonly what: string;
  readonly start: number;
  /** Whether only moves of the game suffer. */
  readonly isMild?: boolean;
  /** Whether it carries its text out at another time. */
  readonly isElsewhere?: boolean;
}
