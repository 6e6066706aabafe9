import {describe, expect, test} from 'vitest';
import {faults, outline, parse} from '../tree.ts';

const tex = String.raw;

describe('commands and their arguments', () => {
  test.each([
    [tex`\newgame \mainline{1.e4 e5}`, 'newgame mainline{1.e4 e5}'],
    [tex`\newgame\showboard`, 'newgame showboard'],
    [tex`\mainline [level=1] {1.e4}`, 'mainline[level=1]{1.e4}'],
    ['\\mainline % the Lopez\n  {1.e4}', 'mainline{1.e4}'],
    ['\\mainline\n{1.e4}', 'mainline{1.e4}'],
    ['\\mainline\r\n\t{1.e4}', 'mainline{1.e4}'],
    [tex`\storegame A\restoregame B`, 'storegame{A} restoregame{B}'],
    [tex`\mainline\moves`, tex`mainline{\moves}`],
    [tex`\newskaklanguage{german}{KDTLSB}`, 'newskaklanguage{german}{KDTLSB}'],
    [tex`\newchessgame[id=A, setfen={8/8 w}]`, 'newchessgame[id=A, setfen={8/8 w}]'],
    [tex`\newchessgame text`, 'newchessgame'],
    [tex`\mainline{1.e4 {\bf e5}}`, tex`mainline{1.e4 {\bf e5}}`],
    [tex`\mainline{1.e4 e5 2.Qh5\# \}}`, tex`mainline{1.e4 e5 2.Qh5\# \}}`],
    [tex`\mainline{1.e4 % } a comment` + '\n e5}', 'mainline{1.e4 % } a comment\n e5}'],
    [tex`\footnote{\variation{1.d4}} \textbf{\mainline{1.e4}}`, 'variation{1.d4} mainline{1.e4}'],
    [tex`\mainlinestyle \mate \wbetter \styleB`, ''],
    [tex`\mainline`, ''],
    ['\\mainline\n\nText', ''],
  ])('commands have the arguments that TeX gives them: %s', (text, expected) => {
    expect(outline(text)).toBe(expected);
  });

  test('a variation in a comment is a child of the main line', () => {
    const text = tex`\mainline{1.e4 \xskakcomment{or \variation{1.d4}} e5}`;
    expect(outline(text)).toBe(
      tex`mainline{1.e4 \xskakcomment{or \variation{1.d4}} e5}` +
        tex`(xskakcomment{or \variation{1.d4}}(variation{1.d4}))`,
    );
  });

  test('the span of a command extends from its backslash to the end of its last argument', () => {
    const text = tex`Now \mainline[level=1] {1.e4}.`;
    const [command] = parse(text).children;
    expect(text.slice(command?.span.start, command?.span.end)).toBe(tex`\mainline[level=1] {1.e4}`);
  });
});

describe('what is not carried out', () => {
  test.each([
    [tex`\verb|\newgame| \verb*+\newgame+\showboard`, 'showboard'],
    [tex`\lstinline{\newgame} \lstinline[x]|\newgame| \mintinline{tex}{\newgame}`, ''],
    [tex`\begin{verbatim}\newgame\end{verbatim}\showboard`, 'showboard'],
    [
      tex`\begin{lstlisting}[language=TeX]${'\n'}\newgame } \end{lstlisting}\showboard`,
      'showboard',
    ],
    [tex`\begin{comment}\newgame\end{comment}`, ''],
    [tex`\begin{LTXexample}${'\n'}\newgame\end{LTXexample}`, 'newgame'],
    [tex`\begin{LTXexample}\newgame${'\n'}\showboard\end{LTXexample}`, 'showboard'],
    [tex`\begin{tcblisting}{}${'\n'}\newgame${'\n'}\end{tcblisting}\showboard`, 'newgame'],
    [tex`\begin{filecontents}{a.tmp}${'\n'}\newgame${'\n'}\end{filecontents}\showboard`, ''],
    [tex`\begin{alltt}\newgame\end{alltt}`, 'newgame'],
    [tex`\begin{verbatim}\newgame`, ''],
    ['% \\newgame\n\\showboard', 'showboard'],
    [tex`\iffalse \newgame \ifx\a\b \fi } \fi \showboard`, 'showboard'],
    [tex`\iffalse \newgame \else \showboard \fi`, 'showboard'],
    [tex`\iftrue \newgame \else \mainline{1.e4} \fi \showboard`, 'newgame showboard'],
    [tex`\ifdraft \newgame \else \showboard \fi`, '(newgame | showboard)'],
    [tex`\newif\ifdraft \iffalse \newif\ifx \fi \newgame`, 'newgame'],
    [tex`\newgame \end{document} \showboard`, 'newgame'],
    ['\\newgame \\endinput\n\\showboard', 'newgame'],
    [tex`\url{a%b} \newgame`, 'newgame'],
    [tex`\href{http://a/%7B}{\newgame}`, 'newgame'],
    [tex`\path|%| \newgame \path (a) pic {x};`, 'newgame'],
    [tex`\MakeShortVerb{\|} |\mainline{1.e4}| \newgame`, 'newgame'],
    [tex`\lstnewenvironment{code}{}{} \begin{code}\newgame\end{code}`, ''],
    [tex`\string\mainline{1.e4}`, ''],
  ])('text that TeX does not execute holds no commands: %s', (text, expected) => {
    expect(outline(text)).toBe(expected);
    expect(faults(text)).toEqual([]);
  });

  test('letters of a name include @ only after \\makeatletter', () => {
    expect(outline(tex`\newgame@x \makeatletter \newgame@x \makeatother \newgame@x`)).toBe(
      'newgame newgame',
    );
  });
});

describe('what a document says about itself', () => {
  test('packages are known with their options and places', () => {
    const text = tex`\usepackage[ps]{skak} \RequirePackage{graphicx, xskak}`;
    expect(
      parse(text).packages.map(({name, options, span}) => [
        name,
        options,
        text.slice(span.start, span.end),
      ]),
    ).toEqual([
      ['skak', 'ps', 'skak'],
      ['graphicx', undefined, 'graphicx'],
      ['xskak', undefined, 'xskak'],
    ]);
  });

  test('a document is complete with a class, or with its beginning', () => {
    expect(parse(tex`\documentclass{book}`).isComplete).toBe(true);
    expect(parse(tex`\begin{document}`).isComplete).toBe(true);
    expect(parse(tex`\newgame`).isComplete).toBe(false);
  });

  test.each([
    [tex`\documentclass{book}`, 'book'],
    [tex`\documentclass[a4paper,12pt]{beamer}`, 'beamer'],
    ['\\documentclass[% old\n a4paper]%\n { scrbook }', 'scrbook'],
    ['% \\documentclass{beamer}\n\\documentclass{book}', 'book'],
    ['% \\documentclass{beamer}', undefined],
    [tex`\verb|\documentclass{book}|`, undefined],
    [tex`\documentclass`, undefined],
    [tex`\documentclass\myclass \newgame`, undefined],
  ])('the class is known from %s', (text, expected) => {
    expect(parse(text).documentClass).toBe(expected);
  });

  test.each([
    [tex`\usepackage[no-math]{fontspec}`, true],
    [tex`\usepackage{xskak,polyglossia}`, true],
    ['% !TeX program = lualatex', true],
    ['%!TEX TS-program = XeLaTeX', true],
    ['% !TeX program = pdflatex', false],
    ['% \\usepackage{fontspec}', false],
    ['% !TeX root = xelatex.tex', false],
    [tex`\usepackage[utf8]{inputenc}`, false],
  ])('the engine is known from %s', (text, expected) => {
    expect(parse(text).isUnicodeEngine).toBe(expected);
  });

  test('comments for programs are kept, unless they are in verbatim', () => {
    const text =
      '% !TeX root = book.tex\n\\newgame % skakmat: allow illegal-move\n% plain\n' +
      '\\begin{verbatim}\n% skakmat: no\n\\end{verbatim}';
    expect(parse(text).comments.map(({kind, text: said}) => [kind, said])).toEqual([
      ['tex', 'root = book.tex'],
      ['skakmat', 'allow illegal-move'],
    ]);
  });

  test('texmate’s common words mean chess only if texmate is loaded', () => {
    expect(outline(tex`\position[w 1]{8/8}`)).toBe('');
    expect(outline(tex`\usepackage{texmate}\position[w 1]{8/8}`)).toBe(
      'newgame position[w 1]{8/8}',
    );
  });
});
