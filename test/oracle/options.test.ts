import {expect, test} from 'vitest';
import {checkText, inDocument} from '../check-text.ts';
import {describeWithTex} from './requires-tex.ts';
import {askTex} from './tex.ts';

/** Options as authors write them, and whether xkeyval stops at them. */
const LISTS: readonly (readonly [body: string, stops: boolean])[] = [
  ['\\newchessgame\\mainline[level=1]{1.e4 e5}', false],
  ['\\newchessgame\\mainline[level]{1.e4 e5}', true],
  ['\\newchessgame\\mainline[style=styleA, invar]{1.e4 e5}', false],
  ['\\newchessgame\\mainline[moveid=1w]{1.e4 e5}', true],
  ['\\newchessgame\\mainline{1.e4 e5}\\variation[invar]{1...c5}', false],
  ['\\newchessgame\\mainline{1.e4 e5}\\variation[invara]{1...c5}', true],
  ['\\newchessgame\\mainline{1.e4 e5}\\variation[outvar]{1...c5}', false],
  ['\\newchessgame[white=Anderssen, id=immortal]\\mainline{1.e4 e5}', false],
  ['\\newchessgame[whit=Anderssen]\\mainline{1.e4 e5}', true],
  ['\\newchessgame[level=1]\\mainline{1.e4 e5}', true],
  ['\\newchessgame\\mainline{1.e4 e5}\\resumechessgame[moveid=1b]\\mainline{1...c5}', false],
  ['\\newchessgame\\mainline{1.e4 e5}\\resumechessgame[moveidd=2w]\\mainline{2.Nf3}', true],
  ['\\newchessgame\\mainline{1.e4 e5}\\chessboard[inverse, smallboard]', false],
  ['\\newchessgame\\mainline{1.e4 e5}\\chessboard[inversed]', true],
  ['\\newchessgame\\mainline{1.e4 e5}\\chessboard[pgfstyle=straightmove, markmove=e2-e4]', false],
  ['\\newchessgame\\xskakset{defaultid=x}\\mainline{1.e4 e5}', false],
  ['\\newchessgame\\xskakset{defaultids=x}\\mainline{1.e4 e5}', true],
  // Like none of the keys.
  ['\\newchessgame[opponent=Kieseritzky]\\mainline{1.e4 e5}', true],
  ['\\newchessgame\\xskakset{opening=x}\\mainline{1.e4 e5}', true],
  ['\\newchessgame\\setchessboard{highlight=e4}\\mainline{1.e4 e5}\\chessboard', true],
  ['\\newchessgame\\mainline{1.e4 e5}\\chessboard[highlight=e4]', true],
  ['\\xskaknewpgninfo{opponent}\\newchessgame[opponent=x]\\mainline{1.e4 e5}', false],
  [
    '\\makeatletter\\define@key[UFCB]{locfill}{highlight}{}\\makeatother\\newchessgame\\chessboard[highlight=e4]',
    false,
  ],
  ['\\storechessboardstyle{mine}{inverse}\\newchessgame\\chessboard[style=mine]', false],
  // Where a board applies the style, TeX reads its keys.
  ['\\storechessboardstyle{mine}{inversed}\\newchessgame\\chessboard[style=mine]', true],
  ['\\storechessboardstyle{mine}{zero}\\newchessgame\\chessboard[style = {mine} , inverse]', false],
  ['\\storechessboardstyle{mine}{fieldmax=2em}\\newchessgame\\setchessboard{style=mine}', true],
  ['\\storechessboardstyle{mine}{inversed}\\newchessgame\\chessboard', false],
  [
    '\\storechessboardstyle{mine}{inversed}\\storechessboardstyle{mine}{inverse}\\newchessgame\\chessboard[style=mine]',
    false,
  ],
];

describeWithTex('the options of xskak and chessboard', () => {
  test('TeX refuses the options that skakmat refuses, and no others', async () => {
    const answers = await askTex(LISTS.map(([body]) => ({engine: 'xskak', body})));
    const stopped = answers.map(({errors}) =>
      errors.some(({message}) => message.includes('xkeyval')),
    );
    expect(stopped).toEqual(LISTS.map(([, stops]) => stops));
    for (const [body, stops] of LISTS) {
      const findings = await checkText(inDocument(body));
      const rules = findings.map(({rule}) => rule);
      expect(rules, body).toEqual(stops ? ['unknown-option'] : []);
    }
  });
});
