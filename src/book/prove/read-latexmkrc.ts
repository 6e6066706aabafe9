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
  const inputs = [...code.matchAll(INPUTS)].flatMap(([, value = '']) =>
    [...value.replace(ELEMENT, '$').matchAll(STRING)].flatMap(([, single, double]) =>
      foldersIn(single ?? double ?? ''),
    ),
  );
  return {
    ...(mode !== undefined && {mode}),
    ...(commands.length > 0 && {commands: Object.fromEntries(commands)}),
    ...(inputs.length > 0 && {inputs}),
  };
}

/** The folders in a part of a search path; what Perl puts in is left out. */
function foldersIn(path: string): readonly string[] {
  return path.split(/[:;]/).filter((folder) => folder !== '' && !/[$@]/.test(folder));
}
