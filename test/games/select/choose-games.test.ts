import {expect, test} from 'vitest';
import * as openings from '../../../src/games/openings/name-opening.ts';
import {makeFilter, type GameWishes} from '../../../src/games/select/choose-games.ts';
import {readNumberRanges} from '../../../src/games/select/ranges.ts';
import type {Game, Result} from '../../../src/chess/game/game.ts';
import {makeGame} from '../../chess/game/make-game.ts';

function game(white: string, black: string, eco: string, result: Result, moves: string): Game {
  const tags = new Map([
    ['Event', 'Café de la Régence'],
    ['White', white],
    ['Black', black],
    ['ECO', eco],
  ]);
  return makeGame({tags, result, moves});
}

const GAMES = [
  game('Légal, Kermur', 'Saint Brie', 'C41', '1-0', 'e4 e5 Nf3 d6'),
  game('Philidor', 'Légal', 'C23', '1/2-1/2', 'e4 e5 Bc4'),
  game('Morphy, Paul', 'Isouard', 'c41k', '1-0', 'e4 e5'),
  game('Deschapelles', 'Cochrane', 'B01', '0-1', 'e4 d5'),
  makeGame({result: '*'}),
];

test.each([
  [{}, [1, 2, 3, 4, 5]],
  [{game: '2,4-5'}, [2, 4, 5]],
  [{game: ' 3 , 1-1 '}, [1, 3]],
  [{game: '4-'}, [4, 5]],
  [{game: '9'}, []],
  [{game: '4-99999999999999999999'}, [4, 5]],
  [{game: '99999999999999999999-'}, []],
  [{player: 'legal'}, [1, 2]],
  [{player: 'LÉG'}, [1, 2]],
  [{player: 'Paul'}, [3]],
  [{player: 'Paul Morphy'}, [3]],
  [{event: 'regence'}, [1, 2, 3, 4]],
  [{event: 'London'}, []],
  [{eco: 'C'}, [1, 2, 3]],
  [{eco: 'c4'}, [1, 3]],
  [{eco: 'C41'}, [1, 3]],
  [{eco: 'B20-C23'}, [2]],
  [{eco: 'B20..C23'}, [2]],
  [{eco: 'B0-C2'}, [2, 4]],
  [{eco: 'B01,C41'}, [1, 3, 4]],
  [{result: '1-0'}, [1, 3]],
  [{result: 'draw'}, [2]],
  [{result: '1/2, *'}, [2, 5]],
  [{minPly: '3'}, [1, 2]],
  [{minPly: '0'}, [1, 2, 3, 4, 5]],
  [{player: 'legal', result: '1-0'}, [1]],
] as [GameWishes, number[]][])('%j chooses %j', (wishes, expected) => {
  const filter = makeFilter(wishes);
  const chosen = GAMES.flatMap((each, index) => (filter(each, index + 1) ? [index + 1] : []));
  expect(chosen).toEqual(expected);
});

test.each([
  [{game: ''}, 'game : expected numbers and ranges such as 3,7-9'],
  [{game: '0'}, 'game 0: expected numbers and ranges such as 3,7-9'],
  [{game: '9-7'}, 'game 9-7: the range ends before it begins, expected 7-9'],
  [{game: '1,,2'}, 'game 1,,2: expected numbers and ranges such as 3,7-9'],
  [{game: 'x'}, 'game x: expected numbers and ranges such as 3,7-9'],
  [{eco: 'F00'}, 'eco F00: expected codes such as B20, B2 or B20-B99, or a name such as Sicilian'],
  [{eco: 'B99-B20'}, 'eco B99-B20: the range ends before it begins, expected B20-B99'],
  [{date: '1860-1850'}, 'date 1860-1850: the range ends before it begins, expected 1850-1860'],
  [
    {date: '1972-07-11..1970-01-01'},
    'the range ends before it begins, expected 1970-01-01..1972-07-11',
  ],
  [{date: '1860.11 - 1850'}, 'the range ends before it begins, expected 1850 - 1860.11'],
  [{elo: '2600..1900'}, 'the range ends before it begins, expected 1900..2600'],
  [{plies: '80-20'}, 'the range ends before it begins, expected 20-80'],
  [{round: '4-2'}, 'the range ends before it begins, expected 2-4'],
  [{eco: 'B20,'}, 'eco B20,: expected codes such as B20, B2 or B20-B99'],
  [{result: '2-0'}, 'result 2-0: expected 1-0, 0-1, 1/2-1/2 or *'],
  [{minPly: '-1'}, 'minPly -1: expected a number of half-moves'],
] as [GameWishes, string][])('%j is refused', (wishes, message) => {
  expect(() => makeFilter(wishes)).toThrow(message);
});

test.each([
  ['3,7-9', 9],
  ['12,1', 12],
  ['7-', Infinity],
])('the last of %j is %d', (text, last) => {
  expect(readNumberRanges(text)?.last).toBe(last);
});

const OPEN = makeGame({
  tags: new Map([
    ['White', 'Anderssen'],
    ['Black', 'Kieseritzky'],
    ['Date', '1851.06.??'],
    ['WhiteElo', '2600'],
    ['BlackElo', '2480'],
    ['TimeControl', '180+2'],
  ]),
  result: '1-0',
  moves: 'e4 e5 f4 exf4',
});
const MATED = makeGame({moves: 'f3 e5 g4 Qh4#', result: '0-1'});
const PROMOTED = makeGame({moves: 'b4 a5 b5 a4 b6 a3 bxc7 Nc6 cxd8=N', result: '*'});

test.each<[GameWishes, boolean, boolean, boolean]>([
  [{white: 'anders'}, true, false, false],
  [{black: 'anders'}, false, false, false],
  [{date: '1850..1852'}, true, false, false],
  [{date: '1851.06.11..1851.06'}, true, false, false],
  [{date: '1850.11-1851.06'}, true, false, false],
  [{date: '1851.06.15'}, true, false, false],
  [{date: '1851.07..'}, false, false, false],
  [{date: '..1851'}, true, false, false],
  [{elo: '2480..'}, true, false, false],
  [{elo: '2500..'}, false, false, false],
  [{plies: '4'}, true, true, false],
  [{plies: '5..20'}, false, false, true],
  [{tag: 'TimeControl=180'}, true, false, false],
  [{tag: 'timecontrol=*+2'}, true, false, false],
  [{tag: ['TimeControl=1*', 'White=Kies']}, false, false, false],
  [{ends: 'mate'}, false, true, false],
  [{ends: 'stalemate'}, false, false, false],
  [{opening: '1.e4 e5'}, true, false, false],
  [{opening: '1.e4 e5 2.f4 exf4 3.Nf3'}, false, false, false],
  [{position: 'rnbqkbnr/pppp1ppp/8/4p3/4PP2/8/PPPP2PP/RNBQKBNR b KQkq - 0 2'}, true, false, false],
  [{position: 'rnbqkbnr/pppp2pp/8/4pp2/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2'}, false, false, false],
  [
    {position: 'rnbqkbnr/pppp2pp/8/4pp2/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -', eitherColor: true},
    ...([true, false, false] as const),
  ],
  [{material: 'KQRRBBNNPPPPPPP KQRRBBNNPPPPPPPP'}, true, false, true],
  [{material: 'KR KR'}, false, false, false],
  [{underpromotion: true}, false, false, true],
  [{where: 'white ~ Anderssen'}, true, false, false],
  [{white: 'anders', not: true}, false, true, true],
])('%j chooses by tags and moves', (wishes, ...expected) => {
  const filter = makeFilter(wishes);
  expect([OPEN, MATED, PROMOTED].map((game) => filter(game, 1))).toEqual(expected);
});

test.each<[GameWishes, RegExp]>([
  [{date: '1972..1950'}, /1950/u],
  [{elo: 'strong'}, /2500\.\./u],
  [{opening: '1.e4 e4'}, /1\.e4 c5/u],
  [{position: 'nonsense'}, /a FEN/u],
  [{material: 'KRP'}, /KRP KR/u],
  [{ends: 'draw'}, /stalemate/u],
  [{opening: '1.e4 ** 2.Nf3'}, /--position finds a position/u],
  [{opening: '1.e4 e5 1-0'}, /moves from the usual start/u],
  [{where: 'whte ~ x'}, /at character 1, expected a property; did you mean white\?/u],
  [{where: 'not elo > abc'}, /at character 11, expected a number for elo/u],
  [{date: '1972.13'}, /1950/u],
  [{tag: 'White'}, /TimeControl/u],
  [{where: 'white'}, /at character 6/u],
])('%j is refused', (wishes, message) => {
  expect(() => makeFilter(wishes)).toThrow(message);
});

function rated(round: string, white: string, black: string, date = '1855.07.04'): Game {
  const tags = new Map(
    Object.entries({Round: round, WhiteElo: white, BlackElo: black, Date: date}),
  );
  return makeGame({tags, result: '*'});
}

test.each([
  ['..2000', [false, false, true, false]],
  ['1900-2000', [false, false, true, false]],
  ['1900..', [true, false, true, false]],
])('--elo %s means both players', (elo, expected) => {
  const games = [rated('1', '2800', '1900'), rated('1', '2800', '1800')];
  const more = [rated('1', '2000', '1950'), rated('1', '1950', '')];
  const filter = makeFilter({elo});
  expect([...games, ...more].map((game) => filter(game, 1))).toEqual(expected);
});

test.each([
  ['2', ['2', '2.7', 'Round 2', '02', '2/9']],
  ['2.7', ['2.7']],
  ['2-3', ['2', '2.7', 'Round 2', '02', '2/9', '3.1']],
  ['12', ['12']],
  ['final', ['Final']],
])('--round %s', (round, expected) => {
  const values = [
    '2',
    '2.7',
    'Round 2',
    '02',
    '2/9',
    '12',
    '1.2',
    '10.2',
    '3.1',
    'Final',
    '?',
    '2022',
  ];
  const filter = makeFilter({round});
  expect(values.filter((value) => filter(rated(value, '', ''), 1))).toEqual(expected);
});

test.each([
  ['1850-1860', true],
  ['1850–1860', true],
  ['1856-1860', false],
  ['1855.7', true],
  ['1855-07-04', true],
  ['1855.7.4', true],
  ['1855-07', true],
  ['1855.7.5', false],
  ['1855.07.01 - 1855.07.31', true],
  ['1855.7..1855.8', true],
])('--date %s', (date, expected) => {
  expect(makeFilter({date})(rated('1', '', ''), 1)).toBe(expected);
});

test('a mate is no check at the end', () => {
  expect(makeFilter({ends: 'check'})(MATED, 1)).toBe(false);
  const checked = makeGame({moves: 'e4 e5 Qh5 Nc6 Qxf7+', result: '*'});
  expect(makeFilter({ends: 'check'})(checked, 1)).toBe(true);
});

const NAMED: readonly (readonly [string, string])[] = [
  ['Najdorf', 'e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be3'],
  ['Petroff', 'e4 e5 Nf3 Nf6'],
  ['Ruy Lopez', 'e4 e5 Nf3 Nc6 Bb5 a6'],
  ['Grünfeld', 'd4 Nf6 c4 g6 Nc3 d5'],
  ["Queen's Gambit Declined", 'd4 d5 c4 e6 Nc3 Nf6'],
  ["King's Indian", 'd4 Nf6 c4 g6 Nc3 Bg7 e4 d6'],
  ['Nimzo-Indian', 'd4 Nf6 c4 e6 Nc3 Bb4'],
  ["King's Gambit Accepted", 'e4 e5 f4 exf4'],
];

test.each<[GameWishes, number[]]>([
  [{opening: 'Najdorf'}, [0]],
  [{opening: 'Petroff'}, [1]],
  [{opening: "Petrov's Defence"}, [1]],
  [{opening: 'Russian Game'}, [1]],
  [{opening: 'Petrovs Defence'}, [1]],
  [{opening: 'Spanish'}, [2]],
  [{opening: 'Gruenfeld'}, [3]],
  [{eco: 'Sicilian'}, [0]],
  [{eco: 'Sicilian Najdorf'}, [0]],
  [{eco: 'B90'}, [0]],
  [{where: 'opening ~ Najdorf'}, [0]],
  [{where: 'not eco < C'}, [1, 2, 3, 4, 5, 6, 7]],
  [{opening: 'QGD'}, [4]],
  [{eco: 'kid'}, [5]],
  [{opening: 'NID'}, [6]],
  [{opening: 'KGA'}, [7]],
])('%j finds openings by position', (wishes, expected) => {
  const filter = makeFilter(wishes, openings);
  const games = NAMED.map(([, moves]) => makeGame({moves, result: '*'}));
  expect(games.flatMap((game, index) => (filter(game, 1) ? [index] : []))).toEqual(expected);
});

test.each(['B90', 'b9', 'C60-C99'])('the code %s is no opening but one of --eco', (code) => {
  expect(() => makeFilter({opening: code}, openings)).toThrow(`--eco ${code} finds codes`);
});

test('the name of an opening may stand in its tag', () => {
  const tags = new Map([['Opening', 'Sizilianisch: Drachen']]);
  const dragon = makeGame({tags, moves: 'e4 c5', result: '*'});
  expect(makeFilter({opening: 'Sizilianisch'})(dragon, 1)).toBe(true);
  expect(makeFilter({opening: 'Petroff'}, openings)(dragon, 1)).toBe(false);
});
