/** The forms of pieces in moves. */
export const PIECE_SIGNS = ['figurines', 'letters'] as const;

/** The form of pieces in moves: one of `PIECE_SIGNS`. */
export type PieceSigns = (typeof PIECE_SIGNS)[number];
