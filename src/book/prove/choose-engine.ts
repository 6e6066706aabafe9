import type {TexDocument} from '../../tex/index.ts';
import type {TexError, TexRun} from './tex-list.ts';

/** The settings of latexmk that determine how a document is set. */
export interface LatexmkSettings {
  /** The value of `$pdf_mode`. */
  readonly mode?: string;
  /** The programs that latexmk is told to start as `$pdflatex` and the like, by the names of those. */
  readonly commands?: Readonly<Record<string, string>>;
  /** Folders that are put before the search path of TeX, as they are written. */
  readonly inputs?: readonly string[];
}

const COMMENT = /^\s*#.*$/gm;
const MODE = /\$pdf_mode\s*=\s*['"]?(\d)/g;
const COMMAND = /\$(pdflatex|lualatex|xelatex|latex)\s*=\s*(?:'([^'\n]*)'|"([^"\n]*)")/g;
const INPUTS =
  /(?:ensure_path\s*\(\s*['"]TEXINPUTS['"]|\$ENV\{\s*['"]?TEXINPUTS['"]?\s*\}\s*\.?=)([^;]*);/g;
const ELEMENT = /\$\w+\s*\{[^}]*\}/g;
const STRING = /'([^'\n]*)'|"([^"\n]*)"/g;

/**
 * Reads settings of latexmk as data. They are Perl, which is not run: an assignment of a plain string
 * counts wherever it is, the last one most, and everything else is passed over.
 */
export function readLatexmkrc(text: string): LatexmkSettings {
  const code = text.replace(COMMENT, '');
  const mode = [...code.matchAll(MODE)].at(-1)?.[1];
  const commands = [...code.matchAll(COMMAND)].flatMap(([, name = '', single, double]) => {
    const program = /^\s*(?:\S*\/)?([\w-]+)/.exec(single ?? double ?? '')?.[1];
    return program === undefined ? [] : [[name, program] as const];
  });
  // The folders in a part of a search path; what Perl puts in is left out.
  const inputs = [...code.matchAll(INPUTS)].flatMap(([, value = '']) =>
    [...value.replace(ELEMENT, '$').matchAll(STRING)].flatMap(([, single, double]) =>
      (single ?? double ?? '')
        .split(/[:;]/)
        .filter((folder) => folder !== '' && !/[$@]/.test(folder)),
    ),
  );
  return {
    ...(mode !== undefined && {mode}),
    ...(commands.length > 0 && {commands: Object.fromEntries(commands)}),
    ...(inputs.length > 0 && {inputs}),
  };
}

/** Options for TeX that a document may choose for itself: they say how it is read, and nothing else. */
const HARMLESS = /^--?(?:8bit|enc|etex|mltex|jobname=[A-Za-z0-9][\w.+-]*)$/;

/**
 * The options in `% !TeX options = -8bit -jobname=book` that are passed on to TeX. Others, such as
 * `-shell-escape` and `-output-directory`, are not.
 */
export function readTexOptions({comments}: TexDocument): readonly string[] {
  return comments.flatMap(({kind, text}) => {
    const options = kind === 'tex' ? /^(?:TS-)?options\s*=\s*(.*)$/is.exec(text)?.[1] : undefined;
    return (options ?? '').split(/\s+/).filter((option) => HARMLESS.test(option));
  });
}

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

/** Errors with which code that only one engine understands ends under another, and that engine. */
const ERRORS: readonly (readonly [RegExp, ProofEngine])[] = [
  [/^Undefined control sequence \\(?:directlua|latelua|luaescapestring|luaexec)$/, 'lualatex'],
  [/^Undefined control sequence \\XeTeX\w*$/, 'xelatex'],
  [
    /\b(?:requires?|needs?|works? (?:only )?(?:with|in)|(?:compile|run|use)[^.]* with|use) .*\bLua(?:HB)?(?:La)?TeX\b/i,
    'lualatex',
  ],
  [/\bLua(?:La)?TeX is required\b/i, 'lualatex'],
  // Documents that both can load are set by lualatex, as if they had named the package.
  [/\bfontspec (?:package )?requires\b/i, 'lualatex'],
  [
    /\b(?:requires?|needs?|works? (?:only )?(?:with|in)|(?:compile|run|use)[^.]* with|use) .*\bXe(?:La)?TeX\b/i,
    'xelatex',
  ],
  [/\bXe(?:La)?TeX is required\b/i, 'xelatex'],
  [/\bpdf(?:La)?TeX is required\b/i, 'pdflatex'],
];

/** The engine that the errors of a run ask for, where another one was used. */
export function engineAskedFor(
  {strayErrors, lists}: TexRun,
  used: ProofEngine,
): ProofEngine | undefined {
  const errors = [...strayErrors, ...lists.flatMap((list): readonly TexError[] => list.errors)];
  for (const {message} of errors) {
    const engine = ERRORS.find(([pattern]) => pattern.test(message))?.[1];
    if (engine !== undefined && engine !== used) return engine;
  }
  return undefined;
}
