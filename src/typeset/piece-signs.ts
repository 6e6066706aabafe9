/** What pieces are printed as, wherever moves are. */
export const PIECE_SIGNS = ['figurines', 'letters'] as const;

/** What pieces are printed as: one of `PIECE_SIGNS`. */
export type PieceSigns = (typeof PIECE_SIGNS)[number];
