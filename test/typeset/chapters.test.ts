import {assert, expect, test} from 'vitest';
import type {Game} from '../../src/chess/game/game.ts';
import {Chapters} from '../../src/typeset/describe-fields.ts';
import type {NameFamily} from '../../src/typeset/describe-fields.ts';
import type {ChapterKind} from '../../src/typeset/page-options.ts';
import {openingFamily} from '../../src/games/openings/opening-families.ts';
import {describeGame} from '../../src/typeset/describe-fields.ts';
import {makeNaming} from '../../src/typeset/game-info.ts';
import {ENGLISH} from '../../src/typeset/languages/english.ts';
import {typesetGames} from '../../src/typeset/typeset-games.ts';
import {templateNamed} from '../oracle/typeset-book.ts';
import {readGames} from './set-game.ts';
import {arrangeGames} from '../../src/games/select/arrange-games.ts';
import {puzzlesFormat} from '../../src/games/formats/puzzles/puzzles-format.ts';
import type {ExerciseChapters} from '../../src/chess/exercises/check-exercises.ts';
import {SourceText} from '../../src/text/source-text.ts';
import {makeGame} from '../chess/game/make-game.ts';

const GAMES = [
  {Event: 'London 1851', ECO: 'C33', Opening: "King's Gambit: Accepted"},
  {Event: 'London 1851', ECO: 'C33a', Opening: "King's Gambit"},
  {Event: 'Paris 1858', ECO: 'C41'},
  {Event: '?'},
  {Event: 'Paris 1858', ECO: 'C41'},
];

const NAMING = makeNaming('reading', ENGLISH);

const FEN = '7k/8/3B3p/8/8/8/8/K4R2 b - - 0 1';

/** The titles of the chapters that games with these tags begin; '' where none begins. */
function titlesOf(
  kind: ChapterKind,
  games: readonly Readonly<Record<string, string>>[],
  nameFamily?: NameFamily,
): readonly string[] {
  const chapters = new Chapters(kind, ENGLISH, nameFamily);
  return games.map((tags, i) => {
    const game = makeGame({tags: new Map(Object.entries(tags)), fen: FEN});
    return chapters.next(describeGame(game, {ordinal: i + 1, number: i + 1}, NAMING), game);
  });
}

test.each<[ChapterKind, readonly string[]]>([
  ['event', ['London 1851', '', 'Paris 1858', 'Other Games', 'Paris 1858']],
  ['eco', ["C33 King's Gambit", '', 'C41', 'Other Openings', 'C41']],
  ['none', ['', '', '', '', '']],
])('consecutive games share a chapter by %s', (kind, titles) => {
  expect(titlesOf(kind, GAMES)).toEqual(titles);
});

test('openings of one family share a chapter, with its range of codes', () => {
  const codes = ['C41', 'C60', 'C62', 'C99', '?'].map((ECO) => ({ECO}));
  expect(titlesOf('eco', codes, openingFamily)).toEqual([
    'Philidor Defense, C41',
    'Ruy Lopez, C60–C99',
    '',
    '',
    'Other Openings',
  ]);
});

test('the chapters of a Lichess study are one chapter, under its name', () => {
  const tags = [
    {Event: 'Mates: Benko, 1983', Site: 'https://lichess.org/study/iDSPaPWA'},
    {Event: 'Mates: Loyd, 1855', Site: 'https://lichess.org/study/iDSPaPWA/b'},
    {Event: 'x', StudyName: 'Mates', ChapterName: 'Singer, 1966'},
    {Event: 'Mates: The trap : 5. d3', Site: 'https://lichess.org/study/iDSPaPWA/c'},
    {Event: 'Open: Group B', Site: 'Oslo'},
  ];
  expect(titlesOf('event', tags)).toEqual(['Mates', '', '', '', 'Open: Group B']);
  const infos = tags.map((each) =>
    describeGame(makeGame({tags: new Map(Object.entries(each))}), {ordinal: 1, number: 1}, NAMING),
  );
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

test('a book or repertoire of one study has its title; a book numbers games, but not its chapters', () => {
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
  expect(write('book', [study])).toMatch(
    /\\immediate\\write\\@auxout\{\\unexpanded\{\\gdef\\booktitle\{Mates\}\\global\\undividedtrue\}\}/u,
  );
  expect(write('book', [study])).not.toContain('chapter{List of Games}');
  expect(write('book', [study, game])).not.toContain('gdef\\booktitle');
  const many = Array.from({length: 40}, () => game);
  expect(write('book', [study, ...many])).toContain('chapter{List of Games}');
  expect(write('repertoire', [study])).toContain('{\\LARGE\\bfseries Mates\\par}');
  expect(write('repertoire', [study, game])).toContain('{\\LARGE\\bfseries Repertoire\\par}');
});

test('a book has no chapters by event of a game or two, unless they are asked for', () => {
  const write = (events: readonly string[], options = {}) =>
    typesetGames(
      events.map((Event) => makeGame({tags: new Map(Object.entries({Event})), moves: 'e4 e5'})),
      templateNamed('book'),
      options,
    ).includes('\\global\\undividedtrue');
  const thin = ['Paris 1858', 'London 1862', 'London 1862', 'Vienna 1873'];
  expect(write(thin)).toBe(true);
  expect(write(thin, {chapters: 'event'})).toBe(false);
  expect(write(thin, {chapterPages: true})).toBe(false);
  expect(write([...thin, ...Array.from({length: 5}, () => 'Hastings 1895')])).toBe(true);
  expect(write([...thin, ...Array.from({length: 8}, () => 'Hastings 1895')])).toBe(false);
  expect(write(['London 1862', 'London 1862'])).toBe(false);
  expect(write(thin, {chapters: 'none'})).toBe(true);
});

test.each([
  ['wijk_aan_zee-2013.pgn', 'Wijk aan Zee 2013'],
  ['C:\\\\chess\\\\london-1851.pgn', 'London 1851'],
  ['Candidates2024.PGN', 'Candidates 2024'],
  ['my best games.pgn', 'My Best Games'],
  ['club_championship', 'Club Championship'],
  ['games (3).pgn', 'Other Games'],
  ['lichess_db_2019-07.pgn', 'Other Games'],
  ['WAC.001', 'WAC'],
  ['Open: Group B', 'Open: Group B'],
])('the chapter of the event %s is named %s', (Event, title) => {
  expect(titlesOf('event', [{Event: Event.replaceAll('\\\\', '\\')}])).toEqual([title]);
});

test('moves in titles and bookmarks of studies have figurines; letters stay if they are wanted', () => {
  const games = readGames(
    '[Event "Stafford: The trap : 5. d3 Bc5 6. Bg5"]\n[Site "https://lichess.org/study/iDSPaPWA"]\n\n1. e4 *\n',
  );
  const title = String.raw`The trap : 5.\,d3 {\bishop}c5 6.\,{\bishop}g5`;
  const text = typesetGames(games, templateNamed('book'));
  expect(text).toContain(`\\section[{${title}}]{{${title}}}`);
  expect(text).toContain(String.raw`\skmsign\bishop{2657}`);
  expect(typesetGames(games, templateNamed('game'))).toContain(title);
  const letters = typesetGames(games, templateNamed('book'), {proseMoves: 'letters'});
  expect(letters).toContain(String.raw`\section[{The trap : 5.\,d3 Bc5 6.\,Bg5}]`);
});

test('solutions name an event and its year once', () => {
  const games = ['Reykjavik,1972', 'Reykjavik,1972', 'Baguio,1978'].map((place, i) => {
    const [Event = '', Date = ''] = place.split(',');
    const tags = {Event, Date, White: `White ${i}`, Black: 'Black'};
    return makeGame({
      tags: new Map(Object.entries(tags)),
      fen: '6k1/5ppp/8/8/8/8/8/1R4K1 w - - 0 1',
      moves: 'Rb8#',
    });
  });
  for (const name of ['worksheet', 'exercises'] as const) {
    const text = typesetGames(games, templateNamed(name));
    expect(text).toMatch(/White 0 – Black, Reykjavik, 1972\}?\.\}/u);
    expect(text).toMatch(/White 1 – Black\.\}/u);
    expect(text).toMatch(/White 2 – Black, Baguio, 1978\}?\.\}/u);
  }
});

const PUZZLES = [
  {PuzzleThemes: 'crushing fork hangingPiece middlegame short', PuzzleRating: '1250'},
  {PuzzleThemes: 'mate mateIn2 short', PuzzleRating: '1950'},
  {PuzzleThemes: 'endgame fork rookEndgame', PuzzleRating: '1300'},
  {PuzzleThemes: 'endgame rookEndgame', Difficulty: '5'},
  {Stipulation: '#3', Theme: 'Windmill'},
  {Event: 'Puzzle'},
];

test.each<[ChapterKind, readonly string[]]>([
  ['theme', ['Fork', 'Mate in 2', 'Fork', 'Rook endgame', 'Windmill', 'Other exercises']],
  ['mate', ['Other exercises', 'Mate in 2', 'Other exercises', '', 'Mate in 3', 'Other exercises']],
  [
    'difficulty',
    ['Difficulty 1', 'Difficulty 3', 'Difficulty 1', 'Difficulty 5', 'Other exercises', ''],
  ],
])('the chapter of an exercise is named by its %s', (kind, titles) => {
  expect(titlesOf(kind, PUZZLES)).toEqual(titles);
});

test.each<[ExerciseChapters, readonly number[]]>([
  ['theme', [0, 2, 4, 1, 3, 5]],
  ['mate', [1, 4, 0, 2, 3, 5]],
  ['difficulty', [0, 2, 1, 3, 4, 5]],
])('exercises are collected by %s, and keep their order within it', (chapters, order) => {
  const games = PUZZLES.map((tags) => makeGame({tags: new Map(Object.entries(tags)), fen: FEN}));
  const arranged = arrangeGames(games, {chapters});
  expect(arranged.map((game) => games.indexOf(game))).toEqual(order);
});

/** A worksheet of puzzles by theme. */
function bookOf(themes: readonly string[]): string {
  const rows = themes.map((theme, i) => `${i},${FEN},h6h5 f1h1,1500,80,90,100,${theme},,`);
  const {games} = puzzlesFormat.read(
    new SourceText(
      [
        'PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags',
        ...rows,
      ].join('\n'),
    ),
  );
  return typesetGames(games, templateNamed('worksheet'), {chapters: 'theme', title: 'Puzzles'});
}

test('small chapters by theme are joined; their names are in contents, headings and solutions', () => {
  const text = bookOf(['pin', 'skewer', ...Array.from({length: 4}, () => 'clearance'), 'zugzwang']);
  const titles = Array.from(
    text.matchAll(/\\chapterheading\{\w+:(\d+)\}.*\{([^{}]+)\}+$/gmu),
    ([, at, title]) => `${at} ${title}`,
  );
  expect(titles).toEqual(['1 Pin, skewer', '3 Clearance', '7 Zugzwang']);
  expect(text).toContain('{Pin, skewer}\\dotfill\\pageref{chapter:1}');
  expect(text).toContain('\\solutionsof{{Pin, skewer}}');
});

test('a hint that only names the chapter is left out', () => {
  expect(bookOf(['fork'])).not.toContain('section*{Hints}');
  expect(bookOf(['fork quietMove'])).toContain('{\\bfseries 1.}\\enspace {fork, quiet move}');
});
