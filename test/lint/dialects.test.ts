import {describe, expect, test} from 'vitest';
import {checkText, fixText, inDocument} from '../check-text.ts';

const tex = String.raw;

describe('under xskak nobody is told of plain skak', () => {
  test.each([
    tex`\newchessgame\mainline{1.e4 e5 2.Nf3}\variation{1...c5 2.c3}\variationcurrent{3.d4}`,
    tex`\newchessgame\mainline{1.e4 e5}\variation{2.c3}\variationcurrent{1...c5}`,
    tex`\newchessgame\mainline{1.e4 \xskakcomment{best}, e5}`,
    tex`\newchessgame\mainline{1.e4 $1, e5}`,
  ])('%s is not reported under xskak', async (body) => {
    const told = (await checkText(inDocument(body, 'xskak'))).flatMap(
      ({rule, message, expected = []}) => [rule, message, ...expected],
    );
    expect(told.join('\n')).not.toMatch(/in-skak|the package xskak|continuevariation/);
  });

  test('a document for skak alone stays clean under xskak', async () => {
    const body = tex`\newchessgame\mainline{1.e4 e5}\variation{2.c3 d5}\variationcurrent{3.exd5}`;
    expect(await fixText(inDocument(body, 'xskak'))).not.toContain('continuevariation');
  });
});
