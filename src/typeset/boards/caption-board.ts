/** Returns a board in LaTeX with an escaped caption below it, if there is one. */
export function captionBoard(board: string, caption: string): string {
  if (caption === '') return `${board}\n`;
  return `\\begin{center}\n${board}\\par\n\\smallskip\n${caption}\n\\end{center}\n`;
}
