import {expect, test} from 'vitest';
import {BREAK, breakLongWords, DIVISION} from '../../src/typeset/script-fonts.ts';

function shown(text: string): string {
  return breakLongWords(text).replaceAll(BREAK, '|').replaceAll(DIVISION, '=');
}

test('words that fit on a line stay as they are', () => {
  const text = 'See lichess.org, well-known, and Wolfeschlegelsteinhausen.';
  expect(shown(text)).toBe(text);
});

test('URLs can be divided after their separators, but not before others or at the end', () => {
  expect(shown('https://example.org/a_b?c=d&e.')).toBe('https://|example.|org/|a_|b?|c=|d&|e.');
});

test('runs of letters and of digits can be divided, letters with a hyphen', () => {
  expect(shown('a'.repeat(32))).toBe(`${'aaaaa='.repeat(5)}aaaaaaa`);
  expect(shown('1'.repeat(26))).toBe(`${'11111|'.repeat(4)}111111`);
});

test('a letter is not divided from its accents', () => {
  expect(shown('e\u0302'.repeat(33))).not.toMatch(/=\u0302/u);
});
