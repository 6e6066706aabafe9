/**
 * The rule for en passant squares in FENs: `always` after the double step of a pawn (PGN standard
 * 1994-03-12, 16.1.3.4), or only if a capture there is `legal`, as X-FEN and most engines have it.
 */
export type EnPassantRule = 'always' | 'legal';

/** All rules for the en passant square. */
export const EN_PASSANT_RULES: readonly EnPassantRule[] = ['always', 'legal'];
