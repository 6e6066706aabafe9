import {describe, expect, test} from 'vitest';
import {outline} from '../tree.ts';

const tex = String.raw;
const M = tex`\mainline{1.e4}`;
const m = 'mainline{1.e4}';
const gap = 'gap:repetition';

describe('a macro that may typeset its text at any time', () => {
  test.each([
    [tex`\eqparbox{a}{${M}}`, `${m} ${gap}`],
    [tex`\tablehead{${M}\\}`, `${m} ${gap}`],
    [tex`\begin{tabular}{>{${M}}c}x\end{tabular}`, `${gap} ${m} ${gap}`],
    [tex`\begin{tabular}{l<{${M}}}x\end{tabular}`, `${gap} ${m} ${gap}`],
    // beamer prints a title after its frame.
    [tex`\begin{frame}{${M}}\end{frame}`, `${gap} ${m} ${gap}`],
    [tex`\begin{frame}[t]{A}{${M}}\end{frame}`, `${gap} ${m} ${gap}`],
    [tex`\node[label={${M}}]{x};`, `${gap} ${m} ${gap}`],
    // Asked of TeX Live 2022: it plays what is in these brackets in a group.
    [tex`\cite[${M}]{x}`, `${gap} ${m}`],
    [tex`\newcommand\x{${M}}\cite[\x]{x}`, `${gap} ${gap} x>${m}@`],
    [tex`\newcommand\x[1]{\cite[#1]{x}}\x{${M}}`, `${m} ${gap}`],
    [tex`\newcommand\x[1]{\cite[#1]{x}}\x{\variation{1.e4}}`, `variation{1.e4} ${gap}`],
    [tex`\MakeFramed{${M}}`, `${m} ${gap}`],
    [tex`\twocolumn[${M}]{x}`, `${gap} ${m}`],
    [tex`\crefname{figure}{${M}}{x}`, `${gap} ${m} ${gap}`],
    // TeX plays the label after the text.
    [tex`\node at (0,0) [label=above:{${M}}] {x};`, `${gap} ${m}`],
    [tex`\draw (0,0) -- (1,1) node[pin=60:{${M}}]{x};`, `${gap} ${m}`],
    [tex`\typeout{${M}}`, `${gap} ${m} ${gap}`],
    [tex`\newcommand\x[1]{\eqparbox{a}{#1}}\x{${M}}`, `${m} ${gap}`],
    [tex`\newcommand\x[1]{\MakeUppercase{#1}}\x{${M}}`, `${m} ${gap}`],
    [tex`\newcommand\x[1]{\section{#1}}\x{${M}}`, `${m} ${gap}`],
    [tex`\newcommand\x[1]{\begin{tabularx}{5cm}{X}#1\end{tabularx}}\x{${M}}`, `${m} ${gap}`],
    [tex`\newcommand\x[1]{\endnote{#1}}\x{${M}}`, `(${m}) ${gap}`],
    [tex`\odd{\textbf{${M}}}`, `${m} ${gap}`],
    [tex`\newcommand\x[1]{\textbf{#1}}\x{${M}${'\n\n'}b}`, `${m} gap:macro`],
    [tex`\newcommand\x[1]{\mbox{#1}}\x{${M}${'\n\n'}b}`, m],
    [tex`\begin{figure}\caption{${M}}\end{figure}`, `${m} ${gap}`],
    [tex`\begin{figure}\caption*{${M}}\end{figure}`, `${m} ${gap}`],
    [tex`\paragraph{${M}} Then`, `${m} ${gap}`],
    [tex`\captionof{figure}{${M}}`, `${m} ${gap}`],
    [tex`\shabox{${M}}`, `${m} ${gap}`],
    // Asked of TeX Live 2022.
    [tex`\multiput(0,0)(1,-.5){2}{${M}}`, `${gap} ${m} ${gap}`],
  ])('an unknown macro around moves leaves a gap: %s', (text, expected) => {
    expect(outline(text)).toBe(expected);
  });
});

describe('an empty line in the argument of a macro that takes no paragraphs', () => {
  const par = '\n\n';
  // Asked of TeX Live 2022: `Paragraph ended before \\text@command was complete`.
  test.each([
    tex`\textbf{${M}${par}b}`,
    tex`\emph{${M} \par b}`,
    tex`\textbf{a${par}${M}}`,
    tex`\section*{${M}${par}b}`,
    tex`\textcolor{red}{${M}${par}b}`,
    tex`\textbf{\footnote{${M}${par}b}}`,
    tex`\footnote{\textbf{{${M}}${par}b}}`,
    tex`\newcommand\play[1]{\mainline{#1}}\textit{\play{1.e4}${par}b}`,
  ])('is named, for TeX stops there: %s', (text) => {
    expect(outline(text)).toMatch(/^gap:macro (?:play>)?mainline\{1.e4\}@?$/);
  });

  test.each([
    tex`\mbox{${M}${par}b}`,
    tex`\footnote{${M}${par}b}`,
    tex`\textbf{${M} % \par${'\n%\n'}b}`,
    tex`\textbf{${M}\parindent b}${par}`,
    tex`\renewcommand\textbf[1]{#1}\textbf{${M}${par}b}`,
    tex`\textcolor{red}{b}${par}${M}`,
  ])('is read where it takes them: %s', (text) => {
    expect(outline(text)).toMatch(/^(?:textbf>)?mainline\{1.e4\}$/);
  });
});

test('a macro that takes the titles of headings is only followed where it plays nothing', () => {
  const head = (body: string): string =>
    tex`\newcommand\x[1]{${body}}\titleformat{\section}{}{}{0pt}{\x}\section{1.e4}${M}`;
  expect(outline(head(tex`\textbf{#1}`))).toBe(m);
  expect(outline(head(tex`\mainline{#1}`))).toMatch(/^gap:/);
});

test('macros that use each other many times are judged once each', () => {
  const names = Array.from('abcdefgh');
  const macros = names.map((name, i) => {
    const uses = `\\m${names[i + 1] ?? 'z'}{}`.repeat(9);
    return `\\newcommand\\m${name}[1]{\\m${names[i + 1] ?? 'z'}{#1}${uses}}`;
  });
  const text = `\\newcommand\\mz[1]{\\textbf{#1}}${macros.join('')}`;
  const format = tex`\titleformat{\section}{}{}{0pt}{\ma}`;
  expect(outline(`${text}${format}${M}`)).toBe(m);
});

describe('a macro that takes titles may change their moves or repeat them', () => {
  const H = tex`\hidemoves{1.e4}`;
  const h = 'hidemoves{1.e4}';
  test.each([
    [tex`\titleformat{\section}{}{}{0pt}{\MakeUppercase}`, 'changes'],
    [tex`\titleformat{\section}{\bfseries\MakeUppercase}{}{0pt}{}`, 'changes'],
    [tex`\titleformat*{\section}{\uppercase}`, 'changes'],
    [tex`\titleformat{name=\section,numberless}{}{}{0pt}{\MakeUppercase}`, 'changes'],
    [tex`\titleformat{\section}{}{}{0pt}{\MakeUppercase{#1}}`, 'changes'],
    [tex`\titleformat{\section}{}{}{0pt}{#1#1}`, 'changes'],
    [tex`\titleformat{\section}{}{}{0pt}{#1}`, 'keeps'],
    [tex`\titleformat{\section}{}{}{0pt}{\unheardof}`, 'changes'],
    [tex`\titleformat{\section}{}{}{0pt}{\textcolor{red}}`, 'keeps'],
    [
      tex`\titleformat{\section}{\Large\bfseries\filcenter}{\thesection}{0pt}{\textbf}[\titlerule]`,
      'keeps',
    ],
    [tex`\let\x\MakeUppercase\titleformat{\section}{}{}{0pt}{\x}`, 'changes'],
    [tex`\newcommand\x{\bfseries\MakeUppercase}\titleformat{\section}{}{}{0pt}{\x}`, 'changes'],
    [tex`\newcommand\x[1]{#1#1}\titleformat{\section}{}{}{0pt}{\x}`, 'changes'],
    [tex`\newcommand\x[1]{}\titleformat{\section}{}{}{0pt}{\x}`, 'changes'],
    [tex`\newcommand\x[2]{#2#2}\titleformat{\section}{}{}{0pt}{\x{red}}`, 'changes'],
    [tex`\newcommand\x[2]{\textcolor{#1}{#2}}\titleformat{\section}{}{}{0pt}{\x{red}}`, 'keeps'],
    [tex`\usepackage[uppercase]{titlesec}`, 'changes'],
    [tex`\usepackage[center,sc]{titlesec}`, 'keeps'],
    [tex`\sectionfont{\MakeUppercase}`, 'changes'],
    [tex`\allsectionsfont{\MakeUppercase}`, 'changes'],
    [tex`\allsectionsfont{\sffamily}`, 'keeps'],
    [tex`\addtokomafont{section}{\MakeUppercase}`, 'changes'],
    [tex`\setkomafont{section}{\normalfont\bfseries}`, 'keeps'],
    [tex`\renewcommand\sectionlinesformat[4]{\MakeUppercase{#4}}`, 'changes'],
    [tex`\renewcommand\sectionlinesformat[4]{\hskip #2#3#4}`, 'keeps'],
    [
      tex`\makeatletter\renewcommand\section{\@startsection{section}{1}{\z@}{1ex}{1ex}{\bfseries\MakeUppercase}}\makeatother`,
      'changes',
    ],
    [
      tex`\makeatletter\renewcommand\section{\@startsection{section}{1}{\z@}{1ex}{1ex}{\normalfont\bfseries}}\makeatother`,
      'keeps',
    ],
  ])('asked of TeX Live 2022: %s', (preamble, use) => {
    const text = tex`${preamble}\section{\protect${H}}`;
    expect(outline(text)).toBe(use === 'keeps' ? h : `${h} ${gap}`);
    expect(outline(tex`${preamble}\newcommand\y[1]{\subsection{#1}}\y{\protect${H}}`)).toContain(h);
    expect(outline(tex`${preamble}\section{No moves}`)).toBe('');
  });
  test.each([
    [tex`\renewcommand\descriptionlabel[1]{\MakeUppercase{#1}}`, 'changes'],
    [tex`\renewcommand\descriptionlabel[1]{\hspace\labelsep\normalfont\bfseries #1}`, 'keeps'],
    [tex`\setlist[description]{font=\MakeUppercase, leftmargin=1cm}`, 'changes'],
    [tex`\setlist[description]{font=\bfseries, leftmargin=1cm}`, 'keeps'],
    [tex`\begin{description}[format=\MakeUppercase]`, 'changes'],
    [
      tex`\newenvironment{named}{\begin{description}[font=\MakeUppercase]}{\end{description}}\begin{named}`,
      'changes',
    ],
    [
      tex`\newenvironment{named}[1][]{\begin{description}[#1]}{\end{description}}\begin{named}[font=\bfseries]`,
      'keeps',
    ],
    [tex`\begin{description}[leftmargin=\parindent, font=\normalfont]`, 'keeps'],
  ])('and labels of items: %s', (preamble, use) => {
    const begin = /\\begin\{\w+\}(?:\[.*\])?$/.test(preamble) ? '' : tex`\begin{description}`;
    const end = preamble.endsWith('}') && begin === '' ? 'named' : 'description';
    const text = tex`${preamble}${begin}\item[\protect${H}]\end{${end}}`;
    expect(outline(text)).toBe(use === 'keeps' ? h : `${gap} ${h}`);
  });
});

// At a list without `\protect` TeX stops, and plays it.
test('the titles of headings of the author may be changed', () => {
  const section = tex`\makeatletter\newcommand\mysec{\@startsection{section}{1}{\z@}{1ex}{1ex}{\bfseries}}`;
  expect(outline(tex`${section}\makeatother\mysec{${M}}`)).toBe(`${m} ${gap}`);
  expect(outline(tex`${section}\newcommand\x[1]{\mysec{#1}}\x{${M}}`)).toBe(`${m} ${gap}`);
});

test('the titles of beamer are printed elsewhere', () => {
  const titled = (of: string): string =>
    outline(tex`\documentclass{${of}}\begin{document}\section{${M}}\end{document}`);
  expect(titled('report')).toBe(m);
  expect(titled('beamer')).toBe(`${m} ${gap}`);
});

describe('a macro that typesets its text once, where it is', () => {
  test.each([
    tex`\textbf{${M}}`,
    tex`\parbox{5cm}{\small ${M}}`,
    tex`\maxsizebox{5cm}{5cm}{${M}}`,
    tex`\clipbox{1pt}{${M}}`,
    tex`\tcbsidebyside[title=a]{${M}}{}`,
    tex`\newtcbox{\x}{colback=red}\x{${M}}`,
    tex`\newtcbox[auto counter]{\x}[2][red]{colback=#1}\x[blue]{2}{${M}}`,
    tex`\NewTCBox{\x}{O{red} m}{colback=#1}\x{2}{${M}}`,
    tex`\multicolumn{2}{c}{${M}}`,
    tex`\begin{center}{\large ${M}}\end{center}`,
    tex`\begin{minipage}{5cm}{${M}}\end{minipage}`,
    tex`\sbox\diagram{${M}}`,
    tex`\put(0,\q){\makebox(0,0){${M}}}`,
    tex`\begin{figure}\caption{After \variation{1.e4}}\end{figure}`,
    tex`\renewcommand\caption[1]{#1}\caption{${M}}`,
    tex`\newcommand\x[1]{#1}\x{}{${M}}`,
    tex`\newcommand\x[1]{\parbox{5cm}{\textbf{#1}}}\x{${M}}`,
    tex`\newcommand\x[1]{\caption{#1}}\x{After \variation{1.e4}}`,
    tex`\newcommand\x[1]{\eqparbox{a}{#1}}\x{text}${M}`,
    tex`\odd{\showboard}${M}`,
  ])('a known macro around moves leaves no gap: %s', (text) => {
    expect(outline(text)).not.toContain('gap');
  });
});

describe('text that TeX carries out in another place changes no board where it stands', () => {
  test.each([
    [tex`\endnote{${M}}x\theendnotes`, `(${m}) ${gap} () ${gap}`],
    [tex`\endnote{\variation{1.e4}}\theendnotes`, '(variation{1.e4}) ()'],
    [tex`\fancyhead[L]{${M}}`, `${gap} (${m}) ${gap}`],
    [tex`\markboth{\variation{1.e4}}{}`, `(variation{1.e4} | ) ${gap}`],
  ])('moves that are typeset elsewhere change no board here: %s', (text, expected) => {
    expect(outline(text)).toBe(expected);
  });
});

describe('a type of columns that plays moves leaves a gap at each table', () => {
  test.each([
    [tex`\newcolumntype{M}{>{\newgame}l}\begin{tabular}{M}x\end{tabular}`, gap],
    [tex`\newcolumntype{M}{>{\bfseries}l}\begin{tabular}{M}x\end{tabular}`, ''],
    [tex`\newcolumntype{M}[1]{>{\mainline}p{#1}}\begin{center}x\end{center}`, ''],
  ])('a column type that plays moves leaves a gap at each table: %s', (text, expected) => {
    expect(outline(text)).toBe(expected);
  });
});

describe('what a listing shows is carried out', () => {
  test.each([
    [tex`\begin{tcblisting}{}${M}\end{tcblisting}`, m],
    [tex`\begin{tcblisting}{listing only}${M}\end{tcblisting}`, ''],
    [tex`\newtcblisting{ex}{colback=white}\begin{ex}${M}\end{ex}`, m],
    [tex`\newtcblisting{ex}{listing only}\begin{ex}${M}\end{ex}`, ''],
    [tex`\begin{dispListing}${M}\end{dispListing}`, ''],
  ])('a listing that shows its result plays its moves: %s', (text, expected) => {
    expect(outline(text)).toBe(expected);
  });
});
