import {expect, test} from 'vitest';
import {checkText, fixText, inDocument} from '../check-text.ts';

/** A Spanish game with a word of it in other letters. */
const game = (word: string, latin: string): string =>
  inDocument(
    `\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Bxc6 dxc6 5.O-O f6 6.d4 exd4 7.Nxd4 c5}`.replace(
      latin,
      word,
    ),
    'skak',
  );

test.each([
  ['\u04355', 'e5'],
  ['N\u04416', 'Nc6'],
  ['B\u0445\u04416', 'Bxc6'],
  ['\u0430\u0036', 'a6'],
  ['d\u0445\u04416', 'dxc6'],
  ['\u041e-\u041e', 'O-O'],
  ['\u{1d41e}5', 'e5'],
])('a word with letters of another script is corrected: %s', async (word, latin) => {
  const [found, ...others] = await checkText(game(word, latin));
  expect(found?.rule).toBe('unknown-move-text');
  expect(others).toEqual([]);
  expect(await fixText(game(word, latin))).toBe(game(latin, latin));
});

test('a move with a Latin piece letter is not taken for one of another language', async () => {
  const text = inDocument('\\newgame\\mainline{1.e4 e5 2.K\u04352 Nc6}', 'skak');
  expect(await fixText(text)).toBe(text.replace('\u0435', 'e'));
});

test.each([
  // In Russian it is a knight.
  ['\u041af3', 'Nf3'],
  ['\u0412b5', 'Bb5'],
  ['N\u04417', 'Nc6'],
])('a word that may mean another move is left to its author: %s', async (word, latin) => {
  const text = game(word, latin);
  expect(await checkText(text)).not.toEqual([]);
  expect(await fixText(text)).toBe(text);
});
