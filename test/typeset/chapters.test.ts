import {assert, expect, test} from 'vitest';
import type {Game} from '../../src/chess/game/game.ts';
import {Chapters} from '../../src/typeset/chapters.ts';
import type {ChapterKind} from '../../src/typeset/chapters.ts';
import {openingFamily} from '../../src/games/openings/opening-families.ts';
import {describeGame} from '../../src/typeset/describe-fields.ts';
import {ENGLISH} from '../../src/typeset/languages/english.ts';
import {typesetGames} from '../../src/typeset/typeset-games.ts';
import {templateNamed} from '../oracle/typeset-book.ts';
import {readGames} from './set-game.ts';
import {makeGame} from '../chess/game/make-game.ts';

const GAMES = [
  {Event: 'London 1851', ECO: 'C33', Opening: "King's Gambit: Accepted"},
  {Event: 'London 1851', ECO: 'C33a', Opening: "King's Gambit"},
  {Event: 'Paris 1858', ECO: 'C41'},
  {Event: '?'},
  {Event: 'Paris 1858', ECO: 'C41'},
];

const NAMING = {
  names: 'reading',
  writeDate: (date: string) => date,
  words: ENGLISH.words,
} as const;

test.each<[ChapterKind, readonly string[]]>([
  ['event', ['London 1851', '', 'Paris 1858', 'Other Games', 'Paris 1858']],
  ['eco', ["C33 King's Gambit", '', 'C41', 'Other Openings', 'C41']],
  ['none', ['', '', '', '', '']],
])('consecutive games share a chapter by %s', (kind, titles) => {
  const chapters = new Chapters(kind, ENGLISH.words);
  const infos = GAMES.map((tags, i) =>
    describeGame(
      makeGame({tags: new Map(Object.entries(tags))}),
      {ordinal: i + 1, number: i + 1},
      NAMING,
    ),
  );
  expect(infos.map((info) => chapters.next(info))).toEqual(titles);
});

test('openings of one family share a chapter, with its range of codes', () => {
  const chapters = new Chapters('eco', ENGLISH.words, openingFamily);
  const infos = ['C41', 'C60', 'C62', 'C99', '?'].map((ECO) =>
    describeGame(makeGame({tags: new Map([['ECO', ECO]])}), {ordinal: 1, number: 1}, NAMING),
  );
  expect(infos.map((info) => chapters.next(info))).toEqual([
    'Philidor Defense, C41',
    'Ruy Lopez, C60–C99',
    '',
    '',
    'Other Openings',
  ]);
});

test('the chapters of a Lichess study are one chapter, under its name', () => {
  const chapters = new Chapters('event', ENGLISH.words);
  const tags = [
    {Event: 'Mates: Benko, 1983', Site: 'https://lichess.org/study/iDSPaPWA'},
    {Event: 'Mates: Loyd, 1855', Site: 'https://lichess.org/study/iDSPaPWA/b'},
    {Event: 'x', StudyName: 'Mates', ChapterName: 'Singer, 1966'},
    {Event: 'Mates: The trap : 5. d3', Site: 'https://lichess.org/study/iDSPaPWA/c'},
    {Event: 'Open: Group B', Site: 'Oslo'},
  ];
  const infos = tags.map((each) =>
    describeGame(makeGame({tags: new Map(Object.entries(each))}), {ordinal: 1, number: 1}, NAMING),
  );
  expect(infos.map((info) => chapters.next(info))).toEqual(['Mates', '', '', '', 'Open: Group B']);
  expect(infos.map(({subject}) => subject)).toEqual([
    'Benko, 1983',
    'Loyd, 1855',
    'Singer, 1966',
    'The trap : 5. d3',
    '',
  ]);
  expect(infos.map(({source}) => source).at(0)).toBe('Benko, 1983');
  expect(infos.map(({headline}) => headline)).toEqual(['', '', '', '', 'Open: Group B, Oslo']);
});

test('a book numbers games, but not the chapters of a study; a repertoire has its title', () => {
  const [study, game] = readGames(
    '[Event "Mates: Benko, 1983"]\n[Site "https://lichess.org/study/iDSPaPWA"]\n\n1. e4 *\n\n[White "A"]\n\n1. d4 *\n',
  );
  assert(study !== undefined && game !== undefined);
  const write = (name: 'book' | 'repertoire', games: readonly Game[]) =>
    typesetGames(games, templateNamed(name));
  expect(write('book', [study, game]).match(/\\chapterofstudy(?:true|false)\n/gu)).toEqual([
    '\\chapterofstudytrue\n',
    '\\chapterofstudyfalse\n',
  ]);
  expect(write('repertoire', [study])).toContain('{\\LARGE\\bfseries Mates\\par}');
  expect(write('repertoire', [study, game])).toContain('{\\LARGE\\bfseries Repertoire\\par}');
});
