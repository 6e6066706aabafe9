/** The supported TeX engines. */
export const TEX_ENGINES = ['pdflatex', 'lualatex', 'xelatex'] as const;

/** The name of a TeX engine. */
export type TexEngine = (typeof TEX_ENGINES)[number];
