import {cleanText} from './clean-text.ts';
import type {LanguageCode} from './languages/language-codes.ts';
import {pdfTextString} from './pdf-text-string.ts';

/** The metadata of a PDF; '' for an unknown title or author. */
export interface PdfInfo {
  readonly title: string;
  readonly author: string;
  readonly language: LanguageCode;
}

/**
 * Writes the lines of a preamble that put title, author and language into the PDF, with whichever
 * engine prints it; with hyperref, which beamer loads, by its keys.
 */
export function writePdfInfo(said: PdfInfo): readonly string[] {
  const {title, author, language} = said;
  const info = [
    ...(title === '' ? [] : [`/Title${pdfTextString(cleanText(title))}`]),
    ...(author === '' ? [] : [`/Author${pdfTextString(cleanText(author))}`]),
  ].join('');
  return [
    '% Title and author of the PDF, and its language; in UTF-16 unless hyperref writes them.',
    `\\ifdefined\\hypersetup${writeHyperrefInfo(said)}\\fi`,
    '\\AtBeginDocument{\\ifdefined\\hypersetup\\else',
    `  \\def\\pdfsays{${info}}\\def\\pdfspeaks{/Lang(${language})}%`,
    '  \\ifdefined\\pdfextension\\pdfextension info{\\pdfsays}\\pdfextension catalog{\\pdfspeaks}%',
    '  \\else\\ifdefined\\XeTeXversion',
    '    \\special{pdf:docinfo <<\\pdfsays>>}\\special{pdf:put @catalog <<\\pdfspeaks>>}%',
    '  \\else\\ifdefined\\pdfinfo\\ifnum\\pdfoutput>0 \\pdfinfo{\\pdfsays}\\pdfcatalog{\\pdfspeaks}\\fi\\fi\\fi\\fi',
    '\\fi}',
  ];
}

/** Writes the line that has hyperref put title, author and language into the PDF. */
export function writeHyperrefInfo({title, author, language}: PdfInfo): string {
  const keys = [
    ...(title === '' ? [] : [`pdftitle={${forHyperref(title)}}`]),
    ...(author === '' ? [] : [`pdfauthor={${forHyperref(author)}}`]),
    `pdflang={${language}}`,
  ];
  return `\\hypersetup{${keys.join(',')}}`;
}

/** Writes each character by its number, unless it is an English letter, a digit or a blank. */
function forHyperref(text: string): string {
  return Array.from(cleanText(text), (character) => {
    const code = character.codePointAt(0)?.toString(16).toUpperCase() ?? '';
    return /[A-Za-z0-9 ]/.test(character) ? character : `\\unichar{"${code}}`;
  }).join('');
}
