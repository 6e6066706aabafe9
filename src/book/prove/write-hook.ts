import {MOVE_LIST_NAMES} from '../../tex/index.ts';

interface HookOptions {
  /** A word that nothing else in the log begins with. */
  readonly mark: string;
  /** The document that is read after the hook, as a name in the folder where TeX runs. */
  readonly book: string;
  /** True if `skakmat.sty` reads lists from its file of records; if not, it finds that the lists are wrapped already. */
  readonly usesRecords: boolean;
}

/** Names that TeX cannot be asked to read. */
const UNREADABLE = /[\\{}"\p{Cc}]|  /u;

/** Tests whether TeX can be asked to read a file of this name. */
export function isReadableName(name: string): boolean {
  return !UNREADABLE.test(name);
}

/** The first line for TeX, which reads the hook and then the document, as if the latter came alone. */
export function writeFirstLine(hook: string): string {
  return `\\csname @@input\\endcsname ${hook} \\csname skakmat@run\\endcsname`;
}

/**
 * TeX code that is read before a document and notes in the log what each list of moves does.
 *
 * It wraps the macros of skak and xskak that take the lists (skak 1.5.3, xskak 1.5: `\@mainline` and
 * its kin), and ours that only print them, and changes nothing else: no register, no box, no stream for
 * writing. Around each list it writes these lines, `mark` first and last; `none` is in place of the
 * package if none plays the moves:
 *
 *     list mainline xskak 12 chapters/one.tex
 *     moves 1.e4 e5
 *     id game
 *     before FEN|FEN|FEN|FEN           main line, a half-move earlier, variation, a half-move earlier
 *     after FEN|FEN|FEN|FEN
 *
 * with `records 12` before the end, where `skakmat.sty` has read so many from its file, and with that package
 * `half 12w|macro:->FEN|macro:->e2-e4|macro:->e4` for each half-move that xskak keeps of a main line,
 * and around each file `enter 12 chapters/one.tex` with the line that asks for it, and `exit`.
 */
export function writeHook({mark, book, usesRecords}: HookOptions): string {
  return HOOK.replace('@WRAPS@', WRAPS)
    .replace('@EARLY@', usesRecords ? '' : EARLY)
    .replaceAll('@MARK@', mark)
    .replace('@BOOK@', () => book);
}

const WRAPS = MOVE_LIST_NAMES.map((name) => `\\skakmat@wrap{${name}}`).join('');

/** Without records, lists are wrapped as soon as there are any. Code without a label is the last of a hook (LaTeX 2020-10-01). */
const EARLY = String.raw`
  \AddToHook{package/skak/after}{\skakmat@wrapall}%
  \AddToHook{package/xskak/after}{\skakmat@wrapall}%`;

const HOOK = String.raw`\begingroup
\catcode64=11
% tabularx and others switch \write off while they try out what a table takes.
\global\let\skakmat@immediate\immediate
\global\let\skakmat@write\write
\gdef\skakmat@say#1{\begingroup\newlinechar\m@ne\skakmat@immediate\skakmat@write\m@ne{@MARK@ #1@MARK@}\endgroup}
\gdef\skakmat@fen#1{\ifcsname chessgame.skak.#1\endcsname\csname chessgame.skak.#1\endcsname\fi}
\gdef\skakmat@boards{\skakmat@fen{mainline}|\skakmat@fen{mainline.previous}|\skakmat@fen{variation}|\skakmat@fen{variation.previous}}
\gdef\skakmat@file{\ifdefined\CurrentFile\ifx\CurrentFilePath\@empty\else\CurrentFilePath/\fi\CurrentFile\fi}
\gdef\skakmat@id{\ifdefined\xskak@val@gameid\detokenize\expandafter{\xskak@val@gameid}\fi}
\protected\gdef\skakmat@enter#1#2{%
  \skakmat@say{list #1 \ifdefined\UFXS@new@id x\fi skak \the\inputlineno\space\skakmat@file}%
  \skakmat@say{moves \detokenize{#2}}%
  \skakmat@say{id \skakmat@id}%
  \skakmat@say{before \skakmat@boards}%
  \ifdefined\xskak@val@gameid\xdef\skakmat@from{{\skakmat@game{nextmovenr}}{\skakmat@game{nextplayer}}}\fi}
\protected\gdef\skakmat@leave{%
  \ifcsname skm@lines\endcsname\ifdefined\skakmat@from\begingroup
    \let\PackageError\@gobblethree\let\setboolean\relax
    \expandafter\skakmat@half\skakmat@from{\skakmat@game{lastmovenr}}{\skakmat@game{lastplayer}}%
  \endgroup\fi\fi
  \skakmat@say{after \skakmat@boards}}
\gdef\skakmat@game#1{\ifcsname Xskak\xskak@val@gameid#1\endcsname\csname Xskak\xskak@val@gameid#1\endcsname\else0\fi}
\gdef\skakmat@kept#1{\protected@edef\skakmat@value{\xskakget{#1}}\edef\skakmat@said{\skakmat@said|\meaning\skakmat@value}}
% Registers are asked for by \xskakget, since skakmat.sty makes them of its records when they are.
\gdef\skakmat@half#1#2#3#4{\let\skakmat@next\relax
  \ifnum\numexpr2*#1+\if b#21\else0\fi>\numexpr2*#3+\if b#41\else0\fi\relax\else
    \def\xskak@val@movenr{#1}\def\xskak@val@player{#2}\edef\skakmat@said{#1#2}%
    \skakmat@kept{nextfen}\skakmat@kept{move}\skakmat@kept{san}\skakmat@say{half \skakmat@said}%
    \edef\skakmat@next{\noexpand\skakmat@half\if w#2{#1}b\else{\number\numexpr#1+1\relax}w\fi{#3}{#4}}%
  \fi\skakmat@next}
% Whatever redefines a macro calls the one that it has found: each wrapper has an original of its own.
\gdef\skakmat@level{0}
\gdef\skakmat@wrap#1{%
  \ifcsname @#1\endcsname
    \expandafter\ifx\csname @#1\expandafter\endcsname\csname skakmat@new@#1\endcsname\else
      \expandafter\skakmat@wrapname\csname @#1\expandafter\endcsname
        \csname skakmat@new@#1\expandafter\endcsname
        \csname skakmat@old@#1@\skakmat@level\endcsname{#1}%
    \fi
  \fi}
\gdef\skakmat@wrapname#1#2#3#4{%
  \global\let#3#1%
  \gdef#2##1{\skakmat@enter{#4}{##1}#3{##1}\skakmat@leave}%
  \global\let#1#2}
\gdef\skakmat@wrapall{%
  \ifdefined\runmoves
    \xdef\skakmat@level{\number\numexpr\skakmat@level+1\relax}%
    @WRAPS@%
  \fi}
% Moves that are printed as they are written: no package plays them.
\gdef\skakmat@wrapprinted{%
  \ifdefined\skmmoves
    \global\let\skakmat@skmmoves\skmmoves
    \protected\gdef\skmmoves##1{\skakmat@print{mainline}{##1}\skakmat@skmmoves{##1}\skakmat@leave}%
  \fi
  \ifdefined\skmline
    \global\let\skakmat@skmline\skmline
    \protected\gdef\skmline{\@ifnextchar[\skakmat@line{\skakmat@line[]}}%
  \fi}
\gdef\skakmat@line[#1]#2{\skakmat@print{variation}{#2}\skakmat@skmline[{#1}]{#2}\skakmat@leave}
\gdef\skakmat@print#1#2{%
  \skakmat@say{list #1 none \the\inputlineno\space\skakmat@file}%
  \skakmat@say{moves \detokenize{#2}}%
  \skakmat@say{before |||}}
\ifdefined\AddToHook@EARLY@
  \AddToHook{begindocument/end}{\skakmat@wrapall\skakmat@wrapprinted}%
  \AddToHook{enddocument}{\ifcsname skm@lines\endcsname\skakmat@say{records \number\skm@lines}\fi\skakmat@say{end}}%
  \AddToHook{file/before}{\skakmat@say{enter \the\inputlineno\space\skakmat@file}}%
  \AddToHook{file/after}{\skakmat@say{exit \skakmat@file}}%
\else
  \AtBeginDocument{\skakmat@wrapall\skakmat@wrapprinted}%
  \AtEndDocument{\skakmat@say{end}}%
\fi
% A name is made of characters that stand for themselves; bytes beyond ASCII are active in pdfTeX.
\ifdefined\Umathchar\else
  \count0=128 \loop\catcode\count0=12 \advance\count0 by 1 \ifnum\count0<256 \repeat
\fi
\catcode35=12 \catcode36=12 \catcode38=12 \catcode94=12 \catcode95=12 \catcode126=12 \catcode37=12
\gdef\skakmat@run{\@@input "@BOOK@" }
\endgroup
`;
