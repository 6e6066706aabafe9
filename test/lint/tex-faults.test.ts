import {expect, test} from 'vitest';
import {applyFixes} from '../../src/diagnostic/apply-fixes.ts';
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
