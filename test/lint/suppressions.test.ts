import {describe, expect, test} from 'vitest';
import {brief, checkText, fixText, inDocument} from '../check-text.ts';

const BLUNDER = '\\newgame\\mainline{1.e4 e5 2.Ke3}';

async function said(body: string): Promise<readonly string[]> {
  return (await checkText(inDocument(body))).map(brief);
}

describe('a suppression', () => {
  test.each([
    ['of the next line', `% skakmat: disable-next-line illegal-move -- why\n${BLUNDER}`],
    ['of its own line', `${BLUNDER} % skakmat: disable-line illegal-move -- why`],
    ['of the whole file', `${BLUNDER}\n% skakmat: disable-file illegal-move -- why`],
    ['of all that follows', `% skakmat: disable illegal-move -- why\n\n${BLUNDER}`],
    [
      'of what lies before its end',
      `% skakmat: disable illegal-move -- why\n${BLUNDER}\n% skakmat: enable illegal-move`,
    ],
    ['of several rules', `${BLUNDER} % skakmat: disable-line illegal-move, wrong-side`],
    [
      'among the moves',
      '\\newgame\\mainline{1.e4 e5\n2.Ke3 % skakmat: disable-line illegal-move\n}',
    ],
  ])('the suppression %s silences its rule', async (_, body) => {
    expect((await said(body)).filter((line) => line.includes('illegal-move Ke3'))).toEqual([]);
  });

  test.each([
    ['of another rule', `${BLUNDER} % skakmat: disable-line wrong-side`],
    ['of another line', `% skakmat: disable-line illegal-move\n${BLUNDER}`],
    [
      'that has ended',
      `% skakmat: disable illegal-move\n% skakmat: enable illegal-move\n${BLUNDER}`,
    ],
    ['in a text that TeX prints', `\\verb|% skakmat: disable-file illegal-move|\n${BLUNDER}`],
  ])('the suppression %s does not silence its rule', async (_, body) => {
    expect((await said(body)).filter((line) => line.includes('illegal-move Ke3'))).toHaveLength(1);
  });

  test('a suppression of nothing is reported, and removed by a fix', async () => {
    const body = '\\newgame\\mainline{1.e4 e5} % skakmat: disable-line wrong-side, illegal-move';
    expect(await said(body)).toEqual([
      '2:52 suppression-unused wrong-side',
      '2:64 suppression-unused illegal-move',
    ]);
    expect(await fixText(inDocument(body))).toBe(inDocument('\\newgame\\mainline{1.e4 e5} %'));
  });

  test('a suppression that is needed for one of its rules loses the other', async () => {
    const body = `${BLUNDER} % skakmat: disable-line wrong-side, illegal-move`;
    expect(await fixText(inDocument(body))).toBe(
      inDocument(`${BLUNDER} % skakmat: disable-line illegal-move`),
    );
  });

  test('a suppression of a rule that is off is not called unused', async () => {
    expect(await said(`\\newgame % skakmat: disable-line threat-or-plan`)).toEqual([]);
  });
});

test('a misspelt request is not taken for a suppression', async () => {
  const findings = await checkText('% skakmat: diagramm here\n');
  expect(findings.map(({message}) => message)).toEqual([
    'Unknown word `diagramm`, expected `diagram`',
  ]);
});

describe('what is not judged is never called unused', () => {
  const WHY = '-- what a beginner wrote';

  test.each([
    [
      'a position that only TeX knows',
      `\\newchessgame[setfen=\\xskakget{x}]`,
      '\\mainline{1.e4 Ke6}',
    ],
    ['a mistake before it', '\\newchessgame\\mainline{1.e4 e5 2.Ke3 Nc6}', '\\mainline{3.Ke4}'],
    [
      'a mistake in the same list',
      '\\newchessgame',
      '\\mainline{1.e4 e5 2.Ke3 Nc6 3.Ke4 Ke4}',
      'wrong-side',
    ],
    ['no game before it', '', '\\variation{9.Ke4}'],
  ])(
    'a suppression of moves that are not judged is not called unused: %s',
    async (_, before, line, rule = 'illegal-move') => {
      for (const comment of [
        `% skakmat: disable-next-line ${rule} ${WHY}\n${line}`,
        `${line} % skakmat: disable-line ${rule} ${WHY}`,
        `% skakmat: disable ${rule} ${WHY}\n\n${line}`,
        `${line}\n% skakmat: disable-file ${rule} ${WHY}`,
      ]) {
        const text = inDocument(`${before}\n\n${comment}`, 'xskak');
        const unused = (await checkText(text)).filter(
          (found) => found.rule === 'suppression-unused',
        );
        expect(unused, text).toEqual([]);
        expect(await fixText(text)).toContain(WHY);
      }
    },
  );
});

test('a thousand suppressed ranges are kept apart', async () => {
  const one = (rule: string): string =>
    `% skakmat: disable ${rule} -- x\n${BLUNDER}\n% skakmat: enable ${rule}\n`;
  const lines = await said(one('illegal-move').repeat(20) + one('wrong-side'));
  expect(lines.filter((line) => !line.includes('illegal-move'))).toEqual(
    expect.arrayContaining(['62:20 suppression-unused wrong-side']),
  );
});
