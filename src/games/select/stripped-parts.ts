/** Parts of games that can be left out. */
export const STRIPPED = ['comments', 'nags', 'variations', 'clocks', 'tags'] as const;

export type StrippedPart = (typeof STRIPPED)[number];
