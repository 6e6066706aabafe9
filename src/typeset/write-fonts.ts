import type {TexEngine} from './tex-engine.ts';
import type {FontEncoding} from './printable-characters.ts';
import {SCRIPT_FONTS} from './script-fonts.ts';
import {writeTextFont} from './text-fonts.ts';

/**
 * Writes the font setup of a document, which covers everything that the escape lets through, unless
 * it is that of a `font` that the author wants; throws an `OptionError` if that cannot be printed.
 */
export function writeFonts(
  engine: TexEngine,
  encoding: FontEncoding,
  font?: string,
): readonly string[] {
  const text = font === undefined ? undefined : writeTextFont(font, engine, encoding);
  if (engine === 'pdflatex') return text ?? FOR_PDFLATEX[encoding];
  return [...(text ?? FOR_UNICODE), ...SCRIPT_FONTS];
}

const FOR_PDFLATEX: Readonly<Record<FontEncoding, readonly string[]>> = {
  T1: ['\\usepackage[T1]{fontenc}', '\\IfFileExists{lmodern.sty}{\\usepackage{lmodern}}{}'],
  // Latin Modern has no Cyrillic. The part of CM-Super that is usually installed has outlines for
  // 10 pt only, other sizes would be bitmaps; without cmap the text of the PDF could not be
  // searched.
  T2A: [
    '\\usepackage{cmap}',
    '\\IfFileExists{type1ec.sty}{\\usepackage[10pt]{type1ec}}{}',
    '\\usepackage[T2A]{fontenc}',
  ],
};

/**
 * Families with Greek and Cyrillic, which Latin Modern lacks, in order of how well they match it.
 */
const FAMILIES = [
  ['CMU Serif', 'CMU Sans Serif'],
  ['Libertinus Serif', 'Libertinus Sans'],
  ['Noto Serif', 'Noto Sans'],
  ['DejaVu Serif', 'DejaVu Sans'],
  ['Times New Roman', 'Arial'],
] as const;

const FOR_UNICODE = [
  '\\usepackage{fontspec}',
  '% The first of these fonts that is installed.',
  ...FAMILIES.map(
    ([serif, sans]) =>
      `\\IfFontExistsTF{${serif}}{\\setmainfont{${serif}}\\setsansfont{${sans}}}{%`,
  ),
  '}'.repeat(FAMILIES.length),
  // LuaTeX would take the penalty of hyphens that are in the text for those that are proposed, too.
  '\\ifdefined\\hyphenpenaltymode \\hyphenpenaltymode=2 \\fi',
];
