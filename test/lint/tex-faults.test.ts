import {expect, test} from 'vitest';
import {applyFixes} from '../../src/text/apply-fixes.ts';
import {checkText} from '../check-text.ts';

const tex = String.raw;

test.each([
  [tex`\newgame\mainlin{1.e4 e5}`, 'unsafe', tex`\newgame\mainline{1.e4 e5}`],
  [tex`\newgame mainline{1.e4 e5}`, 'unsafe', tex`\newgame \mainline{1.e4 e5}`],
  [tex`\newgame\mainline[1.e4 e5]`, 'unsafe', tex`\newgame\mainline{1.e4 e5}`],
  [
    tex`\newchessgame=[id=A]\mainline{1.e4 e5}`,
    'unsafe',
    tex`\newchessgame[id=A]\mainline{1.e4 e5}`,
  ],
  [tex`\newgame\mainline[level=1 {1.e4 e5}`, 'unsafe', tex`\newgame\mainline[level=1] {1.e4 e5}`],
  ['\\newgame\\mainline\n\n{1.e4 e5}', 'safe', tex`\newgame\mainline{1.e4 e5}`],
])('the correction of %j is %s', async (text, safety, right) => {
  const findings = await checkText(text);
  expect(findings.map(({fix}) => fix?.safety)).toEqual([safety]);
  expect(applyFixes(text, findings).text).toBe(right);
});

test.each([
  ['\\chessboard[showmover=false,%\n\ntinyboard]', '\\chessboard[showmover=false,%\ntinyboard]'],
  ['\\chessboard[\n\n \nshowmover=false\n\n]', '\\chessboard[\nshowmover=false\n]'],
  ['\\chessboard[text={a\n\nb},markfield=e4]', '\\chessboard[text={a\nb},markfield=e4]'],
  ['\\setchessboard{tinyboard,\r\n\r\n}', '\\setchessboard{tinyboard,\r\n}'],
  ['\\storechessboardstyle{A}{tinyboard,\\par}', '\\storechessboardstyle{A}{tinyboard,}'],
  ['\\printchessgame[\n\nlevel=1]', '\\printchessgame[\nlevel=1]'],
  ['\\xskakset{moveid=1w,\n\n}', '\\xskakset{moveid=1w,\n}'],
])('TeX stops at the paragraph break in the options of %j', async (text, right) => {
  const findings = await checkText(text, {dialect: 'xskak'});
  expect(new Set(findings.map(({rule}) => rule))).toEqual(new Set(['blank-line-in-options']));
  expect(applyFixes(text, findings).text).toBe(right);
});

test.each([
  '\\chessboard[showmover=false,\n% a remark\n  %\n  tinyboard\n  ]',
  '\\newchessgame[white={A\\parbox{1em}{x}}]\n\n\\chessboard',
])('there is no paragraph break in the options of %j', async (text) => {
  expect(await checkText(text, {dialect: 'xskak'})).toEqual([]);
});
