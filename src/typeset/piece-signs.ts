/** How pieces are printed in moves. */
export const PIECE_SIGNS = ['figurines', 'letters'] as const;

/** How pieces are printed in moves: one of `PIECE_SIGNS`. */
export type PieceSigns = (typeof PIECE_SIGNS)[number];
