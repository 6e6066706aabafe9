/**
 * LaTeX for a preamble that has loaded skak or xskak: `\state` writes to `\jobname.regs` what the
 * packages hold at that place, among it all registers of the last half-move.
 */
export const STATE_MACROS = String.raw`\makeatletter
\newwrite\registers\immediate\openout\registers=\jobname.regs
\def\note#1{\immediate\write\registers{#1}}
\def\state{\begingroup\note{line \the\inputlineno}%
  \@for\t:=skak.mainline,skak.mainline.previous,skak.temp.previous,skak.variation,skak.variation.previous,a,a.previous\do
    {\ifcsname chessgame.\t\endcsname\note{\t\space\csname chessgame.\t\endcsname}\fi}%
  \ifcsname LastMoveString\endcsname\note{\meaning\LastMoveString}\fi
  \note{\EnPassantSquare,\WhiteCastling,\BlackCastling,\WhiteKingSquare,\BlackKingSquare,\arabic{move},\WhiteToMove wb}%
  \Fen@calculate\note{\temp@board}%
  \ifcsname xskak@val@gameid\endcsname\stateofgame\fi
  \endgroup}
\def\stateofgame{%
  \@for\t:=initfen,initmoveid,lastfen,lastmoveid,nextmoveid,nextmovenr,nextplayer,diagramlist\do
    {\note{\xskak@val@gameid\space\t\space\expandafter\meaning\csname Xskak\xskak@val@gameid\t\endcsname}}%
  \edef\x{\csname Xskak\xskak@val@gameid lastmovenr\endcsname}%
  \edef\y{\csname Xskak\xskak@val@gameid lastplayer\endcsname}%
  \stateofmove}
\def\stateofmove{\let\xskak@val@movenr\x\let\xskak@val@player\y\let\setboolean\relax\let\PackageError\@gobblethree
  \@for\t:=pgnpiece,piece,piecechar,castling,longcastling,capture,check,mate,lostpiece,lostpiecechar,pgnlostpiece,%
    movefrom,pgnmovefrom,moveto,move,enpassant,enpassantsquare,promotion,promotionpiece,promotionpiecechar,addpieces,%
    clearfields,comments,nextfen,pastfen,nag,san,lan,opennr,vars,varnum\do
    {\expandafter\stateofregister\expandafter{\t}}}
\def\stateofregister#1{\protected@edef\z{\xskakget{#1}}\note{\x\y\space#1 \meaning\z}}
\makeatother`;
