/**
 * TeX macros that write the board after each list of moves to the log, one line for each list:
 *
 *     @@BLOCK mainline:7=macro:->rnbqkbnr/...      (the line on which the list ends)
 *
 * They wrap the macros of skak that take the list when its characters have got their meanings, and
 * leave everything else as it is. Their own characters are not the shorthands that babel may have
 * made of them. xskak does not play variations: no FEN is written for them.
 */
export const BLOCK_HOOK = String.raw`\makeatletter
\chardef\trust@colon\catcode58 \chardef\trust@equals\catcode61 \chardef\trust@minus\catcode45
\catcode58 12 \catcode61 12 \catcode45 12
\def\trust@say#1#2{\immediate\write-1{@@BLOCK #1:\the\inputlineno=#2}}
\def\trust@current#1{\begingroup\Fen@calculate\trust@say{#1}{\meaning\temp@board}\endgroup}
\def\trust@variation#1{\ifcsname UFXS@new@id\endcsname\trust@say{#1}{}\else
  \trust@say{#1}{\expandafter\meaning\csname chessgame.skak.variation\endcsname}\fi}
\def\trust@wrap#1#2{\ifcsname @#1\endcsname
  \expandafter\let\csname trust@set@#1\expandafter\endcsname\csname @#1\endcsname
  \expandafter\def\csname @#1\endcsname##1{\csname trust@set@#1\endcsname{##1}#2{#1}}\fi}
\trust@wrap{mainline}\trust@current
\trust@wrap{hidemoves}\trust@current
\trust@wrap{variation}\trust@variation
\trust@wrap{variationcurrent}\trust@variation
\trust@wrap{continuevariation}\trust@variation
\trust@wrap{continuevariationcurrent}\trust@variation
\catcode58\trust@colon \catcode61\trust@equals \catcode45\trust@minus
\makeatother
`;
