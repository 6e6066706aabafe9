/**
 * The lines of a preamble that control where pages end.
 *
 * With a ragged bottom, no page is too empty for TeX: it would end one at any place that LaTeX
 * recommends, such as a diagram on the upper half. So no place is recommended, and the first lines
 * of a game are kept together by `\keeplines`, as is a diagram with the move before it.
 */
export const PAGE_BREAKS: readonly string[] = [
  '% Pages end where they are full, but not between a move and its diagram, nor after a heading.',
  '\\raggedbottom',
  '\\clubpenalty=10000 \\widowpenalty=10000',
  '\\makeatletter',
  '\\partopsep=0pt \\topsep=3pt plus 2pt minus 1pt',
  '\\@beginparpenalty=10000 \\@endparpenalty=0 \\@secpenalty=0',
  '\\newcommand{\\keeplines}[1]{\\par\\penalty0 \\begingroup\\dimen@=#1\\baselineskip',
  '  \\dimen@ii=\\pagegoal \\advance\\dimen@ii by-\\pagetotal',
  '  \\ifdim\\dimen@>\\dimen@ii\\ifdim\\dimen@ii>0pt \\vfil\\fi\\break\\fi\\endgroup',
  '  \\vskip 0pt plus 3\\baselineskip\\penalty0 \\vskip 0pt plus -3\\baselineskip}',
  '% Lines of a heading stay together, unless it is longer than eight of them.',
  '\\newcommand{\\keepheading}[1]{\\setbox\\z@\\hbox{\\let\\skmbookmark\\@gobble#1}%',
  '  \\interlinepenalty=\\ifdim\\wd\\z@>8\\linewidth 0 \\else 10000 \\fi \\hyphenpenalty=3000 \\exhyphenpenalty=3000',
  '  % The first word of a paragraph can be hyphenated after glue only.',
  '  \\everypar\\expandafter{\\the\\everypar\\nobreak\\hskip\\z@skip}}',
  '% Columns that are too long when they are balanced are not printed, but cut at the end of the page,',
  '% so TeX need not report them.',
  '\\newdimen\\trialfuzz \\let\\pagefuzz\\vfuzz',
  '\\AtBeginDocument{\\@ifpackageloaded{multicol}{\\raggedcolumns \\maxbalancingoverflow=0pt',
  '  \\let\\trycolumns\\balance@columns',
  '  \\def\\balance@columns{\\pagefuzz\\maxdimen \\let\\vfuzz\\trialfuzz \\trycolumns',
  '    \\let\\vfuzz\\pagefuzz \\vfuzz=0.1pt}}{}}',
  '\\makeatother',
];
