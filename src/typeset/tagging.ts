import {OptionError} from '../diagnostic/option-error.ts';
import type {LanguageCode} from './languages/language-codes.ts';
import type {TexEngine} from './tex-engine.ts';

/**
 * Writes what precedes the class of a tagged document. Of LaTeX before June 2025, only LuaLaTeX
 * tags paragraphs; throws an `OptionError` for other engines.
 */
export function writeMetadata(engine: TexEngine, language: LanguageCode): string {
  if (engine !== 'lualatex') {
    throw new OptionError('tagged', engine, 'tagged PDFs need --engine lualatex');
  }
  const keys = `lang=${language},pdfversion=2.0`;
  return [
    `\\IfFormatAtLeastTF{2025-06-01}{\\DocumentMetadata{${keys},tagging=on}}{%`,
    `  \\RequirePackage{pdfmanagement-testphase}\\DocumentMetadata{${keys},testphase=phase-II}}`,
    '',
  ].join('\n');
}

/** Makes a figure of each board, whose alternative text says where the pieces are. */
export const TAGGED_BOARDS = [
  '\\makeatletter',
  '\\def\\skmp@opentag{\\tagmcend',
  '  \\edef\\skmp@token{\\noexpand\\tagstructbegin{tag=Figure,alt={\\skmp@alt}}}\\skmp@token\\tagmcbegin{tag=Figure}}',
  '\\def\\skmp@closetag{\\tagmcend\\tagstructend\\tagmcbegin{}}',
  '\\makeatother',
];
