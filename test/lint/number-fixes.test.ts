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
];

describe('nothing is corrected before an author has looked:', () => {
  test.each(DOUBTFUL)('nothing is corrected without review: %s', async (body) => {
    const text = inDocument(body, 'skak');
    const fixed = await fixText(text);
    expect(fixed.match(/\d+\./g)).toEqual(text.match(/\d+\./g));
  });
});
