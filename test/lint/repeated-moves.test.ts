import {describe, expect, test} from 'vitest';
import {checkDocument} from '../../src/lint/pipeline/check-document.ts';
import {parseTex} from '../../src/tex/parse/parse-tex.ts';
import {SourceText} from '../../src/text/source-text.ts';
import {checkText} from '../check-text.ts';

const tex = String.raw;
const MOVES = '\\mainline{1.e4 e5}';

async function found(
  body: string,
  preamble = '',
  documentClass = '{article}',
  name = 'repeated-moves',
): Promise<number> {
  const text = `\\documentclass${documentClass}${preamble}\\usepackage{skak}\\begin{document}
\\newgame ${body}
\\end{document}`;
  const {diagnostics} = await checkDocument(parseTex(new SourceText(text)));
  return diagnostics.filter(({rule}) => rule === name).length;
}

const AMSMATH = '\\usepackage{amsmath}';
const TWO = '\\usepackage{environ}\\NewEnviron{two}{\\BODY\\BODY}';
const ONE = '\\usepackage{environ}\\NewEnviron{two}{\\BODY}';

/** How often TeX Live 2022 plays the moves was counted. */
describe('moves are played more than once in', () => {
  test.each([
    [`\\begin{tabularx}{8cm}{XX}${MOVES}&x\\end{tabularx}`, ''],
    [`\\begin{tabulary}{8cm}{L}${MOVES}\\end{tabulary}`, ''],
    [`\\begin{tblr}{ll}${MOVES}&x\\end{tblr}`, ''],
    [`\\begin{align*}\\mbox{${MOVES}}\\end{align*}`, AMSMATH],
    [`\\[\\text{${MOVES}}\\]`, AMSMATH],
    [`\\begin{two}${MOVES}\\end{two}`, '\\NewDocumentEnvironment{two}{+b}{#1#1}{}'],
    [`\\fancyhead[L]{${MOVES}}`, '\\usepackage{fancyhdr}'],
    [`\\endnote{Or \\variation{1.d4}}${MOVES}\\theendnotes`, ''],
    [`\\fancyhead[L]{\\newgame${MOVES}}`, ''],
    [`$\\text{\\newgame${MOVES}}$`, AMSMATH],
    [`$\\text{\\variation{1.d4}}$`, AMSMATH],
    [`$\\textbf{${MOVES}}$`, AMSMATH],
    [`$\\phantom{${MOVES}}$`, ''],
    [`$x\\boldsymbol{${MOVES}}$`, AMSMATH],
    [`a\n\n\n \nb $x\r\n+\\text{${MOVES}}$`, AMSMATH],
    [`\\begin{equation}\\begin{split}\\mbox{${MOVES}}\\end{split}\\end{equation}`, AMSMATH],
    [`\\begin{xxalignat}{1}\\mbox{${MOVES}}\\end{xxalignat}`, AMSMATH],
    [`\\begin{talltblr}{l}${MOVES}\\end{talltblr}`, '\\usepackage{tabularray}'],
    [`\\blockquote{${MOVES}}`, '\\usepackage{csquotes}'],
    [`\\blockcquote{Nunn}{${MOVES}}`, '\\usepackage{csquotes}'],
  ])('repeated-moves finds moves that are played again in %s', async (body, preamble) => {
    expect(await found(body, preamble)).toBe(1);
  });
});

describe('the reading plays again, or at the end, as TeX does', () => {
  test.each([
    [`\\begin{two}${MOVES}\\end{two}`, TWO],
    [`\\AtEndDocument{${MOVES}}\\mainline{1.d4}`, ''],
  ])('repeated-moves knows what TeX plays again, or at the end: %s', async (body, preamble) => {
    expect(await found(body, preamble, '{article}', 'missing-newgame')).toBe(1);
  });
});

describe('moves are played once, or start anew, in', () => {
  test.each([
    [`\\begin{tabular}{ll}${MOVES}&x\\end{tabular}`, ''],
    [`\\begin{tabularx}{8cm}{X}\\newgame${MOVES}\\end{tabularx}`, ''],
    [`\\begin{tabularx}{8cm}{X}\\variation{1.d4}\\end{tabularx}`, ''],
    [`\\begin{tabularx}{8cm}{X}x\\end{tabularx}${MOVES}`, ''],
    [`\\begin{tcolorbox}${MOVES}\\end{tcolorbox}`, ''],
    [`\\begin{tabularx}{8cm}{X}a\\footnote{${MOVES}}\\end{tabularx}`, ''],
    [`\\text{${MOVES}}`, AMSMATH],
    [`costs \\$1, 2\\$ $x$ \\text{${MOVES}}`, AMSMATH],
    [`$x\n\n\\text{${MOVES}}`, AMSMATH],
    [`\\[x\r\n\r\n\\text{${MOVES}}`, AMSMATH],
    [`${MOVES}\\endnote{\\variation{1.d4}}\\theendnotes\\mainline{2.Nf3}`, ''],
    [`$\\mathchoice{\\hbox{${MOVES}}}{}{}{}$`, ''],
    [`\\begin{multicols}{2}${MOVES}\\end{multicols}`, ''],
    [`\\cfoot{1}{${MOVES}}`, '\\usepackage{fancyhdr}'],
    [`$\\textbf{x}{${MOVES}}$`, AMSMATH],
    [`\\begin{longtable}{l}${MOVES}\\end{longtable}`, ''],
    [`\\resizebox{5cm}{!}{${MOVES}}`, ''],
    [`\\savebox\\bx{${MOVES}}\\usebox\\bx\\usebox\\bx`, ''],
    [`x\\footnote{${MOVES}}`, ''],
    [`$\\textbf{${MOVES}}$`, ''],
    [`\\phantom{${MOVES}}`, ''],
    [`$\\phantom{\\variation{1.d4}}$`, ''],
    [`\\textquote{${MOVES}}`, '\\usepackage{csquotes}'],
    [`\\blockquote{\\newgame${MOVES}}`, '\\usepackage{csquotes}'],
    [`\\newcommand\\blockquote[1]{#1}\\blockquote{${MOVES}}`, ''],
    [`\\begin{two}${MOVES}\\end{two}`, ONE],
    [`\\begin{equation}\\mbox{${MOVES}}\\end{equation}`, AMSMATH],
    [`${MOVES}\\endnote{Or \\variation{1...c5}}\\theendnotes`, ''],
    [`\\begin{frame}${MOVES}\\pause x\\end{frame}`, ''],
  ])(
    'repeated-moves accepts moves that are played once, or start anew, in %s',
    async (body, preamble) => {
      expect(await found(body, preamble)).toBe(0);
    },
  );
});

// TeX Live 2022, with enotez, endnotes and memoir: each list begins where the game is when notes are printed.
describe('a note is played where it is printed', () => {
  const GAME = [tex`\newgame\mainline{1.e4 e5}`, tex`\mainline{2.Nf3 Nc6}`] as const;

  test.each([
    [tex`\endnote{\mainline{3.Bb5}}`, tex`\printendnotes`],
    [tex`\endnote{\mainline{3.Bb5}}\endnote{\mainline{3...a6}}`, tex`\theendnotes`],
    [tex`\endnote{\variation{2...d6}}`, tex`\theendnotes`],
    [tex`\newcommand\n[1]{\endnote{#1}}\n{\mainline{3.Bb5}}`, tex`\theendnotes`],
    [tex`\pagenote{\mainline{3.Bb5}}`, tex`\printnotes`],
  ])('%s fits', async (note, printer) => {
    const text = `${GAME[0]}${note}${GAME[1]}${printer}`;
    expect(await checkText(text, {dialect: 'skak'})).toEqual([]);
  });

  test.each([
    [tex`\endnote{\mainline{2.Nf3}}`, 'repeated-moves'],
    [tex`\endnote{\mainline{3.Bb5 Nd7}}`, 'repeated-moves'],
    [tex`\endnote{\variation{1...c5}}`, 'repeated-moves'],
  ])('%s does not', async (note, rule) => {
    const text = `${GAME[0]}${note}${GAME[1]}\\theendnotes`;
    const findings = await checkText(text, {dialect: 'skak'});
    expect(findings.map((finding) => finding.rule)).toContain(rule);
  });
});

describe('a frame of beamer', () => {
  test.each([
    [`\\begin{frame}${MOVES}\\pause x\\end{frame}`],
    [`\\begin{frame}x\\pause ${MOVES}\\end{frame}`],
    [`\\begin{frame}x\\only<1-2>{${MOVES}}\\end{frame}`],
    [`\\begin{frame}x\\onslide<2>{${MOVES}}\\end{frame}`],
    [`\\begin{frame}x\\uncover<2>{${MOVES}}\\end{frame}`],
    [`\\begin{frame}\\begin{itemize}\\item<1->x\\item<2-> ${MOVES}\\end{itemize}\\end{frame}`],
    [`\\begin{frame}\\begin{itemize}[<+->]\\item x\\item ${MOVES}\\end{itemize}\\end{frame}`],
    [`\\begin{frame}x\\begin{block}<2>{x}${MOVES}\\end{block}\\end{frame}`],
    [`\\begin{frame}x\\begin{onlyenv}<2>${MOVES}\\end{onlyenv}\\end{frame}`],
    [`\\begin{frame}[label=a]${MOVES}\\end{frame}\\againframe{a}`],
    [`\\frame{${MOVES}\\pause x}`],
  ])('a frame of beamer with %s plays its moves on each slide', async (body) => {
    expect(await found(body, '', '{beamer}')).toBe(1);
  });

  test.each([
    [`\\begin{frame}${MOVES}\\end{frame}`],
    [`\\begin{frame}x\\only<2>{${MOVES}}\\end{frame}`],
    [`\\begin{frame}\\alt<2>{${MOVES}}{x}\\end{frame}`],
    [`\\begin{frame}\\temporal<2>{x}{${MOVES}}{y}\\end{frame}`],
    [`\\begin{frame}\\only<1>{${MOVES}}\\only<2>{x}\\end{frame}`],
    [`\\begin{frame}<1>${MOVES}\\pause x\\end{frame}`],
    [`\\begin{frame}\\newgame${MOVES}\\pause x\\end{frame}`],
    [`\\begin{frame}\\begin{columns}\\column{5cm}${MOVES}\\end{columns}\\end{frame}`],
    [`\\begin{frame}\\begin{itemize}\\item<1-> ${MOVES}\\end{itemize}\\end{frame}`],
  ])('a frame of beamer with %s plays its moves once', async (body) => {
    expect(await found(body, '', '{beamer}')).toBe(0);
  });

  test('a frame of beamer has one slide in a handout', async () => {
    const body = `\\begin{frame}${MOVES}\\pause x\\end{frame}`;
    expect(await found(body, '', '[handout]{beamer}')).toBe(0);
  });
});

describe('moves do not survive in', () => {
  test.each([
    [`\\todo{${MOVES}}`, '\\usepackage{todonotes}'],
    [`\\todo[inline]{\\xskakset{moveid=1w}}`, '\\usepackage{xskak,todonotes}'],
    [`\\todo{\\setchessboard{showmover}}`, '\\usepackage{xskak,todonotes}'],
    [`\\title{A\\thanks{${MOVES}}}\\maketitle`, ''],
    [`\\MakeUppercase{\\variation{1.e4}}`, ''],
    [`\\ul{\\variation{1.e4}}`, '\\usepackage{soul}'],
    [`\\section{\\variation{1.e4}}`, '\\usepackage{hyperref}'],
    [`\\section{\\protect\\variation{1.e4}}`, '\\usepackage{hyperref}'],
    [`\\section{\\protect\\hidemoves{1.e4}}`, '\\usepackage{bookmark}'],
    [`\\section{\\protect\\showboard}`, '\\usepackage{hyperref}'],
    [`\\section{\\movecomment{good}}`, '\\usepackage{hyperref}'],
    [`\\section{\\wmove{Nf3}}`, '\\usepackage{hyperref}'],
    [`\\section{\\protect\\bmove{Nf6}}`, '\\usepackage{hyperref}'],
    [`\\tableofcontents\\section{\\wmove{Nf3}}`, ''],
    [`\\part{\\movecomment{good}}`, ''],
    [`\\section{\\wmove{Nf3}}`, '\\pagestyle{headings}'],
    [`\\title{A\\thanks{\\wmove{Nf3}}}\\maketitle`, ''],
    [`\\title{A\\thanks{\\movecomment{good}}}\\maketitle`, '\\usepackage{xskak}'],
    [`\\section{The \\knight}`, '\\usepackage{hyperref}'],
    [`\\section{\\protect\\withattack}`, '\\usepackage{hyperref}'],
    [`\\newcommand\\N{\\symknight}\\section{\\N f3}`, '\\usepackage{hyperref}'],
  ])('moves are undone at the end of %s', async (body, preamble) => {
    expect(await found(body, preamble, '{article}', 'fragile-command')).toBe(1);
  });

  test.each([
    [`\\section*{\\protect\\hidemoves{1.e4}}`, '\\usepackage{hyperref}'],
    [`\\todo[inline, caption={A}]{${MOVES}}`, '\\usepackage{todonotes}'],
    [`\\todo{\\protect\\xskakset{moveid=1w}}`, '\\usepackage{xskak,todonotes}'],
    [`\\section[A]{\\protect\\hidemoves{1.e4}}`, '\\usepackage{hyperref}'],
    [`\\section{\\texorpdfstring{\\protect\\hidemoves{1.e4}}{A}}`, '\\usepackage{hyperref}'],
    [`\\section{\\protect\\mainline{1.e4}}`, '\\usepackage{xskak,hyperref}'],
    [`\\section{\\variation{1.e4}}`, '\\usepackage[bookmarks=false]{hyperref}'],
    [
      `\\section{\\variation{1.e4}}`,
      '\\PassOptionsToPackage{draft}{hyperref}\\usepackage{hyperref}',
    ],
    [`\\section{\\variation{1.e4}}`, '\\usepackage{hyperref}\\setcounter{tocdepth}{0}'],
    [`\\paragraph{\\variation{1.e4}}`, '\\usepackage{hyperref}'],
    [`\\section{\\wmove{Nf3}}`, '\\pagestyle{plain}'],
    [`\\tableofcontents\\paragraph{\\movecomment{good}}`, ''],
    [`\\tableofcontents\\section{\\protect\\wmove{Nf3}}`, ''],
    [`\\section{\\knight f3}\\caption{\\withattack}`, ''],
    [
      `\\section{\\textknight f3 \\novelty{} \\texorpdfstring{\\king}{K}}`,
      '\\usepackage{hyperref}',
    ],
    [
      `\\section{\\knight}`,
      '\\usepackage{hyperref}\\pdfstringdefDisableCommands{\\def\\knight{N}}',
    ],
  ])('%s is in no bookmark that breaks', async (body, preamble) => {
    expect(await found(body, preamble, '{article}', 'fragile-command')).toBe(0);
  });

  // TeX Live 2022, on four pages: `Missing control sequence inserted`, or nothing.
  test.each([
    ['{article}', '\\usepackage{fancyhdr}\\pagestyle{fancy}', 'subsection'],
    ['[twoside]{article}', '\\pagestyle{headings}', 'subsection'],
    ['[twoside]{report}', '\\pagestyle{headings}', 'section'],
    ['{report}', '\\usepackage{fancyhdr}\\pagestyle{fancy}', 'section'],
    ['{scrartcl}', '\\usepackage[bookmarks=false]{hyperref}', 'subsubsection'],
    ['{scrreprt}', '\\usepackage[draft]{hyperref}', 'subsection'],
    ['{book}', '', 'section'],
    ['{memoir}', '\\pagestyle{plain}', 'paragraph'],
    ['[hyperref={bookmarks=false}]{beamer}', '', 'subsection'],
  ])('%s %s: headings up to \\%s', async (of, preamble, heading) => {
    const say = (name: string): Promise<number> =>
      found(`\\${name}{\\wmove{Nf3}}`, preamble, of, 'fragile-command');
    const levels = ['section', 'subsection', 'subsubsection', 'paragraph'];
    const broken = levels.slice(0, levels.indexOf(heading) + 1).map(say);
    expect(await Promise.all(broken)).toEqual(broken.map(() => 1));
    const next = levels[levels.indexOf(heading) + 1];
    if (next !== undefined && !of.includes('beamer')) expect(await say(next)).toBe(0);
  });

  test.each([
    ['{article}', '\\usepackage{fancyhdr}\\pagestyle{fancy}\\fancyhf{}'],
    ['{article}', '\\pagestyle{myheadings}'],
    ['{report}', '\\pagestyle{headings}'],
    ['[oneside]{book}', ''],
    ['{scrreprt}', ''],
  ])('%s %s: no section', async (of, preamble) => {
    expect(await found('\\section{\\wmove{Nf3}}', preamble, of, 'fragile-command')).toBe(0);
  });

  test('classes that load hyperref have bookmarks', async () => {
    const say = (of: string): Promise<number> =>
      found(`\\section{\\protect\\hidemoves{1.e4}}`, '', of, 'fragile-command');
    expect(await say('{beamer}')).toBe(1);
    expect(await say('{tufte-book}')).toBe(1);
    expect(await say('[draft]{beamer}')).toBe(0);
    expect(await say('{report}')).toBe(0);
  });

  test('a note of a title that is never set is not accused', async () => {
    const note = `\\thanks{${MOVES}}`;
    const say = (body: string): Promise<number> => found(body, '', '{article}', 'fragile-command');
    expect(await say(`\\title{A}\\author{B (\\textit{C} {D})${note}}${MOVES}`)).toBe(0);
    expect(await say(`\\title{A${note}}${MOVES}\n% \\maketitle\n`)).toBe(0);
    expect(await say(`\\title{A}${note}${MOVES}`)).toBe(1);
  });
});

test('a game that the head of a page may start is not missing', async () => {
  const body = `${MOVES}\\clearpage \\mainline{1.Nf3}`;
  const head = '\\usepackage{fancyhdr}\\fancyhead[L]{\\newgame}';
  expect(await found(body, head, '{article}', 'missing-newgame')).toBe(0);
  expect(await found(body, '', '{article}', 'missing-newgame')).toBe(1);
});
