import {cleanText, makeEscape} from '../../typeset/index.ts';

/** The first pages of a document that was printed with a template. */
export interface PrintedTemplate {
  readonly name: string;
  /** The purpose of the template. */
  readonly description: string;
  /** The file with its pages; undefined if it could not be printed. */
  readonly file: string | undefined;
  /** The width of a page on the sheet, as a part of the width of the text. */
  readonly width: number;
  /** The reason why there are no pages. */
  readonly why?: string;
}

/** The pages of each template that are shown. */
const MOST_PAGES = 6;

/** Writes a document that shows the first pages of several others, with the names of their templates. */
export function writePreview(printed: readonly PrintedTemplate[]): string {
  return [...HEAD, ...printed.map(writeTemplate), '\\end{document}', ''].join('\n');
}

const HEAD = [
  '\\documentclass[a4paper]{article}',
  '\\usepackage[T1]{fontenc}\\IfFileExists{lmodern.sty}{\\usepackage{lmodern}}{}',
  '\\usepackage[margin=15mm]{geometry}\\usepackage{graphicx}',
  '\\setlength{\\parindent}{0pt}\\setlength{\\fboxsep}{0pt}\\setlength{\\lineskip}{3mm}\\pagestyle{empty}',
  '\\begin{document}',
];

function writeTemplate({name, description, file, width, why = ''}: PrintedTemplate): string {
  const escape = makeEscape('pdflatex');
  const heading = `{\\Large\\bfseries ${name}}\\par\\smallskip ${escape(cleanText(description))}.\\par\\medskip`;
  if (file === undefined) return `${heading}\n${escape(cleanText(why))}\\par\\bigskip`;
  const picture = `\\fbox{\\includegraphics[width=${width}\\textwidth,page=\\number\\count1]{${file}}}`;
  return [
    `\\clearpage ${heading}`,
    `\\pdfximage{${file}}\\count2=\\pdflastximagepages \\ifnum\\count2>${MOST_PAGES} \\count2=${MOST_PAGES} \\fi`,
    `\\count1=1 \\loop ${picture}\\hfill\\penalty0 \\advance\\count1 1 \\ifnum\\count1>\\count2 \\else\\repeat\\par`,
  ].join('\n');
}
