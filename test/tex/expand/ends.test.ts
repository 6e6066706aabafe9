import {describe, expect, test} from 'vitest';
import {outline} from '../tree.ts';

const tex = String.raw;
const E4 = tex`\mainline{1.e4}`;
const E5 = tex`\mainline{1...e5}`;
const PREAMBLE = tex`\documentclass{article}\usepackage{xskak}`;

/** What is played of a document. */
function played(text: string, preamble = ''): string {
  const all = `${PREAMBLE}${preamble}\\begin{document}\n${text}\n\\end{document}`;
  return outline(all)
    .replaceAll(/\b\w+>/g, '')
    .trim();
}

describe('what ends a document ends the reading', () => {
  test.each([
    tex`${E4}\stop${E5}`,
    tex`${E4}\csname enddocument\endcsname${E5}`,
    tex`${E4}\csname end\endcsname{document}${E5}`,
    tex`${E4}\makeatletter\@@end${E5}`,
    tex`\newcommand\finish{\end{document}}${E4}\finish${E5}`,
    tex`\def\finish{\stop}${E4}\finish${E5}`,
  ])('%s', (text) => {
    expect(played(text)).toBe('mainline{1.e4}');
  });

  test('after what was put off to the end', () => {
    expect(
      played(tex`${E4}\finish${E5}`, tex`\AtEndDocument{${E5}}\def\finish{\end{document}}`),
    ).toBe('mainline{1.e4} mainline{1...e5}@');
  });

  test('where only TeX knows whether it comes there, the account names it', () => {
    expect(played(tex`${E4}\ifdraft\stop\fi${E5}`)).toContain('gap:macro');
    expect(played(tex`\iffalse\stop\fi${E4}`)).toBe('mainline{1.e4}');
  });
});

describe('code for another time', () => {
  test.each([
    [
      tex`\usepackage{etoolbox}\AtEndPreamble{${E4}}\newgame`,
      E5,
      'newgame mainline{1.e4}@ mainline{1...e5}',
    ],
    [tex`\AfterEndPreamble{${E5}}\AtBeginDocument{${E4}}`, '', 'mainline{1.e4}@ mainline{1...e5}@'],
    [tex`\AtBeginDocument{${E5}}\AtEndPreamble{${E4}}`, '', 'mainline{1.e4}@ mainline{1...e5}@'],
    [
      tex`\AddToHook{begindocument/end}{${E5}}\AddToHook{begindocument/before}{${E4}}`,
      '',
      'mainline{1.e4}@ mainline{1...e5}@',
    ],
    [tex`\AfterEndDocument{${E5}}\AtEndDocument{${E4}}`, '', 'mainline{1.e4}@ mainline{1...e5}@'],
    [tex`\AddToHook{enddocument/end}{${E5}}`, E4, 'mainline{1.e4} mainline{1...e5}@'],
  ])('is carried out at the edges of the document: %s', (preamble, text, wanted) => {
    expect(played(text, preamble)).toBe(wanted);
  });

  test.each([
    tex`\AddToShipoutPicture*`,
    tex`\AddToShipoutPictureBG*`,
    tex`\AtBeginShipoutFirst`,
    tex`\AfterPackage{url}`,
    tex`\BeforeClass*{book}`,
    tex`\AfterFile{one.tex}`,
    tex`\AtBeginOfFile{one.tex}`,
    tex`\AtBeginOfEveryFile`,
    tex`\AtBeginSection[]`,
    tex`\afterpage`,
    tex`\chead`,
  ])('is never followed, and no list after it is judged: %s', (name) => {
    const found = played(tex`\newgame${E4}\newpage\newgame${E4}`, tex`${name}{\newgame${E4}}`);
    expect(found.split(/ newgame (?=gap)/).length, found).toBe(3);
  });
});

test.each([
  [tex`\newcommand\g[1]{\mainline{#1}}`, tex`\g{1.e4}`],
  [tex`\newcommand\g{${E4}}`, tex`\g`],
  [tex`\newenvironment{g}{${E4}}{}`, tex`\begin{g}\end{g}`],
])('what is not followed is named before moves from the body of a macro: %s', (macro, call) => {
  expect(played(call, tex`\everypar{\newgame}${macro}`)).toContain(`gap:macro mainline{1.e4}`);
});

test.each([
  tex`\catcode${'`'}\|=13 \let|\mainline |{1.e4}`,
  tex`\catcode${'`'}\|=13 \global\let|=\mainline |{1.e4}`,
  tex`\newunicodechar{♘}{N}\mainline{1.♘f3}`,
  tex`\DeclareUnicodeCharacter{2658}{N}\mainline{1.♘f3}`,
  '\\begin{luacode}\ntex.print(moves)\n\\end{luacode}',
])('characters and programs that may play moves are named: %s', (text) => {
  const found = played(tex`\newgame${text}${E5}`);
  expect(found).toContain('gap:macro');
  expect(found).not.toContain('1.e4');
});

test.each([
  [tex`Smith & Co.${E4}`, 'gap:macro mainline{1.e4}'],
  [tex`{\halign{#&#\cr a&b\cr}}${E4}`, 'mainline{1.e4}'],
  [tex`\begin{tabular}{ll}a&b\end{tabular}${E4}`, 'mainline{1.e4}'],
  [tex`\catcode38=12 Smith & Co.${E4}`, 'mainline{1.e4}'],
  [tex`\input{rows}${E4}`, 'mainline{1.e4}'],
])('a %s in the text is named where TeX stops at it', (text, wanted) => {
  expect(played(text).replace(/^gap:input /, '')).toBe(wanted);
});

test.each([
  tex`\hspace{2}`,
  tex`\hspace*{x}`,
  tex`\vspace{2cn}`,
  tex`\setlength{\parindent}{x}`,
  tex`\setlength\parskip{}`,
  tex`\addtolength{\parindent}{2 foo}`,
])('TeX stops at what is no length: %s', (text) => {
  expect(played(`${text}${E4}`)).toBe('gap:macro mainline{1.e4}');
});

test.each([
  tex`\hspace{2pt}`,
  tex`\hspace*{-.5 em}`,
  tex`\vspace{1,5truecm plus 1fill minus 2pt}`,
  tex`\setlength{\parindent}{\textwidth}`,
  tex`\setlength\parindent{2pt+3pt}`,
  tex`\addtolength{\parindent}{2cm*3}`,
  tex`\bgroup x}`,
  tex`{\bgroup x} y}`,
])('and at nothing else: %s', (text) => {
  expect(played(`${text}${E4}`)).toBe('mainline{1.e4}');
});

describe('what ends nothing is named', () => {
  test.each([
    [tex`${E4}\fi${E5}`, 'mainline{1.e4} gap:conditional mainline{1...e5}'],
    [tex`\iftrue${E4}\else\fi\else${E5}`, 'mainline{1.e4} gap:conditional mainline{1...e5}'],
    [tex`${E4}\end{center}${E5}`, 'mainline{1.e4} gap:macro mainline{1...e5}'],
    [tex`\begin{quote}${E4}\end{quote}${E5}`, 'mainline{1.e4} mainline{1...e5}'],
    [
      tex`\ifdraft\begin{quote}\fi${E4}\ifdraft\end{quote}\fi${E5}`,
      'mainline{1.e4} mainline{1...e5}',
    ],
    [tex`\newcommand\q{\begin{quote}}\q${E4}\end{quote}${E5}`, 'mainline{1.e4} mainline{1...e5}'],
  ])('%s', (text, expected) => {
    expect(played(text)).toBe(expected);
  });

  test('not in a part of a book, nor after a package that is not read', () => {
    expect(outline(tex`${E4}\fi\end{center}`)).toBe('mainline{1.e4}');
    expect(played(tex`${E4}\fi`, tex`\usepackage{unread}`)).toBe('gap:package mainline{1.e4}');
  });
});

describe('a copy by \\let of a command with an optional argument calls the new command', () => {
  test.each([
    [tex`\let\old\newchessgame\renewcommand\newchessgame[1][]{\old[#1]}`, 'gap:macro'],
    [tex`\let\old\newchessgame\renewcommand\newchessgame{\old[]}`, 'newchessgame[]'],
    [
      tex`\NewCommandCopy\old\newchessgame\renewcommand\newchessgame[1][]{\old[#1]}`,
      'newchessgame[]',
    ],
  ])('%s', (preamble, expected) => {
    expect(played(tex`\newchessgame`, preamble)).toBe(expected);
  });

  test('of one of the author', () => {
    const own = tex`\newcommand\g[1][]{\newchessgame}\let\old\g\renewcommand\g[1][]{\old[#1]}`;
    expect(played(tex`\g`, own)).toBe('gap:macro');
  });
});

describe('a conditional on the counters of skak hangs on the game', () => {
  test.each([
    tex`\ifnum\value{move}=1 ${E4}\else${E5}\fi`,
    tex`\def\g{\ifnum\value{move}=1 ${E4}\else${E5}\fi}\g`,
  ])('%s', (text) => {
    expect(played(text).replaceAll('@', '')).toBe(
      'gap:conditional (mainline{1.e4} | mainline{1...e5})',
    );
  });
});
