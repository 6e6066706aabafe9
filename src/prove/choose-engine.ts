import type {TexDocument} from '../latex/tex-document.ts';

/** The programs that can be asked to set a document. */
export const TEX_ENGINES = ['pdflatex', 'lualatex', 'xelatex', 'latex'] as const;

export type TexEngine = (typeof TEX_ENGINES)[number];

/** What editors call each engine in `% !TeX program = ...`; dev formats are read as the usual ones. */
const NAMES: Readonly<Record<string, TexEngine>> = {
  pdflatex: 'pdflatex',
  pdftex: 'pdflatex',
  lualatex: 'lualatex',
  luatex: 'lualatex',
  luahblatex: 'lualatex',
  dvilualatex: 'lualatex',
  xelatex: 'xelatex',
  xetex: 'xelatex',
  latex: 'latex',
};

/** Packages that draw with PostScript, which only latex and dvips bring to paper. */
const POSTSCRIPT = /^(?:pstricks|pst-.+|chess-problem-diagrams)$/;

/** Packages that only one of the two engines for Unicode can load. */
const LUA_ONLY = /^(?:lua.+|lualatex-.+)$/;
const XE_ONLY = /^(?:xe.+|xltxtra|xunicode|mathspec)$/;

/**
 * The engine that a document is made for: the one that a comment names, else one that can load its
 * packages, else pdflatex.
 */
export function chooseEngine(document: TexDocument): TexEngine {
  const named = namedEngine(document);
  if (named !== undefined) return named;
  const {packages} = document;
  if (packages.some(({name}) => LUA_ONLY.test(name))) return 'lualatex';
  if (packages.some(({name}) => XE_ONLY.test(name))) return 'xelatex';
  if (document.isUnicodeEngine) return 'lualatex';
  const wantsPostScript = packages.some(
    ({name, options = ''}) =>
      POSTSCRIPT.test(name) ||
      /(?:^|,)\s*dvips\s*(?:,|$)/.test(options) ||
      (name === 'skak' && /(?:^|,)\s*ps\s*(?:,|$)/.test(options)),
  );
  return wantsPostScript ? 'latex' : 'pdflatex';
}

/** What `% !TeX program = lualatex` or a first line `%&lualatex` names. */
function namedEngine({comments, source}: TexDocument): TexEngine | undefined {
  for (const {kind, text} of comments) {
    const name = /^(?:TS-)?program\s*=\s*([\w-]+)/i.exec(text)?.[1];
    const engine = kind === 'tex' && name !== undefined ? engineNamed(name) : undefined;
    if (engine !== undefined) return engine;
  }
  const format = /^%&\s*([\w-]+)/.exec(source.text.slice(0, LONGEST_FIRST_LINE))?.[1];
  return format === undefined ? undefined : engineNamed(format);
}

const LONGEST_FIRST_LINE = 200;

function engineNamed(name: string): TexEngine | undefined {
  return NAMES[name.toLowerCase().replace(/-dev$/, '')];
}
