import {describe, expect, test} from 'vitest';
import {outline} from '../tree.ts';

const tex = String.raw;

/** A document of texmate, in which a bar is a sign of its own from `\begin{document}` on. */
function inTexmate(body: string): string {
  return outline(tex`\documentclass{article}\usepackage{texmate}
\begin{document}
${body}
\end{document}`);
}

describe('bars of texmate', () => {
  test.each([
    [tex`|1. e4 e5|`, 'newgame |{1. e4 e5}'],
    [
      tex`\begin{tabular}{|c|c|}a & b2 \\ \hline\end{tabular}\mainline{1.e4}`,
      'newgame mainline{1.e4}',
    ],
    [tex`\begin{tabular}{|c|}x\end{tabular}\mainline{1.e4} |`, 'newgame mainline{1.e4}'],
    [tex`\newcommand\x[1]{#1}\x{|1. e4 e5|}`, 'newgame gap:notation'],
    ['A bar | and e4\n\nthe next | of all\\newgame', 'newgame gap:notation newgame'],
  ])('bars of texmate hold moves: %s', (body, expected) => {
    expect(inTexmate(body)).toBe(expected);
  });
});

describe('a loop whose end is not known', () => {
  test('a loop with an unknown end is a gap if it holds moves, and no endless expansion', () => {
    const loop = tex`\usepackage{ifthen}
\newgame\whiledo{\unknowntest}{\mainline{1.e4}}`;
    expect(outline(loop)).toBe('newgame gap:macro');
  });

  test('a loop with an unknown end is ignored if it holds no moves', () => {
    const loop = tex`\usepackage{ifthen}
\newgame\whiledo{\unknowntest}{\textbf{x}}\mainline{1.e4}`;
    expect(outline(loop)).toBe('newgame mainline{1.e4}');
  });
});
