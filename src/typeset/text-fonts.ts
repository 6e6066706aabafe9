import {OptionError} from '../text/index.ts';
import type {FontEncoding} from './printable-characters.ts';
import type {TexEngine} from './page-options.ts';

/** A font of TeX Live that all engines can print. */
interface TextFont {
  /** The package for pdfLaTeX. */
  readonly package: string;
  /** The names of the OpenType files, without `-regular.otf` and the like. */
  readonly files: string;
  readonly family: 'rm' | 'sf';
}

/** The fonts with a name of their own; the packages are lm and tex-gyre. */
const TEXT_FONTS = {
  'latin-modern': {package: 'lmodern', files: 'lmroman10', family: 'rm'},
  termes: {package: 'tgtermes', files: 'texgyretermes', family: 'rm'},
  pagella: {package: 'tgpagella', files: 'texgyrepagella', family: 'rm'},
  schola: {package: 'tgschola', files: 'texgyreschola', family: 'rm'},
  bonum: {package: 'tgbonum', files: 'texgyrebonum', family: 'rm'},
  heros: {package: 'tgheros', files: 'texgyreheros', family: 'sf'},
} as const satisfies Readonly<Record<string, TextFont>>;

const FONTS: ReadonlyMap<string, TextFont> = new Map(Object.entries(TEXT_FONTS));

/** The names of these fonts, for messages. */
export const TEXT_FONT_NAMES = [...FONTS.keys()].join(', ');

/** Writes the setup of the font `name`; throws an `OptionError` if the engine cannot print it. */
export function writeTextFont(
  name: string,
  engine: TexEngine,
  encoding: FontEncoding,
): readonly string[] {
  const font = FONTS.get(name);
  if (engine === 'pdflatex') return forPdflatex(name, font, encoding);
  if (font === undefined && !isFamily(name)) {
    throw new OptionError(
      'font',
      name,
      `expected ${TEXT_FONT_NAMES} or a family that is installed`,
    );
  }
  // Slides are set in the sans serif family.
  return [
    '\\usepackage{fontspec}',
    font === undefined ? `\\setmainfont{${name}}\\setsansfont{${name}}` : writeFiles(font),
  ];
}

function forPdflatex(
  name: string,
  font: TextFont | undefined,
  encoding: FontEncoding,
): readonly string[] {
  if (font === undefined) {
    const problem = `expected ${TEXT_FONT_NAMES}; other fonts need --engine lualatex or xelatex`;
    throw new OptionError('font', name, problem);
  }
  if (encoding !== 'T1') {
    throw new OptionError(
      'font',
      name,
      'it has no Cyrillic; use --engine lualatex and a font that does',
    );
  }
  return ['\\usepackage[T1]{fontenc}', `\\usepackage{${font.package}}`, writeDefault(font.family)];
}

/** Fonts are found by their files, since not every system lists those of TeX. */
function writeFiles({files, family}: TextFont): string {
  const faces =
    'UprightFont=*-regular,BoldFont=*-bold,ItalicFont=*-italic,BoldItalicFont=*-bolditalic';
  const command = family === 'rm' ? 'setmainfont' : 'setsansfont';
  return `\\${command}{${files}}[Extension=.otf,${faces}]${writeDefault(family)}`;
}

function writeDefault(family: TextFont['family']): string {
  return `\\renewcommand{\\familydefault}{\\${family}default}`;
}

/** True if this may be the name of a font family; it is written into the document as it is. */
function isFamily(name: string): boolean {
  // Written here, since this pattern takes long to compile, and every start would do it.
  return /^[\p{L}\p{N}](?:[\p{L}\p{N} .-]{0,78}[\p{L}\p{N}])?$/u.test(name);
}
