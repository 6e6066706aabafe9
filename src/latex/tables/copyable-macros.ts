/**
 * Macros that make text copied from a PDF readable as chess: glyphs of the skaknew fonts as Unicode.
 * pdfTeX takes a table for each font; LuaTeX and XeTeX put each sign in a span with its text.
 */
export const COPYABLE_MACROS = String.raw`% skakmat-copyable 1: text copied from the PDF is chess: exd5 with its sign, mate with #, boards of Unicode pieces.
\makeatletter
\ifdefined\pdfglyphtounicode
  \def\skm@copyglyph#1#2#3{\pdfglyphtounicode{tfm:SkakNew-#1/#2}{#3}}
  \def\skm@copysign#1#2#3{\skm@copyglyph{Figurine}{#2}{#3}\skm@copyglyph{FigurineBold}{#2}{#3}}
  \def\skm@copysquare#1#2#3{\skm@copyglyph{Diagram}{#2}{#3}\skm@copyglyph{DiagramT}{#2}{#3}}
\else
  \ifdefined\pdfextension\def\skm@tag#1{\pdfextension literal page{#1}}%
  \else\def\skm@tag#1{\special{pdf:code #1}}\fi
  \protected\def\skm@copyas#1#2{\leavevmode\skm@tag{/Span<</ActualText<FEFF#1>>>BDC}#2\skm@tag{EMC}}
  \def\skm@copy#1#2#3{%
    \expandafter\let\csname skm@#1#2\expandafter\endcsname\csname#1\@backslashchar cfss@#2\endcsname
    \expandafter\edef\csname#1\@backslashchar cfss@#2\endcsname{%
      \noexpand\skm@copyas{\zap@space#3 \@empty}{\expandafter\noexpand\csname skm@#1#2\endcsname}}}
  \def\skm@copysign#1#2#3{\skm@copy{LSI}{#1}{#3}}
  \def\skm@copysquare#1#2#3{\skm@copy{LSB}{#1}{#3}\@namedef{skm@hex@#2}{#3}}
  \def\skm@square@#1{\skm@copyas{\csname skm@hex@\if0#1zero\else#1\fi\endcsname}{#1}}
\fi
\def\skm@copypiece#1#2#3#4{\skm@copysquare{#1OnWhite}{#2}{#4}\skm@copysquare{#1OnBlack}{#3}{#4}}
\skm@copypiece{WhiteKing}KJ{2654}\skm@copypiece{BlackKing}kj{265A}
\skm@copypiece{WhiteQueen}QL{2655}\skm@copypiece{BlackQueen}ql{265B}
\skm@copypiece{WhiteRook}RS{2656}\skm@copypiece{BlackRook}rs{265C}
\skm@copypiece{WhiteBishop}BA{2657}\skm@copypiece{BlackBishop}ba{265D}
\skm@copypiece{WhiteKnight}NM{2658}\skm@copypiece{BlackKnight}nm{265E}
\skm@copypiece{WhitePawn}PO{2659}\skm@copypiece{BlackPawn}po{265F}
\skm@copysquare{WhiteEmptySquare}{zero}{00B7}\skm@copysquare{BlackEmptySquare}{Z}{00B7}
\skm@copysign{capturesymbol}{X}{0078}\skm@copysign{mate}{m}{0023}
\skm@copysign{equal}{j}{003D}\skm@copysign{unclear}{k}{221E}
\skm@copysign{wbetter}{f}{2A72}\skm@copysign{bbetter}{g}{2A71}
\skm@copysign{wupperhand}{c}{00B1}\skm@copysign{bupperhand}{e}{2213}
\skm@copysign{wdecisive}{h}{002B 2212}\skm@copysign{bdecisive}{i}{2212 002B}
\skm@copysign{compensation}{n}{003D 221E}\skm@copysign{counterplay}{V}{21C6}
\skm@copysign{withattack}{A}{2192}\skm@copysign{withinit}{C}{2191}
\skm@copysign{zugzwang}{D}{2A00}\skm@copysign{onlymove}{F}{25A1}
\skm@copysign{withidea}{E}{2206}\skm@copysign{betteris}{b}{2313}
\skm@copysign{timelimit}{T}{2A01}\skm@copysign{devadvantage}{t}{27F3}
\skm@copysign{moreroom}{U}{25CB}\skm@copysign{centre}{I}{229E}
\skm@copysign{kside}{O}{27EB}\skm@copysign{qside}{M}{27EA}
\skm@copysign{weakpt}{J}{2715}\skm@copysign{ending}{L}{22A5}
\skm@copysign{file}{H}{21D4}\skm@copysign{diagonal}{G}{21D7}
\skm@copysign{with}{v}{221F}\skm@copysign{without}{w}{2BFE}
\skm@copysign{unitedpawns}{u}{2BFA}\skm@copysign{seppawns}{q}{2BFB}
\skm@copysign{doublepawns}{d}{2BFC}\skm@copysign{passedpawn}{r}{2BFD}
\makeatother
% End of skakmat-copyable.
`;
