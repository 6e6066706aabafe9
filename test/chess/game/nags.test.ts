import {expect, test} from 'vitest';
import {readMoveSigns} from '../../../src/games/formats/movetext-reader/signs.ts';
import {findNag, NAGS} from '../../../src/chess/game/nags.ts';
import {isPrintedNag} from '../../../src/skak/replay/judge-remark.ts';
import {symbolNames} from '../../../src/tex/tables/symbol-table.ts';

test('all numbers of the standard mean something, and no number twice', () => {
  const numbers = NAGS.map(({number}) => number);
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  expect(numbers.slice(0, 139)).toEqual(Array.from({length: 139}, (_, i) => i + 1));
  expect(numbers.at(-1)).toBe(255);
});

test('every sign is read as its number, for either side', () => {
  for (const {number, sign, meaning} of NAGS) {
    if (sign === undefined || number > 146) continue;
    const isBlack = meaning.startsWith('Black') && number > 21;
    expect(readMoveSigns(sign, 0, isBlack)?.nags, sign).toEqual([number]);
  }
});

test('every macro is one that chessfss has', () => {
  const names = NAGS.flatMap(({macros}) => macros?.match(/(?<=\\)\w+/gu) ?? []);
  expect(names.filter((name) => !symbolNames.includes(name))).toEqual([]);
});

test('what xskak prints has a macro or is a sign itself', () => {
  const bare = NAGS.filter(({number, macros}) => isPrintedNag(number) && macros === undefined);
  expect(bare).toEqual([]);
});

test.each([0, 155, 256, -1, 1.5])('$%d means nothing', (number) => {
  expect(findNag(number)).toBeUndefined();
});
