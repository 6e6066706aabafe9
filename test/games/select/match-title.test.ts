import {expect, test} from 'vitest';
import {makeTitleMatch} from '../../../src/games/select/choose-games.ts';
import {pgnFormat} from '../../../src/games/formats/pgn/pgn-format.ts';
import {readText} from '../formats/readings.ts';

const PGN = [
  '[Event "Candidates"]\n[Date "2022.06.17"]\n[White "Nepomniachtchi, Ian"]\n[Black "Ding, Liren"]',
  '[White "Réti, Richard"]\n[Black "Tartakower"]\n[Date "1910.??.??"]',
  '[Event "Open"]\n[White "Müller-Lyer"]\n[Black "Ding"]',
]
  .map((tags) => `${tags}\n\n1. e4 *\n`)
  .join('\n');

const {games} = readText(pgnFormat, PGN);

test.each([
  ['Nepomniachtchi - Ding', [1]],
  ['nepo – DING', [1]],
  ['Nepomniachtchi vs. Ding', [1]],
  ['Ding - Nepomniachtchi', []],
  ['Reti - Tartakower', [2]],
  ['Réti', [2]],
  ['1910', [2]],
  ['Candidates', [1]],
  ['Müller-Lyer - Ding', [3]],
  ['Ding', [1, 3]],
  ['Nepomniachtchi, Ian - Ding, Liren, Candidates, 2022', [1]],
])('the title %s finds game %j', (wanted, numbers) => {
  const matches = makeTitleMatch(wanted);
  expect(games.flatMap((game, i) => (matches(game) ? [i + 1] : []))).toEqual(numbers);
});
