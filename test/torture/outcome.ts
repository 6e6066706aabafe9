/** What somebody wants of a part of the campaign. */
export interface Wishes {
  readonly runs: number;
  readonly seed: number;
  /** The only kind of thing to try, if one was named. */
  readonly only: string | undefined;
  /** Notes what is not as it should be, at length. */
  readonly report: (text: string) => void;
}

/** What a part has come to. */
export interface Outcome {
  readonly tried: number;
  /** A line for each promise that was broken. */
  readonly failures: readonly string[];
  /** Figures. */
  readonly notes: readonly string[];
}
