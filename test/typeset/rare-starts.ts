/** Positions from which a few random moves lead to what is rare elsewhere. */
export const RARE_STARTS = [
  // Promotion, also by capture and with mate; Black to move at a number other than 1.
  'r1n2k2/1P1P4/8/8/8/8/1p1p4/R1N2K2 b - - 3 41',
  '7k/P1P3pp/8/8/8/8/p1p3PP/7K w - - 0 60',
  // Castling that gives check, on both sides.
  '5k2/8/8/8/8/8/PPP3PP/R3K2R w KQ - 0 20',
  'r3k2r/ppp3pp/8/8/8/8/8/3K4 b kq - 0 20',
  // En passant for both; a pawn that has just moved two squares.
  '4k3/2p1p1p1/8/1P1P1P2/1p1p1pPp/8/P1P1P3/4K3 b - g3 0 12',
  // Many ways to mate, and knights, rooks and queens that need their files, ranks or both.
  '6k1/5ppp/8/8/8/1Q1Q4/1Q6/R3R1K1 w - - 0 30',
  'R6R/8/8/4k3/8/2N3N1/8/R3K2R w - - 0 50',
  '1q1q3k/8/1q6/8/3n1n2/8/3n4/K7 b - - 99 130',
] as const;
