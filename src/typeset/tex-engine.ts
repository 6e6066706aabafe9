/** The programs that turn LaTeX into pages. */
export const TEX_ENGINES = ['pdflatex', 'lualatex', 'xelatex'] as const;

/** The name of such a program. */
export type TexEngine = (typeof TEX_ENGINES)[number];
