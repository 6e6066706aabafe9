/** Packages that print boards and that a book need not load, by the commands that show their use. */
export const BOARD_PACKAGES = [
  {name: 'chessboard', use: /\\chessboard\b/},
  {name: 'chess-problem-diagrams', use: /\\begin\{diagram\}/},
] as const;
