import {expect, test} from 'vitest';
import {describeWithTex} from '../../oracle/requires-tex.ts';
import {commandUses} from './command-uses.ts';
import {isWrong, judgeUses} from './run-commands.ts';

/** The first of each so many; `npm run trust -- commands` asks about all of them. */
const EACH = 7;

describeWithTex('commands that are trusted with moves', () => {
  test('TeX plays their arguments as they are read', async () => {
    const judged = await judgeUses(commandUses().filter((_, i) => i % EACH === 0));
    const wrong = judged.filter(({verdict}) => isWrong(verdict));
    expect(wrong.map(({use, verdict}) => `${verdict}: ${use.written}`)).toEqual([]);
    expect(judged.filter(({verdict}) => verdict === 'right').length).toBeGreaterThan(30);
  });
});
