/**
 * Macros that make text copied from a PDF readable as chess: glyphs of the skaknew fonts as Unicode.
 * pdfTeX takes a table for each font; LuaTeX and XeTeX put each sign in a span with its text.
 */
export const COPYABLE_MACROS = String.raw`% skakmat-copyable 1: text copied from the PDF is chess: exd5 with its sign, mate with #, boards of Unicode pieces.
\makeatletter
\ifdefined\pdfglyphtounicode
  \def\skmp@copyglyph#1#2#3{\pdfglyphtounicode{tfm:SkakNew-#1/#2}{#3}}
  \def\skmp@copysign#1#2#3{\skmp@copyglyph{Figurine}{#2}{#3}\skmp@copyglyph{FigurineBold}{#2}{#3}}
  \def\skmp@copysquare#1#2#3{\skmp@copyglyph{Diagram}{#2}{#3}\skmp@copyglyph{DiagramT}{#2}{#3}}
\else
  \ifdefined\pdfextension\def\skmp@tag#1{\pdfextension literal page{#1}}%
  \else\ifdefined\pdfliteral\def\skmp@tag#1{\pdfliteral page{#1}}%
  \else\def\skmp@tag#1{\special{pdf:code #1}}\fi\fi
  \protected\def\skmp@copyas#1#2{\leavevmode\skmp@tag{/Span<</ActualText<FEFF#1>>>BDC}#2\skmp@tag{EMC}}
  \def\skmp@copy#1#2#3{%
    \expandafter\let\csname skmp@#1#2\expandafter\endcsname\csname#1\@backslashchar cfss@#2\endcsname
    \expandafter\edef\csname#1\@backslashchar cfss@#2\endcsname{%
      \noexpand\skmp@copyas{\zap@space#3 \@empty}{\expandafter\noexpand\csname skmp@#1#2\endcsname}}}
  \def\skmp@copysign#1#2#3{\skmp@copy{LSI}{#1}{#3}}
  \def\skmp@copysquare#1#2#3{\skmp@copy{LSB}{#1}{#3}\@namedef{skmp@hex@#2}{#3}}
  \def\skmp@square@#1{\skmp@copyas{\csname skmp@hex@\if0#1zero\else#1\fi\endcsname}{#1}}
\fi
\def\skmp@copypiece#1#2#3#4{\skmp@copysquare{#1OnWhite}{#2}{#4}\skmp@copysquare{#1OnBlack}{#3}{#4}}
\skmp@copypiece{WhiteKing}KJ{2654}\skmp@copypiece{BlackKing}kj{265A}
\skmp@copypiece{WhiteQueen}QL{2655}\skmp@copypiece{BlackQueen}ql{265B}
\skmp@copypiece{WhiteRook}RS{2656}\skmp@copypiece{BlackRook}rs{265C}
\skmp@copypiece{WhiteBishop}BA{2657}\skmp@copypiece{BlackBishop}ba{265D}
\skmp@copypiece{WhiteKnight}NM{2658}\skmp@copypiece{BlackKnight}nm{265E}
\skmp@copypiece{WhitePawn}PO{2659}\skmp@copypiece{BlackPawn}po{265F}
\skmp@copysquare{WhiteEmptySquare}{zero}{00B7}\skmp@copysquare{BlackEmptySquare}{Z}{00B7}
\skmp@copysign{capturesymbol}{X}{0078}\skmp@copysign{mate}{m}{0023}
\skmp@copysign{equal}{j}{003D}\skmp@copysign{unclear}{k}{221E}
\skmp@copysign{wbetter}{f}{2A72}\skmp@copysign{bbetter}{g}{2A71}
\skmp@copysign{wupperhand}{c}{00B1}\skmp@copysign{bupperhand}{e}{2213}
\skmp@copysign{wdecisive}{h}{002B 2212}\skmp@copysign{bdecisive}{i}{2212 002B}
\skmp@copysign{compensation}{n}{003D 221E}\skmp@copysign{counterplay}{V}{21C6}
\skmp@copysign{withattack}{A}{2192}\skmp@copysign{withinit}{C}{2191}
\skmp@copysign{zugzwang}{D}{2A00}\skmp@copysign{onlymove}{F}{25A1}
\skmp@copysign{withidea}{E}{2206}\skmp@copysign{betteris}{b}{2313}
\skmp@copysign{timelimit}{T}{2A01}\skmp@copysign{devadvantage}{t}{27F3}
\skmp@copysign{moreroom}{U}{25CB}\skmp@copysign{centre}{I}{229E}
\skmp@copysign{kside}{O}{27EB}\skmp@copysign{qside}{M}{27EA}
\skmp@copysign{weakpt}{J}{2715}\skmp@copysign{ending}{L}{22A5}
\skmp@copysign{file}{H}{21D4}\skmp@copysign{diagonal}{G}{21D7}
\skmp@copysign{with}{v}{221F}\skmp@copysign{without}{w}{2BFE}
\skmp@copysign{unitedpawns}{u}{2BFA}\skmp@copysign{seppawns}{q}{2BFB}
\skmp@copysign{doublepawns}{d}{2BFC}\skmp@copysign{passedpawn}{r}{2BFD}
\makeatother
% End of skakmat-copyable.
`;
