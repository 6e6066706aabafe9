/** A stretch of a text: offsets in UTF-16 code units, `start` inside, `end` outside. */
export interface Span {
  readonly start: number;
  readonly end: number;
}
