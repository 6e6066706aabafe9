import {cleanText} from './clean-text.ts';
import type {LanguageCode} from './languages/language-codes.ts';
import {pdfTextString} from './pdf-text-string.ts';

/** What a PDF says about itself; '' for an unknown title or author. */
export interface PdfInfo {
  readonly title: string;
  readonly author: string;
  readonly language: LanguageCode;
}

/**
 * Writes the lines of a preamble that put title, author and language into the PDF, with whichever
 * engine prints it. hyperref, which beamer loads, writes its own.
 */
export function writePdfInfo({title, author, language}: PdfInfo): readonly string[] {
  const info = [
    ...(title === '' ? [] : [`/Title${pdfTextString(cleanText(title))}`]),
    ...(author === '' ? [] : [`/Author${pdfTextString(cleanText(author))}`]),
  ].join('');
  return [
    '% Title and author of the PDF in UTF-16, and its language.',
    '\\AtBeginDocument{\\ifdefined\\hypersetup\\else',
    `  \\def\\pdfsays{${info}}\\def\\pdfspeaks{/Lang(${language})}%`,
    '  \\ifdefined\\pdfextension\\pdfextension info{\\pdfsays}\\pdfextension catalog{\\pdfspeaks}%',
    '  \\else\\ifdefined\\XeTeXversion',
    '    \\special{pdf:docinfo <<\\pdfsays>>}\\special{pdf:put @catalog <<\\pdfspeaks>>}%',
    '  \\else\\ifdefined\\pdfinfo\\ifnum\\pdfoutput>0 \\pdfinfo{\\pdfsays}\\pdfcatalog{\\pdfspeaks}\\fi\\fi\\fi\\fi',
    '\\fi}',
  ];
}
