import {describe, expect, test} from 'vitest';
import {faults, outline, parse} from '../tree.ts';

const tex = String.raw;
const M = tex`\mainline{1.e4}`;
const m = 'mainline{1.e4}';

describe('a conditional with chess has branches', () => {
  test.each([
    [tex`\ifprint${M}\else\newgame\fi\showboard`, `(${m} | newgame) showboard`],
    [tex`\ifprint\else${M}\fi`, `( | ${m})`],
    [tex`\ifnum\value{page}>3 ${M}\fi`, `(${m} | )`],
    [tex`\ifx\directlua\undefined\newgame\fi`, '(newgame | )'],
    [tex`\ifdefined\directlua${M}\fi`, `(${m} | )`],
    [tex`\ifcase\level ${M}\or\newgame\or\else\showboard\fi`, `(${m} | newgame |  | showboard)`],
    [tex`\ifprint\ifdraft${M}\else\newgame\fi\else\showboard\fi`, `((${m} | newgame) | showboard)`],
    [tex`\ifprint{\bf${M}}\else\begin{center}\newgame\end{center}\fi`, `(${m} | newgame)`],
    [tex`\ifprint text\else more\fi${M}`, m],
    [tex`\newgame\ifprint\fi${M}`, `newgame ${m}`],
    [tex`\iftrue${M}\else\newgame\fi\iffalse\newgame\else\showboard\fi`, `${m} showboard`],
    [tex`\ifthenelse{\boolean{b}}{${M}}{\newgame}\showboard`, `(${m} | newgame) showboard`],
    [tex`\iftoggle{print}{${M}}{}\showboard`, `(${m} | ) showboard`],
    [tex`\ifdimcomp{a}{<}{b}{}{${M}}`, `( | ${m})`],
    [tex`\IfBooleanT{x}{${M}}`, `(${m} | )`],
    [tex`\ifthenelse{a}{text}{more}${M}`, m],
    [tex`\ifthenelse{a}{${M}} \newgame`, `(${m} | newgame)`],
    [tex`\only<1>{${M}}\only<2->{\newgame}`, `(${m} | ) (newgame | )`],
    [tex`\alt<2>{${M}}{\newgame}`, `(${m} | newgame)`],
    [tex`\temporal<2>{${M}}{\newgame}{}`, `(${m} | newgame | )`],
    // beamer plays the second after the first, on its board.
    [tex`\alt<2>{${M}}{${M}}`, `gap:repetition (${m} | ${m})`],
    [tex`\temporal<2>{${M}}{x}{${M}}`, `gap:repetition (${m} |  | ${m})`],
    [tex`\onslide<1>{${M}}\uncover<1>{\newgame}\visible<1>{\showboard}`, `${m} newgame showboard`],
    [tex`\only{${M}}`, m],
    [tex`\newcommand\only[1]{\newgame}\only<1>{}`, 'only>newgame'],
  ])('a conditional with chess has branches: %s', (text, expected) => {
    expect(outline(text)).toBe(expected);
    expect(faults(text)).toEqual([]);
  });

  test.each([
    [tex`\ifprint${M}\newgame`, `${m} newgame`],
    [tex`${M}\fi\else\or\newgame`, `${m} newgame`],
    [tex`\ifcase\a \ifthenelse{\a\or\b}{${M}}{}`, `(${m} | )`],
  ])('%s is no conditional with branches', (text, expected) => {
    expect(outline(text)).toBe(expected);
  });

  test('a conditional that an argument opens goes on after it', () => {
    const text = tex`\newcommand\g[1]{#1\newgame}\g{\ifprint${M}}\fi`;
    expect(outline(text)).toBe(`(${m} g>newgame | )`);
  });

  test('a conditional in a macro has branches', () => {
    const {children} = parse(
      tex`\NewDocumentCommand\g{s m}{\ifbool{a}{\hidemoves{#2}}{\mainline{#2}}\showboard}\g{1.e4}`,
    );
    expect(children.map(({type}) => type)).toEqual(['branches', 'command']);
    expect(outline(tex`\newcommand\g[1]{\ifprint\mainline{#1}\else\newgame\fi}\g{1.e4}`)).toBe(
      '(g>mainline{1.e4} | g>newgame)',
    );
    expect(outline(tex`\newcommand\student[1]{\ifprint #1\fi}\student{${M}}\student{}`)).toBe(
      `(${m} | )`,
    );
    expect(outline(tex`\newcommand\student[1]{\ifprint #1\fi}\student{text}`)).toBe('');
    for (const test of [
      tex`\ifx\relax#1\relax`,
      tex`\if!#1!`,
      tex`\if\relax\detokenize{#1}\relax`,
    ]) {
      const text = tex`\def\g#1{${test}\newgame\else\mainline{#1}\fi}`;
      expect(outline(tex`${text}\g{1.e4 \variation{1.d4}}`)).toBe(
        tex`g>mainline{1.e4 \variation{1.d4}}(variation{1.d4})`,
      );
      expect(outline(tex`${text}\g{}`)).toBe('g>newgame');
    }
  });

  test('nested conditionals multiply up to a limit', () => {
    const twice = tex`\newcommand\g[1]{\ifprint#1\else#1\fi #1}`;
    expect(outline(tex`${twice}\g{${M}}`)).toBe(`(${m} | ${m}) ${m}`);
    const deep = parse(twice + tex`\g{`.repeat(40) + M + '}'.repeat(40));
    // Only TeX knows which of the branches it takes, and so how long this is.
    expect(deep.faults).toEqual([]);
    expect(deep.children.at(-1)).toMatchObject({type: 'gap', touchesBoard: true});
  });

  test('the languages of one branch are counted', () => {
    const language = tex`\skaklanguage[german]`;
    const text = tex`{\ifprint${language}\else${language}${language}\fi}\newgame`;
    expect(outline(text)).toMatch(/^\(.* \| .*\) end2 newgame$/);
    expect(outline(tex`{\only<1>{${language}}\newgame}`)).toBe(
      '(skaklanguage[german] | ) newgame end1',
    );
  });

  test('the place of a conditional extends from \\if to \\fi', () => {
    const text = tex`a \ifprint${M}\fi b`;
    const [{span} = {span: {start: 0, end: 0}}] = parse(text).children;
    expect(text.slice(span.start, span.end)).toBe(tex`\ifprint${M}\fi`);
  });
});
