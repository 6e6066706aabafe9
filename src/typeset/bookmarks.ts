import {cleanText} from './clean-text.ts';
import {Latex} from './latex.ts';
import {pdfTextString} from './pdf-text-string.ts';

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

/** Macros for references without hyperref, and remarks that are no comments of games. */
export const TREE_MACROS =
  '\\AtBeginDocument{\\providecommand\\phantomsection{}}\\providecommand\\skmremark[1]{#1}';

/**
 * The package that makes links of the references, contents and indexes. Under XeTeX it loads a font
 * that few have, only to measure an empty link.
 */
export const LINKS = [
  '\\ifdefined\\XeTeXversion\\suppressfontnotfounderror=1 \\fi',
  '\\usepackage[unicode,hidelinks,bookmarksnumbered]{hyperref}',
  // In the names of games, long words can be divided.
  '\\pdfstringdefDisableCommands{\\def\\allowbreak{}\\def\\-{}\\def\\skmscript#1#2{#2}}',
].join('\n');
