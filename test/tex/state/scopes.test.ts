import {describe, expect, test} from 'vitest';
import {SourceText} from '../../../src/text/source-text.ts';
import {outline, parse} from '../tree.ts';

const tex = String.raw;
const L = tex`\skaklanguage[german]`;

describe('a language ends with the group in which it is chosen', () => {
  test.each([
    [tex`${L}\newgame`, 'skaklanguage[german] newgame'],
    [tex`{${L}\newgame}\showboard`, 'skaklanguage[german] newgame end1 showboard'],
    [tex`{\skaklanguage\newgame}`, 'skaklanguage newgame end1'],
    [tex`{{${L}\newgame}\showboard}`, 'skaklanguage[german] newgame end1 showboard'],
    [tex`{${L}{\newgame}\showboard}`, 'skaklanguage[german] newgame showboard end1'],
    [
      tex`{${L}{${L}\newgame}\showboard}`,
      'skaklanguage[german] skaklanguage[german] newgame end1 showboard end1',
    ],
    [tex`{${L}${L}}\newgame`, 'skaklanguage[german] skaklanguage[german] end2 newgame'],
    [tex`\begin{quote}${L}\end{quote}\newgame`, 'skaklanguage[german] end1 newgame'],
    [tex`\begingroup${L}\newgame\endgroup`, 'skaklanguage[german] newgame end1'],
    [tex`\bgroup${L}\newgame\egroup`, 'skaklanguage[german] newgame end1'],
    [tex`\begin{quote}\bgroup${L}\end{quote}`, 'skaklanguage[german] end1'],
    [tex`{\begin{quote}${L}}\newgame`, 'skaklanguage[german] end1 newgame'],
    [tex`\textbf{${L}}\newgame`, 'skaklanguage[german] end1 newgame'],
    [
      tex`\mainline{1.e4 {${L}\variation{1.d4}} e5}`,
      tex`mainline{1.e4 {${L}\variation{1.d4}} e5}(skaklanguage[german] variation{1.d4} end1)`,
    ],
    [
      tex`{\xskakcomment{${L}}\newgame}`,
      tex`xskakcomment{${L}}(skaklanguage[german] end1) newgame`,
    ],
  ])('a language ends with its group: %s', (text, expected) => {
    expect(outline(text)).toBe(expected);
  });

  test.each([
    [
      tex`\newcommand\g[1]{{${L}\mainline{#1}}}\g{1.e4}\newgame`,
      'g>skaklanguage[german]@ g>mainline{1.e4} end1 newgame',
    ],
    [
      tex`\newcommand\g{${L}}{\g\newgame}\showboard`,
      'g>skaklanguage[german]@ newgame end1 showboard',
    ],
    [
      tex`\newcommand\g[1]{\begingroup${L}#1\endgroup}\g{\newgame}`,
      'g>skaklanguage[german]@ newgame end1',
    ],
    [
      tex`\newcommand\g[1]{\begin{quote}{\small #1}\end{quote}\newgame}\g{${L}}`,
      'skaklanguage[german] end1 g>newgame',
    ],
    [
      tex`\newcommand\g[1]{#1\newgame}{\g{${L}}}\showboard`,
      'skaklanguage[german] g>newgame end1 showboard',
    ],
    [
      tex`\newcommand\de{${L}}\newcommand\g[1]{{\de\mainline{#1}}}\g{1.e4}`,
      'g>skaklanguage[german]@ g>mainline{1.e4} end1',
    ],
    [
      tex`\newenvironment{g}{${L}}{}\begin{g}\newgame\end{g}\showboard`,
      'g>skaklanguage[german]@ newgame end1 showboard',
    ],
    [tex`\newcommand\g[1]{{\bf {} #1}}\g{\newgame}`, 'newgame'],
  ])('a language set by a wrapper ends with its group: %s', (text, expected) => {
    expect(outline(text).replaceAll('[german]@', '[german]')).toBe(
      expected.replaceAll('[german]@', '[german]'),
    );
  });

  test('a file leaves its language to the group that reads it', () => {
    const readInput = (): {kind: 'source'; source: SourceText} => ({
      kind: 'source',
      source: new SourceText(tex`{${L}}${L}`, 'german.tex'),
    });
    expect(outline(tex`{\input{german}\newgame}\showboard`, {readInput})).toBe(
      '<german.tex: skaklanguage[german] end1 skaklanguage[german]> newgame end1 showboard',
    );
  });

  test('the end of a language is shown where the group ends, or at the call', () => {
    const text = tex`{${L}} \newcommand\g{{${L}}}\g`;
    const ends = parse(text).children.flatMap((node) =>
      node.type === 'command' && node.effect === 'end-scope' ? [node] : [],
    );
    expect(ends.map(({span, via}) => [text.slice(span.start, span.end + 1), via?.name])).toEqual([
      ['}', undefined],
      [tex`\g`, 'g'],
    ]);
  });
});

describe('a macro that is defined in a group', () => {
  const PLAY = tex`\newcommand\play[1]{{\mainline{#1}}}`;
  const TWICE = tex`\play{1.e4}\play{1.d4}`;
  const FOUND = 'play>mainline{1.e4} play>mainline{1.d4}';

  test.each([
    [tex`{${PLAY}${TWICE}}`],
    [tex`\begingroup${PLAY}${TWICE}\endgroup`],
    [tex`\begin{center}${PLAY}${TWICE}\end{center}`],
    [tex`{{${PLAY}${TWICE}}}`],
    [tex`{\newcommand\other{\textbf{\newgame}}${PLAY}\other${TWICE}}`, `other>newgame ${FOUND}`],
  ])('can be used more than once there: %s', (text, expected = FOUND) => {
    expect(outline(text)).toBe(expected);
  });

  test('is not known after the group', () => {
    expect(outline(tex`{${PLAY}\play{1.e4}}\play{1.d4}`)).toBe('play>mainline{1.e4} gap:macro');
  });
});
