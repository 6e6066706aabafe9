import type {Dialect} from './write-move.ts';

/** The packages that a document needs for its dialect, and how moves look in it. */
export function writePreamble(dialect: Dialect): string {
  return PREAMBLES[dialect].join('\n');
}

const PREAMBLES: Readonly<Record<Dialect, readonly string[]>> = {
  skak: ['\\usepackage{skak}', '\\usepackage{chessboard}'],
  xskak: [
    '\\usepackage{xskak}',
    // Bold numbers and moves in the main line, plain ones in variations of any depth.
    '\\xskaknewstyleitem[whiteopen={.\\,},blackopen={\\ldots\\,},afterwhite=\\ ,afterblack=\\ ]{book}',
    '\\xskaknewstyle[level=1,styleitem=book,font=\\bfseries,level=2,font=\\mdseries]{book}',
    '\\xskakset{style=book}',
    // What \movecomment sets looks like the text around it.
    '\\renewcommand{\\variationstyle}{}',
  ],
};
