import {TABLE_MACROS} from '../tex/index.ts';
import {cleanText} from './clean-text.ts';
import {Latex} from './latex.ts';
import {CHESS_SYMBOLS} from './transliterate.ts';

/** The metadata of a PDF; '' for an unknown title or author. */
export interface PdfInfo {
  readonly title: string;
  readonly author: string;
  readonly language: string;
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

/** Writes a text for a bookmark of hyperref: each character by its number, unless it is an English letter, a digit or a blank. */
export function forHyperref(text: string): string {
  return Array.from(cleanText(text), (character) => {
    const code = character.codePointAt(0)?.toString(16).toUpperCase() ?? '';
    return /[A-Za-z0-9 ]/.test(character) ? character : `\\unichar{"${code}}`;
  }).join('');
}

/**
 * Writes a text as a text string of a PDF, in UTF-16 and hexadecimal digits, so that no character of
 * it means anything to PDF or TeX.
 */
export function pdfTextString(text: string): string {
  let digits = '';
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    digits += (BYTES[code >> 8] ?? '') + (BYTES[code & 255] ?? '');
  }
  return `<FEFF${digits}>`;
}

/** The two digits of each byte. */
const BYTES = Array.from({length: 256}, (_, byte) =>
  byte.toString(16).toUpperCase().padStart(2, '0'),
);

/** Writes a bookmark of the PDF at the current place; its text is in UTF-16 and hexadecimal digits. */
export function writeBookmark(text: string): Latex {
  const shown = cleanText(text).trim();
  return new Latex(shown === '' ? '' : `\\skmbookmark{${pdfTextString(shown).slice(1, -1)}}`);
}

/**
 * The macro for bookmarks, a line above the text, for whichever engine prints it. hyperref would do
 * the same, and double the time that TeX needs for a game.
 */
export const BOOKMARK_MACRO = [
  '% A bookmark of the PDF; its text is in UTF-16.',
  '\\newcount\\skmbookmarks',
  '\\newcommand\\skmbookmark[1]{\\leavevmode\\global\\advance\\skmbookmarks1',
  '  \\smash{\\raise1.2em\\hbox{\\skmoutline{skm\\the\\skmbookmarks}{#1}}}\\nobreak\\hskip0pt \\ignorespaces}',
  '\\ifdefined\\XeTeXversion',
  '  \\def\\skmoutline#1#2{\\special{pdf:outline 1 <</Title<#2>/A<</S/GoTo/D[@thispage/XYZ @xpos @ypos null]>>>>}}',
  '\\else\\ifdefined\\pdfextension',
  '  \\def\\skmoutline#1#2{\\pdfextension dest name{#1} xyz\\relax\\pdfextension outline goto name{#1}{\\skmoctal{#2}}}',
  '  % Each byte as a backslash and three octal digits.',
  "  \\def\\skmoctal#1{\\directlua{tex.sprint(-2,(('#1'):gsub('..',function(h) return string.format(string.char(92,37,48,51,111),tonumber(h,16)) end)))}}",
  '\\else',
  '  \\def\\skmoutline#1#2{\\ifnum\\pdfoutput>0 \\pdfdest name{#1} xyz\\relax',
  '    \\pdfoutline goto name{#1}{\\pdfescapestring{\\pdfunescapehex{#2}}}\\fi}',
  '\\fi\\fi',
];

/** Macros for references without hyperref, for remarks that are no comments of games, and for lines of trees. */
export const TREE_MACROS = String.raw`${TABLE_MACROS}\AtBeginDocument{\providecommand\phantomsection{}\providecommand\pdfbookmark[3][]{}}
\providecommand\skmremark[1]{#1}
\providecommand\skmstretch{}\providecommand\closegame[1]{}
\newcommand\skmlastline{}
% The head of a line: its depth, its letter, its label and its bookmark; its moves follow, and its name.
\providecommand\skmlastlineend{\par\ifx\skmlastline\empty\else\closegame{\skmlastline}\fi \gdef\skmlastline{}}
\providecommand\skmlinehead[4]{\skmlastlineend\gdef\skmlastline{\textup{\bfseries#2}}%
  \penalty0 \skmstretch\addvspace{1.2\baselineskip}%
  \begingroup\raggedright\noindent\pdfbookmark[#1]{#4}{#3}\phantomsection\label{#3}%
  \ifnum#1=1 \large\fi{\bfseries#2}\enspace}
\providecommand\skmlinename[1]{\enskip{\itshape#1}\par\endgroup\nobreak}
% A note on a line: its number and its label; and the number after a move, which is a link.
\providecommand\skmnotehead[2]{\par\small\let\bfseries\mdseries \parskip=1pt
  \noindent\hangindent=1.6em \phantomsection\label{#2}\hbox to1.6em{\textsuperscript{#1}\hfil}}
\providecommand\skmnoteref[2]{\unskip\nobreak\textsuperscript{\mdseries\skmlinkto{#2}{#1}}}
\AtBeginDocument{\providecommand\skmlinkto[2]{#2}\ifdefined\hyperref\renewcommand\skmlinkto[2]{\hyperref[#1]{#2}}\fi}
% The lines that branch off: for each its letter, its moves and its page.
\providecommand\skmlinelist[1]{\par\nobreak{\small\raggedright\parskip=0pt #1}}
\providecommand\skmlineentry[3]{\hangindent=3.2em \leavevmode
  \setbox0\hbox{\bfseries#1\enspace}\ifdim\wd0<3.2em \wd0=3.2em \fi \box0
  #2\nobreak\ \nobreak\hskip0pt plus1fil\penalty500\hbox{}\nobreak\dotfill\nobreak\enspace#3\par}`;

/**
 * The package that makes links of the references, contents and indexes. Under XeTeX it loads a font
 * that few have, only to measure an empty link.
 */
export const LINKS = [
  '\\ifdefined\\XeTeXversion\\suppressfontnotfounderror=1 \\fi',
  '\\usepackage[unicode,hidelinks,bookmarksnumbered]{hyperref}',
  // In the names of games, long words can be divided.
  '\\pdfstringdefDisableCommands{\\def\\,{ }\\def\\quad{ }\\def\\allowbreak{}\\def\\-{}\\def\\skmscript#1#2{#2}',
  // The signs of chess as characters: in bookmarks, their macros would be errors.
  `\\def\\skmsign#1#2{\\def#1{\\unichar{"#2}}}${bookmarkSigns()}}`,
].join('\n');

function bookmarkSigns(): string {
  const characters = new Map([...CHESS_SYMBOLS].reverse().map(([sign, macro]) => [macro, sign]));
  return [...characters]
    .flatMap(([macro, sign]) => {
      const code = sign.codePointAt(0)?.toString(16).toUpperCase() ?? '';
      const name = macro.slice(0, -2);
      // Also the figurines of moves.
      const names = new Set([name, name.replace('textsym', '')]);
      return Array.from(names, (each) => `\\skmsign${each}{${code}}`);
    })
    .join('');
}
