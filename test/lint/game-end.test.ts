import {describe, expect, test} from 'vitest';
import {brief, checkText, inDocument} from '../check-text.ts';

const tex = String.raw;

/** The findings without the line, which is the same for all. */
async function findingsOf(body: string): Promise<readonly string[]> {
  const findings = await checkText(inDocument(body));
  return findings.map((finding) => brief(finding).replace(/^\S+ /, ''));
}

describe('moves-after-mate', () => {
  test('moves-after-mate leaves other moves to illegal-move', async () => {
    expect(await findingsOf(tex`\newgame\mainline{1.f3 e5 2.g4 Qh4# 3.Kf2}`)).toEqual([
      'moves-after-mate Kf2',
    ]);
    expect(await findingsOf(tex`\newgame\mainline{1.f3 e5 2.e4 Qh4+ 3.Kf2}`)).toEqual([
      'illegal-move Kf2',
    ]);
  });

  test('moves-after-mate writes the mate in the language of the moves', async () => {
    const body = tex`\newskaklanguage{german}{KDTLSB}\skaklanguage[german]\newgame\mainline{1.f3 e5 2.g4 Dh4# 3.Sc3}`;
    const [finding] = await checkText(inDocument(body));
    expect(finding?.message).toBe('`3.Sc3` after checkmate: the game ended with `2...Dh4#`');
  });
});

describe('result-contradicts-board', () => {
  const MATE = tex`\newgame\mainline{1.f3 e5 2.g4 Qh4#}`;

  test.each([
    ['1-0', '1-0'],
    [' {\\bf 1-0}', '1-0'],
    ['\n\n\\textbf{1--0}', '1--0'],
    [' $1-0$', '1-0'],
    [', 1\u20130.', '1\u20130'],
    [' \\hfill \\emph{1/2-1/2}', '1/2-1/2'],
    [' ½-½', '½-½'],
    [' \\textonehalf-\\textonehalf', '\\textonehalf-\\textonehalf'],
    [' 1:0', '1:0'],
    [' % mate\n(1 - 0)', '1 - 0'],
  ])('result-contradicts-board finds %j after the moves', async (text, result) => {
    expect(await findingsOf(MATE + text)).toEqual([`result-contradicts-board ${result}`]);
  });

  test.each([
    ['the right result', tex`${MATE} 0-1`],
    ['a result further on', tex`${MATE} White has no luck: another game ended 1-0`],
    ['what is no result', tex`${MATE} 1-0-0`],
    ['what xskak prints', tex`${MATE} \xskakgetgame{result}`],
    ['resignation', tex`\newgame\mainline{1.e4 e5} 1-0`],
    ['a variation', tex`\newgame\mainline{1.f3 e5}\variation{2.g4 Qh4#} 1-0`],
    ['an unfinished game', tex`\newchessgame[result=*]\mainline{1.f3 e5 2.g4 Qh4#}`],
    ['a result that is a macro', tex`\newchessgame[result=\won]\mainline{1.f3 e5 2.g4 Qh4#}`],
    [
      'a game that went another way first',
      tex`\newchessgame[result=1-0]\mainline{1.f3 e5 2.e4}\resumechessgame[moveid=2w]\mainline{2.g4 Qh4#}`,
    ],
  ])('result-contradicts-board accepts %s', async (_, body) => {
    expect(await findingsOf(body)).toEqual([]);
  });

  test('result-contradicts-board reads the keys of an interrupted game', async () => {
    const body = tex`\newchessgame[id=A,result={1-0}]\mainline{1.f3 e5}\newchessgame[id=B]\mainline{1.e4}\resumechessgame[id=A]\mainline{2.g4 Qh4#}`;
    expect(await findingsOf(body)).toEqual(['result-contradicts-board 1-0']);
  });
});
