import {describe, expect, test} from 'vitest';
import {brief, checkText, fixText, inDocument} from '../check-text.ts';

const tex = String.raw;

/** The findings without the line, which is the same for all. */
async function findingsOf(body: string): Promise<readonly string[]> {
  const findings = await checkText(inDocument(body));
  return findings.map((finding) => brief(finding).replace(/^\S+ /, ''));
}

describe('setfen-without-moveid', () => {
  const FEN = '4k3/8/8/8/8/8/8/4K2R b - - 5 30';

  test.each([
    ['a bare value', `[setfen=${FEN}]`, `[setfen=${FEN},moveid=30b]`],
    ['a value in braces', `[setfen={${FEN}}]`, `[setfen={${FEN}},moveid=30b]`],
    [
      'a value in braces on lines of their own',
      `[id=A,\n setfen={\n  ${FEN}\n },\n white=Anna]`,
      `[id=A,\n setfen={\n  ${FEN}\n },moveid=30b,\n white=Anna]`,
    ],
    [
      'a value before a comment',
      `[setfen=${FEN} % Endgame\n ,white=Anna]`,
      `[setfen=${FEN},moveid=30b % Endgame\n ,white=Anna]`,
    ],
    [
      'a value in braces before a comment',
      `[setfen={${FEN}% }\n}% }\n,white=Anna]`,
      `[setfen={${FEN}% }\n},moveid=30b% }\n,white=Anna]`,
    ],
    [
      'a value among other keys',
      `[id=A, setfen = ${FEN} , print, player=b]`,
      `[id=A, setfen = ${FEN},moveid=30b , print, player=b]`,
    ],
  ])('setfen-without-moveid adds the moveid after %s', async (_, wrong, fixed) => {
    const body = (options: string): string =>
      inDocument(tex`\newchessgame${options}\mainline{30...Kd7 31.Rh7+}`);
    expect(await fixText(body(wrong))).toBe(body(fixed));
    expect(await checkText(body(fixed))).toEqual([]);
  });

  test('setfen-without-moveid reports once, at the FEN and not at the numbers', async () => {
    const body = tex`\newchessgame[setfen=${FEN}]\mainline{30...Kd7 31.Rh7+ Kd6}\variation{31...Kd8 32.Rh1}\mainline{32.Rh1}`;
    expect(await findingsOf(body)).toEqual([`setfen-without-moveid ${FEN}`]);
  });

  test('setfen-without-moveid reports at the call of a wrapper, without a fix', async () => {
    const text = inDocument(
      tex`\newcommand\last[1]{\newchessgame[setfen={#1}]}\last{${FEN}}\mainline{30...Kd7}`,
    );
    expect((await checkText(text)).map(brief)).toEqual([
      expect.stringMatching(/setfen-without-moveid \\last\{/),
    ]);
    expect(await fixText(text)).toBe(text);
  });
});
