import {expect, test} from 'vitest';
import {commandsOf} from '../../../src/tex/document/commands-of.ts';
import {parse} from '../tree.ts';

const tex = String.raw;
const M = tex`\mainline{1.Qh5#}`;

/** Who takes the first `\mainline` of a text. */
function grabberIn(text: string): string {
  for (const {name, grabber} of commandsOf(parse(text))) {
    if (name !== 'mainline') continue;
    return grabber ?? 'nobody';
  }
  throw new Error(`expected a \\mainline in ${text}`);
}

test.each([
  [M, 'nobody'],
  [`{\\bfseries ${M}}`, 'nobody'],
  [`\\bfseries{${M}}`, 'nobody'],
  [`\\begin{center}${M}\\end{center}`, 'nobody'],
  [`\\begin{tabular}{l}${M}\\end{tabular}`, 'nobody'],
  [`\\begin{itemize}\\item {${M}}\\end{itemize}`, 'nobody'],
  [`\\hbox{${M}}`, 'nobody'],
  [`\\textit{${M}}`, '\\textit'],
  [`\\textit {${M}}`, '\\textit'],
  [`\\textit\n  {${M}}`, '\\textit'],
  [`\\textit\n\n{${M}}`, 'nobody'],
  [`\\textit{x} {${M}}`, 'nobody'],
  [`\\\\{${M}}`, 'nobody'],
  [`\\textit{\\begin{center}${M}\\end{center}}`, '\\textit'],
  [`\\footnote[3]{\\emph{${M}}}`, '\\footnote'],
  [`\\textcolor{red}{${M}}`, '\\textcolor'],
  [`\\textcolor[rgb]{1,0,0}{${M}}`, '\\textcolor'],
  [`\\textcolor{red}{x}{${M}}`, 'nobody'],
  [`\\multicolumn{2}{l}{${M}}`, '\\multicolumn'],
  [`\\section{${M}}`, '\\section'],
  [`\\section*{${M}}`, '\\section'],
  [`\\section[Ruy Lopez]{${M}}`, '\\section'],
  [`\\section{\\textbf{${M}}}`, '\\section'],
  [`\\caption{${M}}`, '\\caption'],
  [`\\captionof{figure}{${M}}`, '\\captionof'],
  [`\\begin{tabularx}{5cm}{X}${M}\\end{tabularx}`, '\\begin{tabularx}'],
  [`\\begin{tabularx}{5cm}{X}x\\end{tabularx}${M}`, 'nobody'],
  [`\\begin{frame}${M}\\end{frame}`, 'nobody'],
  [`\\documentclass{beamer}\\begin{frame}${M}\\end{frame}`, '\\begin{frame}'],
  [`\\documentclass{beamer}\\begin{frame}<1->{Title}${M}\\end{frame}`, '\\begin{frame}'],
  [`\\documentclass{beamer}\\begin{frame}[fragile]${M}\\end{frame}`, 'nobody'],
  [`\\documentclass{beamer}\\begin{frame}<2>[t,fragile=singleslide]{A}${M}\\end{frame}`, 'nobody'],
  [`\\documentclass{beamer}\\begin{frame}[fragile]\\alert<2>{${M}}\\end{frame}`, '\\alert'],
  [`\\documentclass{beamer}\\begin{frame}[fragile]\\only<2>{${M}}\\end{frame}`, '\\only'],
  [`\\ifthenelse{\\boolean{long}}{${M}}{}`, '\\ifthenelse'],
  [`\\newcommand\\game[1]{\\mainline{#1}}\\game{1.Qh5#}`, '\\game'],
  [`\\newcommand\\note[1]{\\emph{#1}}\\note{${M}}`, '\\note'],
  [`\\newcommand\\open{${M}}\\open`, '\\open'],
  [`\\newcommand\\ml{\\mainline}\\ml{1.Qh5#}`, 'nobody'],
  [`\\newcommand\\ml{\\mainline}\\textit{\\ml{1.Qh5#}}`, '\\textit'],
  [`\\let\\ml\\mainline\\ml{1.Qh5#}`, 'nobody'],
  [`\\newenvironment{game}[1]{\\mainline{#1}}{}\\begin{game}{1.Qh5#}\\end{game}`, '\\begin{game}'],
  [`\\newenvironment{aside}{\\begin{quote}}{\\end{quote}}\\begin{aside}${M}\\end{aside}`, 'nobody'],
  [`\\NewEnviron{aside}{\\emph{\\BODY}}\\begin{aside}${M}\\end{aside}`, '\\begin{aside}'],
  [`\\NewDocumentEnvironment{aside}{O{}+b}{#2}{}\\begin{aside}${M}\\end{aside}`, '\\begin{aside}'],
  [`\\NewDocumentEnvironment{aside}{m}{}{}\\begin{aside}{x}${M}\\end{aside}`, 'nobody'],
])('the moves of %j are grabbed by %s', (text, expected) => {
  expect(grabberIn(text)).toBe(expected);
});

test('a list inside moves has no grabber but that of the moves', () => {
  const inner = (text: string): string | undefined =>
    Array.from(commandsOf(parse(text))).find(({name}) => name === 'variation')?.grabber;
  const moves = tex`\mainline{1.e4 \xskakcomment{or \variation{1.d4#}} e5}`;
  expect(inner(moves)).toBeUndefined();
  expect(inner(`\\emph{${moves}}`)).toBe('\\emph');
  expect(inner(tex`\xskakcomment{or \variation{1.d4#}}`)).toBe('\\xskakcomment');
});

test.each([
  [`\\section{A ${M}}`, '\\section: mainline'],
  [`\\section {A {\\bf ${M}}}`, '\\section: mainline'],
  [`\\section*{${M}}${M}`, ''],
  [`\\section[Short]{${M}}`, ''],
  [`\\section{A}{${M}}`, ''],
  [`\\section{\\newgame}\\caption{x \\wmove{Nf3}}`, '\\section: newgame, \\caption: wmove'],
  [`\\captionof{figure}{${M}}`, '\\captionof: mainline'],
  [`\\caption[x]{${M}}\\textbf{${M}}`, ''],
  [`\\newcommand\\start{\\newgame}\\section{\\start}`, ''],
])('%j writes %j to another file', (text, expected) => {
  const said = parse(text).movedCommands.map(({by, command}) => `${by.name}: ${command.name}`);
  expect(said.join(', ')).toBe(expected);
});
