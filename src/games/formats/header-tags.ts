/** The header of a game, as tags in source order. */
export type HeaderTags = readonly (readonly [name: string, value: string])[];

/**
 * Reads a rating of one to four digits, without leading zeros; undefined for 0 or any other text.
 */
export function readRating(text: string): string | undefined {
  const digits = /^0*([1-9]\d{0,3})$/u.exec(text.trim())?.[1];
  return digits;
}
