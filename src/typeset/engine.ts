/** The programs that turn LaTeX into pages. */
export const ENGINES = ['pdflatex', 'lualatex', 'xelatex'] as const;

/** The name of such a program. */
export type Engine = (typeof ENGINES)[number];
