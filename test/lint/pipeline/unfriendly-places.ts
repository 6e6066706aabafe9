const tex = String.raw;

/** A correction in a place where it may go wrong. */
export interface UnfriendlyPlace {
  readonly what: string;
  readonly engine: 'skak' | 'xskak';
  readonly before: string;
  /** Absent where nothing may be corrected unseen. */
  readonly after?: string;
  readonly preamble?: string;
}

function skak(what: string, before: string, after?: string, preamble?: string): UnfriendlyPlace {
  return {what, engine: 'skak', before, ...(after && {after}), ...(preamble && {preamble})};
}

function xskak(what: string, before: string, after?: string, preamble?: string): UnfriendlyPlace {
  return {...skak(what, before, after, preamble), engine: 'xskak'};
}

const GERMAN = tex`\newskaklanguage{german}{KDTLSB}\skaklanguage[german]\newgame`;
const FRENCH = tex`\usepackage[T1]{fontenc}\usepackage[french]{babel}`;

/** Corrections as authors need them, and as they stand. */
export const UNFRIENDLY_PLACES: readonly UnfriendlyPlace[] = [
  // zero-castling
  skak(
    'castling in bold',
    tex`\newgame\textbf{\mainline{1.Nf3 Nf6 2.g3 g6 3.Bg2 Bg7 4.0-0 0-0}}`,
    tex`\newgame\textbf{\mainline{1.Nf3 Nf6 2.g3 g6 3.Bg2 Bg7 4.O-O O-O}}`,
  ),
  skak(
    'castling at the end of a line, before a comment',
    '\\newgame\n\\mainline{1.Nf3 Nf6 2.g3 g6 3.Bg2 Bg7 4.0-0 % 0-0 is safe\n0-0% and so\n}',
    '\\newgame\n\\mainline{1.Nf3 Nf6 2.g3 g6 3.Bg2 Bg7 4.O-O % 0-0 is safe\nO-O% and so\n}',
  ),
  skak(
    'castling with tabs and CRLF',
    '\\newgame\r\n\\mainline{1.Nf3\tNf6\r\n\t2.g3 g6\r\n\t3.Bg2 Bg7\r\n\t4.0-0\td5}\r\n',
    '\\newgame\r\n\\mainline{1.Nf3\tNf6\r\n\t2.g3 g6\r\n\t3.Bg2 Bg7\r\n\t4.O-O\td5}\r\n',
  ),
  skak(
    'castling in German',
    tex`${GERMAN}\mainline{1.Sf3 Sf6 2.g3 g6 3.Lg2 Lg7 4.0-0}`,
    tex`${GERMAN}\mainline{1.Sf3 Sf6 2.g3 g6 3.Lg2 Lg7 4.O-O}`,
  ),
  skak(
    'castling in a line that is commented out',
    '\\newgame\n% \\mainline{1.Nf3 Nf6 2.g3 g6 3.Bg2 Bg7 4.0-0}\n\\mainline{1.e4}',
  ),
  skak(
    'castling in verbatim text',
    '\\newgame\n\\begin{verbatim}\n\\mainline{1.Nf3 Nf6 2.g3 g6 3.Bg2 Bg7 4.0-0}\n\\end{verbatim}\n\\mainline{1.e4}',
  ),
  skak(
    'castling through a macro',
    tex`\newcommand\game[1]{\mainline{#1}}\newgame\game{1.Nf3 Nf6 2.g3 g6 3.Bg2 Bg7 4.0-0}`,
    tex`\newcommand\game[1]{\mainline{#1}}\newgame\game{1.Nf3 Nf6 2.g3 g6 3.Bg2 Bg7 4.O-O}`,
  ),
  skak(
    'castling in the body of a macro',
    tex`\newcommand\opening{\mainline{1.Nf3 Nf6 2.g3 g6 3.Bg2 Bg7 4.0-0}}\newgame\opening`,
  ),
  skak(
    'castling where the rule is suppressed',
    '\\newgame\n\\mainline{1.Nf3 Nf6 2.g3 g6 3.Bg2 Bg7 4.0-0} % skakmat: disable-line zero-castling -- shown as it is\n',
  ),
  // missing-check-sign, missing-mate-sign, missing-capture-sign
  skak(
    'a check before praise',
    tex`\newgame\mainline{1.e4 e5 2.Bc4 Nc6 3.Bxf7!? Kxf7 4.Qh5+ g6}`,
    tex`\newgame\mainline{1.e4 e5 2.Bc4 Nc6 3.Bxf7+!? Kxf7 4.Qh5+ g6}`,
  ),
  skak(
    'a check before a symbol and praise',
    tex`\newgame\mainline{1.e4 e5 2.Bc4 Nc6 3.Bxf7!\wbetter{} Kxf7 4.Qh5+\wbetter{} g6}`,
    tex`\newgame\mainline{1.e4 e5 2.Bc4 Nc6 3.Bxf7+!\wbetter{} Kxf7 4.Qh5+\wbetter{} g6}`,
  ),
  xskak(
    'a check before a NAG',
    tex`\newgame\mainline{1.e4 e5 2.Bc4 Nc6 3.Bxf7 $3 Kxf7 4.Qh5+ $14 g6}`,
    tex`\newgame\mainline{1.e4 e5 2.Bc4 Nc6 3.Bxf7+ $3 Kxf7 4.Qh5+ $14 g6}`,
  ),
  skak(
    'a mate in a footnote',
    tex`\newgame Text\footnote{\mainline{1.f3 e5 2.g4 Qh4}}`,
    tex`\newgame Text\footnote{\mainline{1.f3 e5 2.g4 Qh4\mate{}}}`,
  ),
  skak(
    'a mate at a comment',
    '\\newgame\\mainline{1.f3 e5 2.g4 Qh4% mate\n}',
    '\\newgame\\mainline{1.f3 e5 2.g4 Qh4#% mate\n}',
  ),
  skak(
    'a mate in a tabular',
    tex`\newgame\begin{tabular}{l}\mainline{1.f3 e5 2.g4 Qh4}\end{tabular}`,
    tex`\newgame\begin{tabular}{l}\mainline{1.f3 e5 2.g4 Qh4\mate{}}\end{tabular}`,
  ),
  skak(
    'a capture before a brace',
    tex`\newgame\mainline{1.e4 e5 2.Nf3 Nc6 3.Ne5{ sic} Nxe5}`,
    tex`\newgame\mainline{1.e4 e5 2.Nf3 Nc6 3.Nxe5{ sic} Nxe5}`,
  ),
  skak('a capture that ends the text', tex`\newgame\mainline{1.e4 e5 2.Nf3 Nc6 3.Ne5}`),
  skak(
    'a capture in German',
    tex`${GERMAN}\mainline{1.e4 e5 2.Sf3 Sc6 3.Se5 Sxe5}`,
    tex`${GERMAN}\mainline{1.e4 e5 2.Sf3 Sc6 3.Sxe5 Sxe5}`,
  ),
  // numbers
  skak(
    'a number after a symbol',
    tex`\newgame\mainline{1.e4 e5$\pm$ Nf3 Nc6}`,
    tex`\newgame\mainline{1.e4 e5$\pm$ 2.Nf3 Nc6}`,
  ),
  skak(
    'a number at the start of a line after a comment',
    '\\newgame\\mainline{1.e4 e5 % 2.\nNf3 Nc6}',
    '\\newgame\\mainline{1.e4 e5 % 2.\n2.Nf3 Nc6}',
  ),
  skak('a number that is glued to the word before', tex`\newgame\mainline{1.e4 e5!2. Nf3 Nc6}`),
  skak('a number that follows its move', tex`\newgame\mainline{1.e4}\mainline{e5 1...}`),
  skak('a move that comes twice', tex`\newgame\mainline{1.e4 e5 2.Nf3 Nc6 Nc6}`),
  skak(
    'a number twice, across lines',
    '\\newgame\\mainline{1.e4 e5 2.\n2.Nf3 Nc6}',
    '\\newgame\\mainline{1.e4 e5 \n2.Nf3 Nc6}',
  ),
  skak('two numbers where a move is missing', tex`\newgame\mainline{1.e4 1... 2.Nf3 Nc6}`),
  skak(
    'what is left of a move',
    tex`\newgame\mainline{1.e4 e5 2.Nf3 Nc6}\variation{2...Nf6 3.Nxe5 6}`,
  ),
  skak(
    'a number that is off, in a quote',
    tex`\newgame\begin{quote}\mainline{1.e4 e5 3.Nf3 Nc6 3.Bb5 a6}\end{quote}`,
    tex`\newgame\begin{quote}\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6}\end{quote}`,
  ),
  skak(
    'numbers that are off from the start',
    tex`\newgame\mainline{1.e4 e5}\mainline{3.Nf3 Nc6 4.Bb5}`,
  ),
  skak(
    'a number with two dots',
    tex`\newgame\emph{\mainline{1.e4 e5 2..Nf3 Nc6}}`,
    tex`\newgame\emph{\mainline{1.e4 e5 2.Nf3 Nc6}}`,
  ),
  skak(
    'a number without dots before a tab',
    '\\newgame\\mainline{1.e4 e5 2\tNf3 Nc6}',
    '\\newgame\\mainline{1.e4 e5 2.\tNf3 Nc6}',
  ),
  skak(
    'the number of Black within a list, in a minipage',
    tex`\newgame\begin{minipage}{5cm}\mainline{1.e4 1... e5 2.Nf3 Nc6}\end{minipage}`,
    tex`\newgame\begin{minipage}{5cm}\mainline{1.e4 e5 2.Nf3 Nc6}\end{minipage}`,
  ),
  // spelling
  skak(
    'a pawn that takes, before praise and a comment',
    '\\newgame\\mainline{1.e4 d5 2.ed! % good\nQxd5 3.Nc3}',
    '\\newgame\\mainline{1.e4 d5 2.exd5! % good\nQxd5 3.Nc3}',
  ),
  skak('a pawn that may take two', tex`\newgame\mainline{1.e4 d5 2.c4 c6 3.:d5 cxd5}`),
  skak(
    'a promotion in parentheses, in italics',
    tex`\fenboard{8/P3k3/8/8/8/8/8/4K3 w - - 0 1}\textit{\mainline{1.a8(Q) Kd6}}`,
    tex`\fenboard{8/P3k3/8/8/8/8/8/4K3 w - - 0 1}\textit{\mainline{1.a8=Q Kd6}}`,
  ),
  skak(
    'a promotion in German',
    tex`\newskaklanguage{german}{KDTLSB}\skaklanguage[german]\fenboard{8/P3k3/8/8/8/8/8/4K3 w - - 0 1}\mainline{1.a8D Kd6}`,
    tex`\newskaklanguage{german}{KDTLSB}\skaklanguage[german]\fenboard{8/P3k3/8/8/8/8/8/4K3 w - - 0 1}\mainline{1.a8=D Kd6}`,
  ),
  skak('digits glued to a move', tex`\newgame\mainline{1.e4 e5 2.Nf32 Nc6}`),
  skak('a number glued to a move', tex`\newgame\mainline{1.e4 e52.Nf3 Nc6}`),
  skak(
    'a word glued to a move',
    tex`\newgame\mainline{1.e4 e5 2.Nf3good Nc6}`,
    tex`\newgame\mainline{1.e4 e5 2.Nf3{good} Nc6}`,
  ),
  // glued words, empty lines, signs
  skak(
    'a symbol that eats its space, at the end of a line',
    '\\newgame\\mainline{1.e4\\wbetter\ne5 2.Nf3}',
    '\\newgame\\mainline{1.e4\\wbetter{}\ne5 2.Nf3}',
  ),
  skak(
    'a comment sign right after a move, with CRLF',
    '\\newgame\\mainline{1.e4% best\r\ne5 2.Nf3}',
    '\\newgame\\mainline{1.e4 % best\r\ne5 2.Nf3}',
  ),
  skak('a space that is missing', tex`\newgame\mainline{1.e4 e5 2.Nf3Nc6}`),
  skak(
    'two empty lines with blanks',
    '\\newgame\\mainline{1.e4 e5\n  \n\t\n2.Nf3 Nc6}',
    '\\newgame\\mainline{1.e4 e5\n2.Nf3 Nc6}',
  ),
  skak(
    'an empty line after a comment',
    '\\newgame\\mainline{1.e4 e5 % so\n\n2.Nf3 Nc6}',
    '\\newgame\\mainline{1.e4 e5 % so\n2.Nf3 Nc6}',
  ),
  skak(
    'a hash in a heading of the author',
    tex`\newcommand\head[1]{\textbf{#1}}\newgame\head{\mainline{1.f3 e5 2.g4 Qh4#!}}`,
    tex`\newcommand\head[1]{\textbf{#1}}\newgame\head{\mainline{1.f3 e5 2.g4 Qh4\mate{}!}}`,
  ),
  skak(
    'a hash in a footnote within a minipage',
    tex`\newgame\begin{minipage}{5cm}Mate\footnote{\mainline{1.f3 e5 2.g4 Qh4#}}\end{minipage}`,
    tex`\newgame\begin{minipage}{5cm}Mate\footnote{\mainline{1.f3 e5 2.g4 Qh4\mate{}}}\end{minipage}`,
  ),
  // commands
  skak(
    'a variation of the next move, whose number may be the slip',
    tex`\newgame\mainline{1.e4 e5 2.Nf3} or (\variation{2...Nc6 3.Bb5}).`,
  ),
  skak(
    'a variation whose number may be wrong',
    tex`\newgame\mainline{1.e4 e5 2.Nf3 Nc6}\variation{3.Nf3 d6}`,
  ),
  skak(
    'a variation whose number lacks its dots',
    tex`\newgame\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6}\variation{5O-O d6}`,
  ),
  skak(
    'a variation after one with an error',
    tex`\newgame\mainline{1.e4 e5 2.Nf3}\variation{2.Bc4 99}(\continuevariation{3.d3})`,
  ),
  skak(
    'a main line that ends with a number',
    tex`\newgame\mainline{1.e4 e5 2.Nf3 Nc6 3.}\variation{3.d4 exd4}`,
  ),
  skak(
    'praise in French',
    tex`\newgame\mainline{1.e4! e5 2.Nf3} et \variationcurrent{2...d6? 3.d4}`,
    tex`\newgame{\shorthandoff{!}\mainline{1.e4! e5 2.Nf3}} et {\shorthandoff{?}\variationcurrent{2...d6? 3.d4}}`,
    FRENCH,
  ),
  skak(
    'praise in a French footnote',
    tex`\newgame Voir\footnote{\mainline{1.e4! e5}}`,
    undefined,
    FRENCH,
  ),
  skak(
    'rights that the board contradicts, beside a comment',
    '\\fenboard{4k3/8/8/8/8/8/8/4K2R w KQ - 0 30}% KQ\n\\mainline{30.O-O}',
    '\\fenboard{4k3/8/8/8/8/8/8/4K2R w K - 0 30}% KQ\n\\mainline{30.O-O}',
  ),
  xskak(
    'a FEN among other keys',
    tex`\newchessgame[white=A, setfen={4k3/8/8/8/8/8/8/4K2R b - - 5 30}, black=B]\mainline{30...Kd7 31.Rh7+ Kd6}`,
    tex`\newchessgame[white=A, setfen={4k3/8/8/8/8/8/8/4K2R b - - 5 30},moveid=30b, black=B]\mainline{30...Kd7 31.Rh7+ Kd6}`,
  ),
  xskak(
    'a variation of xskak with a number that may be wrong',
    tex`\newchessgame\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6}\variation{2.Bc4 Nf6}\variation{3 d4 exd4}`,
  ),
  xskak(
    'castling in a variation in parentheses',
    tex`\newchessgame\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 Nf6 4.d3 d6} (\variation{4.0-0 Nxe4})`,
    tex`\newchessgame\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 Nf6 4.d3 d6} (\variation{4.O-O Nxe4})`,
  ),
  // suppressions
  skak(
    'a suppression that is not needed any more',
    'Text\n  % skakmat: disable-next-line illegal-move -- meant so\n\\newgame\\mainline{1.e4 e5}\n\nMore',
    'Text\n\\newgame\\mainline{1.e4 e5}\n\nMore',
  ),
  skak(
    'a suppression at the end of a line',
    '\\newgame\\mainline{1.e4% skakmat: disable-line illegal-move -- so\n{} e5}',
    '\\newgame\\mainline{1.e4%\n{} e5}',
  ),
  // bytes
  skak(
    'letters of other languages around',
    '\\newgame Ünïcode – \u2026 \u{1F600} \\mainline{1.Nf3 Nf6 2.g3 g6 3.Bg2 Bg7 4.0-0} größer',
    '\\newgame Ünïcode – \u2026 \u{1F600} \\mainline{1.Nf3 Nf6 2.g3 g6 3.Bg2 Bg7 4.O-O} größer',
  ),
  skak(
    'several mistakes of one list',
    '\\newgame\\mainline{1.e4% best\ne5 Nf3 Nc6 3.Bb5 3...a6 4.Bc6 dc 5.0-0}',
    '\\newgame\\mainline{1.e4 % best\ne5 2.Nf3 Nc6 3.Bb5 a6 4.Bxc6 dxc6 5.O-O}',
  ),
];
