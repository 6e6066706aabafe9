/**
 * Packages that print boards, or moves as written, and that a book may not load, with the commands
 * that show their use.
 * `diagram` is the file of chess-problem-diagrams.
 */
export const BOARD_PACKAGES = [
  {name: 'chessboard', use: /\\chessboard\b/},
  {name: 'diagram', use: /\\begin\{diagram\}/},
  // Curves of evaluations.
  {name: 'tikz', use: /\\begin\{tikzpicture\}/},
  {name: 'skakmat', use: /\\skm(?:game|moves|line|board)\b/},
] as const;
