import type {Dialect} from './write-move.ts';

/** The packages that a document needs for its dialect, how moves look in it, and `macros` of ours. */
export function writePreamble(dialect: Dialect, macros: readonly string[] = []): string {
  return [...PREAMBLES[dialect], ...FOR_ALL, ...macros].join('\n');
}

/** Moves are long words: a line is better loose than too long. */
const FOR_ALL = ['\\setlength{\\emergencystretch}{3em}'];

const PREAMBLES: Readonly<Record<Dialect, readonly string[]>> = {
  skak: ['\\usepackage{skak}', '\\usepackage{chessboard}'],
  xskak: [
    '\\usepackage{xskak}',
    // Bold numbers and moves in the main line, plain ones in variations of any depth.
    '\\xskaknewstyleitem[whiteopen={.\\,},blackopen={\\ldots\\,},afterwhite=\\ ,afterblack=\\ ]{book}',
    '\\xskaknewstyle[level=1,styleitem=book,font=\\bfseries,level=2,font=\\mdseries]{book}',
    '\\xskakset{style=book}',
  ],
};
