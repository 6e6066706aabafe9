import {expect, test} from 'vitest';
import {describeWithTex} from '../../oracle/requires-tex.ts';
import {casesOfToday} from '../../cases-of-today.ts';
import {commandUses, environmentUses, harmlessUses} from './command-uses.ts';
import {isWrong, judgeUses} from './run-commands.ts';

/** The number of parts, one a day; `npm run trust -- commands` asks about all of them. */
const PARTS = 14;

describeWithTex('commands that are trusted with moves', () => {
  test('TeX plays their arguments as they are read', async () => {
    const all = [...commandUses(), ...harmlessUses(), ...environmentUses()];
    const judged = await judgeUses(casesOfToday(all, PARTS));
    const wrong = judged.filter(({verdict}) => isWrong(verdict));
    expect(wrong.map(({use, verdict}) => `${verdict}: ${use.written}`)).toEqual([]);
    expect(judged.filter(({verdict}) => verdict === 'right').length).toBeGreaterThan(30);
  });
});
