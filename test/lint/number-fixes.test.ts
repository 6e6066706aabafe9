import {describe, expect, test} from 'vitest';
import {fixText, inDocument} from '../check-text.ts';

const tex = String.raw;

/** Lists in which a number is one too many, or missing, and something else about the numbers is wrong. */
const DOUBTFUL: readonly string[] = [
  tex`\newgame\mainline{1.e4 e5 2. 2.Nf3 Nc6 4.Bb5 a6}`,
  tex`\newgame\mainline{1.e4 1...e5 3.Nf3 Nc6 3.Bb5}`,
  tex`\newgame\mainline{1.d4 d5 Nf3 Nf6 2.Nc3 e6}`,
  tex`\newgame\mainline{1.d4 d5 2.Nf3 Nf3 3.Nc3 e6}`,
  tex`\newgame\mainline{1.e4 Qf3 Qf3 2.h4}`,
  // TeX refuses the list in the middle, and shows the right board after the others.
  tex`\newgame\mainline{1.e4 e5}\mainline{3.Bc4 Bc5}\mainline{2.Nf3 Nc6}`,
  tex`\newgame\mainline{1.e4 e5}\mainline{3.Bc4 Bc5}\mainline{3.d4}`,
  tex`\newgame\mainline{1.e4 e5}\mainline{3.Bc4 Bc5 3.Nf3}`,
  tex`\newcommand\opening[1]{1.#1 e5}\newgame\mainline{\opening{e4}}\showboard`,
];

/** Words in which a blank is missing, and the words as they are to be separated; or which stay as they are. */
const GLUED: readonly (readonly [list: string, separated: string])[] = [
  ['1.d4 d5 2.c4 e6 3.cxd5exd5 4.Nc3', '1.d4 d5 2.c4 e6 3.cxd5 exd5 4.Nc3'],
  ['1.e4 e5 2.f4exf4 3.Nf3', '1.e4 e5 2.f4 exf4 3.Nf3'],
  ['1.e4 e5 2.Nf3d6 3.d4', '1.e4 e5 2.Nf3 d6 3.d4'],
  ['1.e4 e5 2.Nf3 Nc63. Bb5', '1.e4 e5 2.Nf3 Nc6 3. Bb5'],
  ['1.e4 e5 2.Nf3Nc63.Bb5', '1.e4 e5 2.Nf3 Nc6 3.Bb5'],
  ['1.e4 e5 2.f4h1 exf4', '1.e4 e5 2.f4h1 exf4'],
  ['1.e4 e5 2.f4exf5 exf4', '1.e4 e5 2.f4exf5 exf4'],
];

describe('nothing is corrected before an author has looked:', () => {
  test.each(DOUBTFUL)('nothing is corrected without review: %s', async (body) => {
    const text = inDocument(body, 'skak');
    const fixed = await fixText(text);
    expect(fixed.match(/\d+\./g)).toEqual(text.match(/\d+\./g));
  });

  test.each([
    tex`\newgame\mainline{1.e4 e5 2.Nf3}\mainline{3.Bb5 a6}`,
    tex`\newgame\mainline{1.e4 e5 2.Nf3}\mainline{3.Bb5}`,
    tex`\newgame\mainline{1.e4 e5}\mainline{2...}\mainline{2.Nf3 Nc6}`,
    tex`\newgame\mainline{1.e4 e5}\variation{2...}`,
  ])('no number is changed where a half-move is missing: %s', async (body) => {
    const text = inDocument(body, 'skak');
    expect(await fixText(text, {fixes: {unsafe: true}})).toBe(text);
  });

  test.each(GLUED)(
    'a missing blank is inserted, and never a comment made of a move: %s',
    async (list, separated) => {
      const body = (moves: string): string => inDocument(tex`\newgame\mainline{${moves}}`, 'skak');
      expect(await fixText(body(list), {fixes: {unsafe: true}})).toBe(body(separated));
    },
  );
});
