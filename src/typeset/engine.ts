/** The programs that turn LaTeX into pages. */
export const ENGINES = ['pdflatex', 'lualatex', 'xelatex'] as const;

export type Engine = (typeof ENGINES)[number];
