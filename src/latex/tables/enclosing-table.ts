import {grabbingMacros} from './grabbing-table.ts';
import {usualNames} from './usual-names.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/**
 * Macros of LaTeX and of usual packages that carry out the text in their argument once, where it
 * stands, or that take no argument. Rules of their own know those that do not, such as `\hl`.
 */
const once: ReadonlySet<string> = new Set(
  words(`
    colorbox fcolorbox hbox vbox vtop vcenter centerline leftline rightline llap rlap smash mathrm
    settowidth settoheight settodepth setbox sbox savebox hphantom vphantom raise lower moveleft
    minibox pbox shadowbox ovalbox Ovalbox doublebox shabox rput uput cput node draw tikz lettrine
    textquote blockquote foreignquote blockcquote MakeFramed nameref marginnote parnotes tcblower
    tcboxmath tcbhighmath frametitle framesubtitle visible only alt temporal twocolumn ruby
    subtitle publishers abstract keywords quote pdftooltip footref textattachfile hspace center
    centering raggedright item bgroup begingroup mathop displaymath hangafter captionbox
    legend par endgroup egroup nointerlineskip vadjust title author date loop repeat
    setcounter addtocounter stepcounter subfloat stackon stackunder stackinset
    endnote endnotetext pagenote parnote afterpage fancyhead fancyfoot lhead chead rhead lfoot cfoot
    rfoot ihead ohead ifoot ofoot AddToShipoutPicture AddToShipoutPictureBG AddToShipoutPictureFG
  `),
);

/** Of the usual names, those that keep their text, write it to a file, or carry it out again. */
const elsewhere: ReadonlySet<string> = new Set(
  words(`
    markboth markright addcontentsline addtocontents typeout pdfbookmark label newcolumntype begin
    titleformat multiput foreach captionsetup hypersetup fancypagestyle newtheorem setbeamertemplate
    PackageWarning PackageError PackageInfo titlespacing hyphenation setlist tcbset tikzset psset
    bibitem hypertarget newblock
  `),
);

/** Whether a macro that the document has not defined carries out its argument once, in its place. */
export function playsOnce(name: string): boolean {
  if (elsewhere.has(name)) return false;
  return once.has(name) || usualNames.has(name) || grabbingMacros.has(name);
}

/** Whether a macro keeps its text for later, or writes it to a file. */
export function playsElsewhere(name: string): boolean {
  return elsewhere.has(name);
}

/** Macros that write their text to another file as well; a rule knows which chess survives that. */
export const movesText: ReadonlySet<string> = new Set(
  words(
    'part chapter section subsection subsubsection paragraph addchap addsec caption captionof thanks',
  ),
);

/** Macros that change their text, or carry it out several times. */
export const changesText: ReadonlySet<string> = new Set(
  words(
    'MakeUppercase MakeLowercase MakeTextUppercase MakeTextLowercase hl ul so st caps todo text',
  ),
);
