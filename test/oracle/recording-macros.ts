/**
 * TeX macros that let skak and xskak tell what they know, and forget it between two documents.
 *
 * They are dumped into the format behind the preamble. Answers go to the log, one a line:
 *
 *     @@BEGIN d7 group=0 if=0
 *     @@END d7 group=0 if=0
 *     @@FEN=macro:->rnbqkbnr/...          (the \meaning of what skak has stored)
 *
 * `\AskTogether{d7}` inputs `d7.tex` in a group and resets first; `\AskAlone{d7}` does neither.
 */
export const RECORDING_MACROS = String.raw`
\makeatletter
\newwrite\ask@progress
% ---- names given by \storegame, by game ids and by tags, all global
\def\ask@stored{}\def\ask@games{}\def\ask@tags{}
\def\ask@add#1#2{\edef\ask@tmp{#2}\expandafter\xdef\expandafter#1\expandafter{#1{\ask@tmp}}}
\let\ask@storegame\@storegame
\def\@storegame#1{\ask@add\ask@stored{#1}\ask@storegame{#1}}
\@ifundefined{board@do@storefen}{}{%
  \let\ask@storefen\board@do@storefen
  \def\board@do@storefen#1{\ask@add\ask@stored{#1}\ask@storefen{#1}}}
\@ifundefined{UFXS@new@id}{\def\ask@xskak{0}}{\def\ask@xskak{1}%
  \let\ask@newid\UFXS@new@id
  \def\UFXS@new@id#1{\ask@newid{#1}\ask@add\ask@games{\xskak@val@gameid}}%
  \let\ask@settag\UFXS@set@tag
  \def\UFXS@set@tag#1{\ask@add\ask@tags{#1}\ask@settag{#1}}}
% ---- \ask@each\list{code with ##1}
\def\ask@each#1#2{\begingroup\def\ask@cmd##1{#2}\expandafter\ask@eachi#1\ask@stop\endgroup}
\def\ask@eachi{\futurelet\ask@n\ask@eachii}
\def\ask@eachii{\ifx\ask@n\ask@stop\expandafter\@gobble\else\expandafter\ask@eachiii\fi}
\def\ask@eachiii#1{\ask@cmd{#1}\ask@eachi}
\def\ask@stop{\ask@stop@}
\def\ask@forget#1{\global\expandafter\let\csname#1\endcsname\ask@undefined}
% ---- forgetting
\def\ask@gamekeys{initfen,initplayer,initmovenr,initmoveid,lastfen,lastplayer,%
 lastmovenr,lastmoveid,nextplayer,nextmovenr,nextmoveid,diagramlist,gameid,parentid,%
 result,site,event,date,round,white,black,blackelo,whiteelo}
\def\ask@movekeys{movenr,player,moveid,pgnpiece,piece,piecechar,castling,longcastling,%
 capture,check,mate,lostpiece,lostpiecechar,pgnlostpiece,movefrom,pgnmovefrom,moveto,%
 move,enpassant,enpassantsquare,promotion,promotionpiece,promotionpiecechar,addpieces,%
 clearfields,comments,nextfen,pastfen,nag,san,lan,opennr,vars,varnum}
\def\ask@tagkeys{refid,refnextmovenr,refnextplayer,refpastplayer,refnextmoveid,refpastmovenr,%
 refpastmoveid}
\def\ask@forgetgame#1{%
  \ifcsname Xskak#1lastmovenr\endcsname
   \count@\z@ \edef\ask@last{0\csname Xskak#1lastmovenr\endcsname}%
   \edef\ask@next{0\csname Xskak#1nextmovenr\endcsname}%
   \ifnum\ask@next>\ask@last\let\ask@last\ask@next\fi
   \ifnum\ask@last>500 \def\ask@last{500}\fi
   \edef\ask@last{\the\numexpr\ask@last+4}%
   \loop
    \@for\ask@k:=\ask@movekeys\do{%
     \ask@forget{Xskak.#1.\the\count@.w.\ask@k}\ask@forget{Xskak.#1.\the\count@.b.\ask@k}}%
    \advance\count@\@ne
   \ifnum\count@<\ask@last\relax\repeat
  \fi
  \@for\ask@k:=\ask@gamekeys\do{\ask@forget{Xskak#1\ask@k}}}
\def\ask@reset{%
  \ask@each\ask@stored{\ask@forget{chessgame.##1}}\gdef\ask@stored{}%
  \ifnum\ask@xskak=1
   \ask@add\ask@games{game}%
   \ask@each\ask@games{\ask@forgetgame{##1}}\gdef\ask@games{}%
   \ask@each\ask@tags{\@for\ask@k:=\ask@tagkeys\do{\ask@forget{xskak@tag@##1@\ask@k}}}%
   \gdef\ask@tags{}%
   \gdef\xskak@val@gameid{game}\gdef\xskak@val@movenr{1}\gdef\xskak@val@player{w}%
   \gdef\xskak@val@defaultmovenr{1}\gdef\xskak@val@defaultplayer{w}\gdef\xskak@val@defaultid{game}%
   \gdef\xskak@val@defaultfen{rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1}%
   \gdef\xskak@val@currenttag{}%
   \xskakset{gstyle=styleB,glevel=1}%
  \fi
  \@tfor\ask@f:=abcdefgh\do{\@tfor\ask@r:=12345678\do{\ask@forget{\ask@f\ask@r}}}%
  % squares that malformed moves bring into the world: \ZZ, \Z3, \eZ, \e0, \e9
  \@tfor\ask@f:=abcdefghZ\do{\ask@forget{\ask@f 0}\ask@forget{\ask@f 9}\ask@forget{\ask@f Z}}%
  \@tfor\ask@r:=12345678\do{\ask@forget{Z\ask@r}}\ask@forget{Z}%
  \global\c@move\z@\global\c@halfmove\z@
  \gdef\WhiteToMove{\True}\gdef\WhiteKingSquare{e1}\gdef\BlackKingSquare{e8}%
  \gdef\WhiteCastling{-}\gdef\BlackCastling{-}\gdef\EnPassantSquare{-}%
  \global\let\LastMoveString\ask@undefined}
% ---- telling
\def\ask@say#1{\immediate\write-1{@@#1}}
\def\ask@board{%
  \ifcsname a1\endcsname
   \expandafter\ifx\csname a1\endcsname\relax\else
    \begingroup\Fen@calculate\ask@say{FEN=\meaning\temp@board}\endgroup\fi
  \fi}
\def\ask@store#1{\ifcsname chessgame.#1\endcsname
  \ask@say{STORED #1=\expandafter\meaning\csname chessgame.#1\endcsname}\fi}
\def\ask@tell{%
  \ask@board
  \ask@say{COUNTER=\number\c@move\WhiteToMove{w}{b}}%
  \ask@each\ask@stored{\ask@store{##1}}}
\def\ask@levels{group=\the\currentgrouplevel\space if=\the\currentiflevel}
% The file is written at once, so that someone can watch how far TeX has come.
\def\ask@begin#1{%
  \immediate\openout\ask@progress=progress.txt
  \immediate\write\ask@progress{#1}\immediate\closeout\ask@progress
  \ask@say{BEGIN #1 \ask@levels}}
\def\ask@end#1{%
  \immediate\write-1{}%
  \ask@say{TELL #1}\ask@tell\ask@say{TOLD #1}}
% After an error in the middle of xskak's code its conditionals stay open.
\def\ask@closeifs{\ifnum\currentiflevel>\@ne\expandafter\ask@closeif\fi}
\def\ask@closeif{\csname fi\endcsname\ask@closeifs}
\def\AskTogether#1{%
  \ask@reset\ask@begin{#1}%
  \begingroup\makeatother\input{#1.tex}\makeatletter\ask@end{#1}\par\endgroup\clearpage
  \ask@closeifs\ask@say{END #1 \ask@levels}}
\def\AskAlone#1{%
  \ask@begin{#1}%
  \makeatother\input{#1.tex}\makeatletter\ask@end{#1}\par\clearpage
  \ask@say{END #1 \ask@levels}}
\pagestyle{empty}
\makeatother
`;
