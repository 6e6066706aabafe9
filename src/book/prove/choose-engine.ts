import type {TexDocument} from '../../tex/index.ts';
import type {LatexmkSettings} from './read-latexmkrc.ts';

/** The programs that can be asked to set a document. */
export const PROOF_ENGINES = ['pdflatex', 'lualatex', 'xelatex', 'latex'] as const;

export type ProofEngine = (typeof PROOF_ENGINES)[number];

/** The names of engines in `% !TeX program = ...`; dev formats are read as the usual ones. */
const NAMES: Readonly<Record<string, ProofEngine>> = {
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

/** Packages and classes that only one of the two engines for Unicode can load. */
const LUA_ONLY = /^(?:lua.+|lualatex-.+|ltj.+)$/;
const XE_ONLY = /^(?:xe.+|xltxtra|xunicode|mathspec)$/;

/** Lines of comments that name an engine: an editor's, Emacs' and arara's. */
const NAMED_IN_COMMENT = /^%+ *(?:TeX-engine: *|arara: *)([A-Za-z]+)/gim;

/**
 * The engine that a document is made for: the one that a comment names, else that of the settings of
 * latexmk, else one that can load its class and packages, else pdflatex.
 */
export function chooseEngine(document: TexDocument, settings: LatexmkSettings = {}): ProofEngine {
  return namedEngine(document) ?? engineIn(settings) ?? neededEngine(document) ?? 'pdflatex';
}

/** The engine that someone has chosen by its name, in a comment or on the first line. */
export function namedEngine({comments, source}: TexDocument): ProofEngine | undefined {
  for (const {kind, text} of comments) {
    const name = /^(?:TS-)?program\s*=\s*([\w-]+)/i.exec(text)?.[1];
    const engine = kind === 'tex' && name !== undefined ? engineNamed(name) : undefined;
    if (engine !== undefined) return engine;
  }
  const format = /^%&\s*([\w-]+)/.exec(source.text.slice(0, LONGEST_FIRST_LINE))?.[1];
  const others = [...source.text.matchAll(NAMED_IN_COMMENT)].map(([, name]) => name);
  return [format, ...others]
    .map((name) => (name === undefined ? undefined : engineNamed(name)))
    .find((engine) => engine !== undefined);
}

const LONGEST_FIRST_LINE = 200;

/** The engine of this name. */
function engineNamed(name: string): ProofEngine | undefined {
  return NAMES[name.toLowerCase().replace(/-dev$/, '')];
}

/** The engine that the settings of latexmk choose. */
function engineIn({mode, commands}: LatexmkSettings): ProofEngine | undefined {
  const usual = mode === undefined ? undefined : MODES[mode];
  const command = commands?.[usual ?? 'pdflatex'];
  return (command === undefined ? undefined : engineNamed(command)) ?? usual;
}

/** `$pdf_mode` of latexmk, by its values (latexmk 4.79). */
const MODES: Readonly<Record<string, ProofEngine>> = {
  0: 'latex',
  1: 'pdflatex',
  2: 'latex',
  3: 'latex',
  4: 'lualatex',
  5: 'xelatex',
};

/** The engine without which the class, its options or a package do not work. */
function neededEngine(document: TexDocument): ProofEngine | undefined {
  const {packages, documentClass = '', source} = document;
  const names = [documentClass, ...packages.map(({name}) => name)];
  if (names.some((name) => LUA_ONLY.test(name))) return 'lualatex';
  if (names.some((name) => XE_ONLY.test(name))) return 'xelatex';
  const options = classOptions(source.text);
  const chosen = options.map((option) => CLASS_OPTIONS[option]).find((name) => name !== undefined);
  if (chosen !== undefined) return chosen;
  if (document.isUnicodeEngine) return 'lualatex';
  const wantsPostScript = packages.some(
    ({name, options: own = ''}) =>
      POSTSCRIPT.test(name) ||
      /(?:^|,)\s*dvips\s*(?:,|$)/.test(own) ||
      (name === 'skak' && /(?:^|,)\s*ps\s*(?:,|$)/.test(own)),
  );
  return wantsPostScript ? 'latex' : undefined;
}

/** Options of a class that say what sets it: drivers of graphics, and those of Chinese classes. */
const CLASS_OPTIONS: Readonly<Record<string, ProofEngine>> = {
  pdflatex: 'pdflatex',
  pdftex: 'pdflatex',
  lualatex: 'lualatex',
  luatex: 'lualatex',
  xelatex: 'xelatex',
  xetex: 'xelatex',
  dvips: 'latex',
};

function classOptions(text: string): readonly string[] {
  const options = /^[^%\n]*\\documentclass\s*\[([^\]]*)\]/m.exec(text)?.[1] ?? '';
  return options.split(',').map((option) => option.trim());
}
