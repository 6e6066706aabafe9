/** What pieces are printed as, wherever moves are. */
export const PIECE_SIGNS = ['figurines', 'letters'] as const;

export type PieceSigns = (typeof PIECE_SIGNS)[number];
