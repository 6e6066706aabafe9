/** What the header of a game says, as tags in their order. */
export type HeaderTags = readonly (readonly [name: string, value: string])[];

/** A rating without its leading zeros; undefined where the digits say that there is none. */
export function readRating(text: string): string | undefined {
  const digits = /^0*([1-9]\d{0,3})$/u.exec(text.trim())?.[1];
  return digits;
}
