/**
 * Definitions of packages that decide between branches, anew in TeX: read in the place of the
 * package when it is loaded. `\skakmat@either{...}{...}` takes one of both, and only TeX knows which.
 */
export const packageCode: ReadonlyMap<string, string> = new Map([
  // ifdraft 1.4.
  [
    'ifdraft',
    String.raw`
\newif\ifskm@draft \newif\ifskm@optiondraft \newif\ifskm@optionfinal
\DeclareOption{draft}{\skm@drafttrue\skm@optiondrafttrue}
\DeclareOption{final}{\skm@draftfalse\skm@optionfinaltrue}
\ProcessOptions*
\newcommand*\ifdraft{\ifskm@draft\expandafter\@firstoftwo\else\expandafter\@secondoftwo\fi}
\newcommand*\ifoptiondraft{\ifskm@optiondraft\expandafter\@firstoftwo\else\expandafter\@secondoftwo\fi}
\newcommand*\ifoptionfinal{\ifskm@optionfinal\expandafter\@firstoftwo\else\expandafter\@secondoftwo\fi}`,
  ],
  // subfiles 2.2; its class loads no package of this name.
  [
    'subfiles',
    String.raw`\newcommand\ifSubfilesClassLoaded{\@ifclassloaded{subfiles}\@firstoftwo\@secondoftwo}`,
  ],
  // tagging 1.1.
  [
    'tagging',
    String.raw`
\newcommand\usetag[1]{\def\do##1{\csdef{skm@tag@##1}{}}\docsvlist{#1}}
\newcommand\droptag[1]{\def\do##1{\expandafter\let\csname skm@tag@##1\endcsname\undefined}\docsvlist{#1}}
\newif\ifskm@tagged
\newcommand\iftagged[3]{\skm@taggedfalse
  \def\do##1{\expandafter\ifx\csname skm@tag@##1\endcsname\empty\skm@taggedtrue\fi}\docsvlist{#1}%
  \ifskm@tagged#2\else#3\fi}
\newcommand\tagged[2]{\iftagged{#1}{#2}{}}
\newcommand\untagged[2]{\iftagged{#1}{}{#2}}
\DeclareOption*{\usetag{\CurrentOption}}
\ProcessOptions`,
  ],
  // optional 2.2b: without options it asks the person who runs TeX.
  [
    'optional',
    String.raw`
\newif\ifskm@opts
\DeclareOption*{\skm@optstrue\csdef{skm@opt@\CurrentOption}{}}
\ProcessOptions
\newif\ifskm@opt
\newcommand\opt[2]{\skm@optfalse
  \@for\skm@name:=#1\do{\expandafter\ifx\csname skm@opt@\skm@name\endcsname\empty\skm@opttrue\fi}%
  \ifskm@opts\ifskm@opt#2\fi\else\skakmat@either{#2}{}\fi}`,
  ],
  // ifmtarg 1.2.
  [
    'ifmtarg',
    String.raw`
\newcommand\@ifmtarg[1]{\ifblank{#1}}
\newcommand\@ifnotmtarg[2]{\ifblank{#1}{}{#2}}`,
  ],
  // standalone 1.3, for a document of another class. Its mode is `tex` unless another one is chosen, in
  // which a PDF that lies beside a part may be put in its place, and its moves are not played.
  [
    'standalone',
    String.raw`
\newif\ifskm@tex \skm@textrue
\DeclareOption{mode=tex}{\skm@textrue}
\DeclareOption{mode=image}{\skm@texfalse}
\DeclareOption{mode=image|tex}{\skm@texfalse}
\DeclareOption{mode=build}{\skm@texfalse}
\DeclareOption{mode=buildmissing}{\skm@texfalse}
\DeclareOption{mode=buildnew}{\skm@texfalse}
\DeclareOption*{}
\ProcessOptions
\newcommand\standaloneconfig[1]{%
  \def\do##1{\ifstrequal{##1}{mode=tex}{\skm@textrue}{%
    \ifstrequal{##1}{mode=image}{\skm@texfalse}{\ifstrequal{##1}{mode=image|tex}{\skm@texfalse}{%
    \ifstrequal{##1}{mode=build}{\skm@texfalse}{\ifstrequal{##1}{mode=buildmissing}{\skm@texfalse}{%
    \ifstrequal{##1}{mode=buildnew}{\skm@texfalse}{}}}}}}}\docsvlist{#1}}
\newcommand\includestandalone[2][]{\begingroup\standaloneconfig{#1}%
  \ifskm@tex\input{#2}\else\skakmat@either{\input{#2}}{}\fi\endgroup}
\newif\ifstandalone \newif\ifstandalonebeamer
\newcommand\IfStandalone[2]{#2}
\newcommand\onlyifstandalone[1]{}`,
  ],
  ...['changepage', 'ifoddpage', 'memoir'].map(
    (name) =>
      [
        name,
        String.raw`
\newif\ifoddpage \newif\ifoddpageoroneside
\newcommand\checkoddpage{\skakmat@either{\oddpagetrue\oddpageoronesidetrue}{\oddpagefalse\oddpageoronesidefalse}}
\newcommand\strictpagecheck{}\newcommand\easypagecheck{}`,
      ] as const,
  ),
  // KOMA-Script 3.39: scrbase, and all that load it.
  ...['scrbase', 'scrextend', 'scrartcl', 'scrreprt', 'scrbook', 'scrlttr2'].map(
    (name) =>
      [
        name,
        String.raw`
\newcommand\Ifstr[2]{\edef\skm@one{#1}\edef\skm@other{#2}%
  \ifx\skm@one\skm@other\expandafter\@firstoftwo\else\expandafter\@secondoftwo\fi}
\providecommand*\ifstr{\Ifstr}
\newcommand\Ifundefinedorrelax[1]{\expandafter\ifx\csname #1\endcsname\relax
  \expandafter\@firstoftwo\else\expandafter\@secondoftwo\fi}
\providecommand*\ifundefinedorrelax{\Ifundefinedorrelax}
\newcommand\Ifthispageodd{\skakmat@either}
\newcommand\ifthispageodd{\skakmat@either}
\newcommand\ifthispagewasodd{\skakmat@either}
\newcommand\Ifstrstart[2]{\skakmat@either}
\newcommand\ifstrstart[2]{\skakmat@either}
\newcommand\Ifnumber[1]{\skakmat@either}
\newcommand\ifnumber[1]{\skakmat@either}
\newcommand\Ifisinteger[1]{\skakmat@either}
\newcommand\ifisinteger[1]{\skakmat@either}
\newcommand\Ifiscounter[1]{\skakmat@either}
\newcommand\ifiscounter[1]{\skakmat@either}`,
      ] as const,
  ),
]);
