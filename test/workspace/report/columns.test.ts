import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {
  fitColumns,
  writeRow,
  cutToWidth,
  padToWidth,
} from '../../../src/workspace/report/columns.ts';
import type {Column} from '../../../src/workspace/report/columns.ts';
import {displayWidth} from '../../../src/text/display-width.ts';

const COLUMNS: readonly Column[] = [
  {title: '', align: 'right', usual: 7},
  {title: 'White', least: 6},
  {title: 'Black', least: 6},
  {title: 'plies', align: 'right'},
];

const ROWS = [
  ['1', 'Kasparov, Garry', 'Deep Blue', '37'],
  ['12', '卜祥志', 'Širov', '112'],
];

function lay(room: number): readonly string[] {
  const widths = fitColumns(COLUMNS, {rows: ROWS, isPart: false}, room);
  const titles = COLUMNS.map(({title}) => title);
  return [titles, ...ROWS].map((row) => writeRow(COLUMNS, row, widths));
}

describe('a table', () => {
  test('takes no more room than it needs, letters of two columns counted as such', () => {
    expect(lay(80)).toEqual([
      '    White            Black      plies',
      ' 1  Kasparov, Garry  Deep Blue     37',
      '12  卜祥志           Širov        112',
    ]);
  });

  test('cuts what is widest where there is little room', () => {
    expect(lay(30)).toEqual([
      '    White     Black      plies',
      ' 1  Kasparo…  Deep Blue     37',
      '12  卜祥志    Širov        112',
    ]);
  });

  test('cuts no column below its least, and none that may not be cut', () => {
    expect(fitColumns(COLUMNS, {rows: ROWS, isPart: false}, 5)).toEqual([2, 6, 6, 5]);
  });

  test('a table has room for likely values of rows that are not known yet', () => {
    expect(fitColumns(COLUMNS, {rows: ROWS, isPart: true}, 80)).toEqual([7, 15, 9, 5]);
  });

  test('keeps to the room however long a cell is', () => {
    const rows = [['1', 'e'.repeat(1_000_000), '\u0301'.repeat(100_000), '1']];
    const widths = fitColumns(COLUMNS, {rows, isPart: false}, 60);
    for (const row of rows) expect(displayWidth(writeRow(COLUMNS, row, widths))).toBeLessThan(61);
  });
});

describe('cutToWidth', () => {
  test.each([
    ['Šahovski', 8, 'Šahovski'],
    ['Šahovski', 7, 'Šahovs…'],
    ['S\u030Cahovski', 8, 'S\u030Cahovski'],
    ['国际象棋', 8, '国际象棋'],
    ['国际象棋', 7, '国际象…'],
    ['国际象棋', 6, '国际…'],
    ['', 3, ''],
  ])('%s in %i columns is %s', (text, columns, cut) => {
    expect(cutToWidth(text, columns)).toBe(cut);
  });

  test('a cut text never exceeds its columns, and a text that fits is not cut', () => {
    const texts = fc.string({unit: 'grapheme', maxLength: 30});
    fc.assert(
      fc.property(texts, fc.integer({min: 1, max: 20}), (text, columns) => {
        const cut = cutToWidth(text, columns);
        expect(displayWidth(cut)).toBeLessThanOrEqual(columns);
        if (text.length <= columns && displayWidth(text) <= columns) expect(cut).toBe(text);
      }),
    );
  });
});

test('padToWidth fills up to a width in columns', () => {
  expect(padToWidth('卜', 4, 'left')).toBe('卜  ');
  expect(padToWidth('卜', 4, 'right')).toBe('  卜');
  expect(padToWidth('Kasparov', 4, 'left')).toBe('Kasparov');
});
