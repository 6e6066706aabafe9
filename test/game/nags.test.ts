import {expect, test} from 'vitest';
import {findNag, nagOfGlyph, NAGS} from '../../src/game/nags.ts';
import {isPrintedNag} from '../../src/replay/printed-nags.ts';
import {symbolNames} from '../../src/latex/symbol-table.ts';

test('all numbers of the standard mean something, and no number twice', () => {
  const numbers = NAGS.map(({number}) => number);
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  expect(numbers.slice(0, 139)).toEqual(Array.from({length: 139}, (_, i) => i + 1));
  expect(numbers.at(-1)).toBe(255);
});

test.each([
  ['!', 1],
  ['??', 4],
  ['±', 16],
  ['+-', 18],
  ['−+', 19],
  ['⩲', 14],
  ['=', 10],
  ['□', 7],
  ['N', 146],
  ['⇆', 132],
])('%s is read as $%i', (glyph, number) => {
  expect(nagOfGlyph(glyph)).toBe(number);
});

test('no glyph stands for two meanings', () => {
  for (const {number, glyphs, meaning} of NAGS) {
    for (const glyph of glyphs) {
      const other = findNag(nagOfGlyph(glyph) ?? 0);
      expect(other?.meaning.replace(/^(White|Black) /u, '')).toBe(
        meaning.replace(/^(White|Black) /u, ''),
      );
      expect(other?.number).toBeLessThanOrEqual(number);
    }
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
