import {expect, test} from 'vitest';
import {outline} from '../tree.ts';

const tex = String.raw;
const fancyvrb = tex`\usepackage{fancyvrb}`;
const shown = tex`\mainline{1.d4}`;

test.each([
  ['', tex`\begin{verbatim}${shown}\end{verbatim}\newgame`, 'newgame'],
  ['', tex`\begin{verbatim}${shown}\end {verbatim}\end{verbatim}\newgame`, 'newgame'],
  [tex`\usepackage{verbatim}`, tex`\begin{verbatim}${shown}\end{verbatim}\newgame`, ''],
  [tex`\usepackage{tcolorbox}`, tex`\begin{verbatim}${shown}\end{verbatim}\newgame`, ''],
  [
    tex`\usepackage{verbatim}`,
    tex`\begin{verbatim}${shown}\end {verbatim}` + '\n\\newgame',
    'newgame',
  ],
  // fancyvrb stops at text on the line of `\\begin` or `\\end`, and drops it.
  [
    fancyvrb,
    tex`\begin{Verbatim}[frame=single]${'\n'}${shown}${'\n'}\end{Verbatim}${'\n'}\showboard`,
    'showboard',
  ],
  [fancyvrb, tex`\begin{Verbatim}${shown}\end{Verbatim}${'\n'}\showboard`, 'gap:macro showboard'],
  [
    tex`${fancyvrb}\DefineVerbatimEnvironment{V}{Verbatim}{}`,
    tex`\begin{V}${'\n'}${shown}${'\n'}\end{V}\newgame`,
    'gap:macro',
  ],
  // LuaLaTeX reads on to the end of the file where the end of luacode has no line of its own.
  ['', tex`\begin{luacode}%${'\n'}x=1${'\n'} \end{luacode}${'\n'}\newgame`, 'newgame'],
  ['', tex`\begin{luacode} x=1${'\n'}\end{luacode}${'\n'}`, 'gap:macro'],
  ['', tex`\begin{luacode*}${'\n'}x=1\end{luacode*}${'\n'}`, 'gap:macro'],
  ['', tex`\begin{luacode}${'\n'}x=1${'\n'}\end{luacode} \newgame${'\n'}`, 'gap:macro'],
  [tex`\lstnewenvironment{V}{}{}`, tex`\begin{V}${shown}\end{V}\newgame`, 'newgame'],
  [
    tex`\newenvironment{V}{\small\verbatim}{\endverbatim}`,
    tex`\begin{V}${shown}\end{V}\newgame`,
    'newgame',
  ],
  [
    tex`\newenvironment{V}{\VerbatimEnvironment\begin{Verbatim}}{\end{Verbatim}}`,
    tex`\begin{V}${'\n'}${shown}${'\n'}\end{V}` + '\n\\newgame',
    'newgame',
  ],
  [
    tex`\newenvironment{V}{\VerbatimEnvironment\begin{VerbatimOut}{x}}{\end{VerbatimOut}\input{x}}`,
    tex`\begin{V}\newgame\end{V}`,
    'newgame gap:input',
  ],
  [fancyvrb, tex`\SaveVerb{x}|${shown}|\newgame`, 'newgame'],
  [fancyvrb, tex`\Verb*+${shown}+\Verb[fontsize=\small]!${shown}!\newgame`, 'newgame'],
])('%s %s', (preamble, text, expected) => {
  const nodes = outline(tex`\documentclass{article}${preamble}\begin{document}` + `\n${text}`);
  expect(nodes.replaceAll(/\w+>/g, '')).toBe(expected);
});

test.each([
  tex`\lstset{escapeinside={(*}{*)}}\begin{lstlisting}(*${shown}*)\end{lstlisting}`,
  tex`\fvset{commandchars=\\\{\}}\begin{Verbatim}${'\n'}${shown}${'\n'}\end{Verbatim}`,
  tex`\DefineVerbatimEnvironment{V}{Verbatim}{commandchars=\\\{\}}` +
    tex`${'\n'}\begin{V}${'\n'}${shown}${'\n'}\end{V}`,
])('parts of %s are carried out', (text) => {
  expect(outline(text)).toBe('gap:macro');
});

test('memoir drops the rest of the line, too', () => {
  const text = tex`\documentclass{memoir}\begin{document}\begin{comment}x\end{comment}\newgame`;
  expect(outline(text)).toBe('');
  expect(outline(text.replace('memoir', 'book'))).toBe('newgame');
});
