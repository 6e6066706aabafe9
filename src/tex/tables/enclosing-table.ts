import {countGrabbed, textCommands, useOfArgument} from './text-commands.ts';
import {usualNames} from './usual-names.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Macros of LaTeX and of usual packages that take no text: a group after one is a group like any other. */
const withoutText: ReadonlySet<string> = new Set(
  words(`
    setbox moveleft moveright tcblower center quote keywords abstract hangafter nointerlineskip loop repeat
    nameref footref draw displaymath
  `),
);

/** Of the usual names, those that keep their text, write it to a file, or carry it out again. */
const elsewhere: ReadonlySet<string> = new Set(
  words(`
    markboth markright addcontentsline addtocontents typeout pdfbookmark label newcolumntype begin
    titleformat multiput foreach captionsetup hypersetup fancypagestyle newtheorem setbeamertemplate
    PackageWarning PackageError PackageInfo titlespacing hyphenation setlist tcbset tikzset psset
    frametitle framesubtitle bibitem newblock title subtitle author date publishers dedication institute
    AtEndDocument thanks pagenumbering boldsymbol fontseries fontshape newsavebox crefname
    verbatiminput setsecheadstyle chapterstyle headstyles
  `),
);

/** Of the usual names, those that take text in brackets: in a group, twice, in another order or not at all. */
const withOption: ReadonlySet<string> = new Set(
  words(`
    twocolumn cite citep citet renewcommand usepackage includegraphics includepdf printbibliography newline
    nolinebreak pagebreak nopagebreak autoref cref Cref ref setmainfont setsansfont setmonofont
    setmainlanguage setotherlanguage lipsum blindtext pause usetheme color pagecolor usecolor fontsize euro
    newcounter newlength newfont usetikzlibrary toprule midrule bottomrule cmidrule sqrt vref definecolor
    providecolor enlargethispage root
  `),
);

/**
 * True if a macro that the document has not defined carries out once, in its place, what is in the
 * braces after so many others. The name of a starred macro ends with its star.
 */
export function playsOnce(name: string, before: number): boolean {
  if (elsewhere.has(name)) return false;
  const use = useOfArgument(name, before);
  if (textCommands.has(name)) return use !== 'x' && use !== 'u';
  return withoutText.has(name) || usualNames.has(name);
}

/** Tests whether LaTeX or a usual package defines a macro, and it plays no moves of its own. */
export function isUsual(name: string): boolean {
  return usualNames.has(name) || elsewhere.has(name) || countGrabbed(name) > 0;
}

/** True if brackets after so many braces of a macro are no argument, or are carried out at once. */
export function playsOption(name: string, before: number): boolean {
  return textCommands.has(name) ? before > 0 : playsOnce(name, 0) && !withOption.has(name);
}

/** Tests whether a macro keeps its text for later, or writes it to a file. */
export function playsElsewhere(name: string): boolean {
  return elsewhere.has(name);
}

/** True if a macro carries out the text in the braces after so many others, but perhaps twice or later. */
export function mayRepeat(name: string, before: number): boolean {
  return useOfArgument(name, before) === 'u';
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

/** All names after which braces are trusted to play their text once, those of `TEXT_COMMANDS` left out. */
export function harmlessNames(): readonly string[] {
  return [...new Set([...withoutText, ...usualNames])].filter(
    (name) => !textCommands.has(name) && playsOnce(name, 0),
  );
}
