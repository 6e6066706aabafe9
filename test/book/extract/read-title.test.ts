import {describe, expect, test} from 'vitest';
import {readTitle} from '../../../src/book/extract/read-title.ts';

describe('a title', () => {
  test.each([
    ['Morphy – Anderssen', {white: 'Morphy', black: 'Anderssen'}],
    [
      'Fischer – Spassky, Reykjavik 1972',
      {white: 'Fischer', black: 'Spassky', site: 'Reykjavik', date: '1972.??.??'},
    ],
    [
      'Game 6: Gibaud – Lazard (Paris 1924)',
      {white: 'Gibaud', black: 'Lazard', site: 'Paris', date: '1924.??.??'},
    ],
    [
      'Ranken, CE. vs. Deacon, Frederic – 1-0 – D27',
      {white: 'Ranken, CE.', black: 'Deacon, Frederic', result: '1-0', eco: 'D27'},
    ],
    ['Nepomniachtchi, Ian — Ding, Liren', {white: 'Nepomniachtchi, Ian', black: 'Ding, Liren'}],
    [
      'Carlsen (2853) – Caruana (2820), ½–½',
      {
        white: 'Carlsen',
        black: 'Caruana',
        whiteElo: '2853',
        blackElo: '2820',
        result: '1/2-1/2',
      },
    ],
    ['Max Euwe v. van den Bosch', {white: 'Max Euwe', black: 'van den Bosch'}],
    ['Réti–Tartakower', {white: 'Réti', black: 'Tartakower'}],
  ])('the title %s names both players', (title, facts) => {
    expect(readTitle(title)).toEqual(facts);
  });

  test.each([
    'A night at the opera',
    'Sicilian Defence – Najdorf Variation',
    'Introduction – Basics',
    "King's Indian — Main Line",
    'D35 – QGD: 3.Nc3 Nf6 4.e3',
    'Tal – Botvinnik – Smyslov',
    'White – Black',
    'Morphy',
    `${'Anderssen '.repeat(40)}– Kieseritzky`,
    '– –',
    '',
  ])('the title %s names no players', (title) => {
    expect(readTitle(title)).toBeUndefined();
  });
});
