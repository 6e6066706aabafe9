/** The header of a game, as tags in source order. */
export type HeaderTags = readonly (readonly [name: string, value: string])[];

/** Removes leading zeros from a rating; undefined if it is zero. */
export function readRating(text: string): string | undefined {
  const digits = /^0*([1-9]\d{0,3})$/u.exec(text.trim())?.[1];
  return digits;
}
