import {expect, test} from 'vitest';
import {openingFamily} from '../../../src/games/openings/opening-families.ts';

const CODES = Array.from({length: 500}, (_, i) => {
  const letter = String.fromCharCode(65 + Math.floor(i / 100));
  return `${letter}${String(i % 100).padStart(2, '0')}`;
});

test.each([
  ['C62', 'Ruy Lopez', 'C60', 'C99'],
  ['b20a', 'Sicilian Defense', 'B20', 'B99'],
  ['C41', 'Philidor Defense', 'C41', 'C41'],
  ['E99', "King's Indian Defense", 'E60', 'E99'],
  ['A99', 'Dutch Defense', 'A80', 'A99'],
])('%s belongs to the %s, %s to %s', (eco, name, from, to) => {
  expect(openingFamily(eco)).toEqual({name, from, to});
});

test('each code is within the range of its family, and ranges do not overlap', () => {
  const families = CODES.map((code) => openingFamily(code));
  families.forEach((family, i) => {
    const code = CODES[i] ?? '';
    expect(family !== undefined && family.from <= code && code <= family.to).toBe(true);
  });
  const ranges = new Map(families.map((family) => [family?.from, family?.to]));
  const sizes = Array.from(
    ranges,
    ([from = '', to = '']) => CODES.indexOf(to) - CODES.indexOf(from) + 1,
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(500);
});

test.each(['', '?', 'F00', 'A0', 'Ruy'])('%j is no code', (code) => {
  expect(openingFamily(code)).toBeUndefined();
});
