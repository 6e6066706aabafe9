import {expect, test} from 'vitest';
import {makeFilter, type GameWishes} from '../../src/formats/choose-games.ts';
import {readNumberRanges} from '../../src/formats/number-ranges.ts';
import type {Game, Result} from '../../src/game/game.ts';
import {makeGame} from '../game/make-game.ts';

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
  [{event: 'regence'}, [1, 2, 3, 4]],
  [{event: 'London'}, []],
  [{eco: 'C'}, [1, 2, 3]],
  [{eco: 'c4'}, [1, 3]],
  [{eco: 'C41'}, [1, 3]],
  [{eco: 'B20-C23'}, [2]],
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
  [{game: '9-7'}, 'game 9-7: expected numbers and ranges such as 3,7-9'],
  [{game: '1,,2'}, 'game 1,,2: expected numbers and ranges such as 3,7-9'],
  [{game: 'x'}, 'game x: expected numbers and ranges such as 3,7-9'],
  [{eco: 'F00'}, 'eco F00: expected codes such as B20, B2 or B20-B99'],
  [{eco: 'B99-B20'}, 'eco B99-B20: expected codes such as B20, B2 or B20-B99'],
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
