import {expect, test} from 'vitest';
import * as openings from '../../../src/games/openings/name-opening.ts';
import {makeFilter} from '../../../src/games/select/choose-games.ts';
import {StatisticsCounter} from '../../../src/games/select/game-statistics.ts';
import {ecoOf, nameGame, openingOf} from '../../../src/games/select/name-games.ts';
import {makeGame} from '../../chess/game/make-game.ts';

const RUY = makeGame({result: '1-0', moves: 'e4 e5 Nf3 Nc6 Bb5'});
const RUY_BY_ANOTHER_ORDER = makeGame({result: '*', moves: 'Nf3 Nc6 e4 e5 Bb5'});
const TAGGED = makeGame({
  tags: new Map([['ECO', 'c41']]),
  result: '0-1',
  moves: 'e4 e5 Nf3 Nc6 Bb5',
});
const EMPTY = makeGame({result: '*'});

test('an opening is found by position, whatever the order of the moves', () => {
  const found = [RUY, RUY_BY_ANOTHER_ORDER, EMPTY].map((game) => openingOf(game, openings));
  const ruy = {eco: 'C60', name: 'Ruy Lopez'};
  expect(found).toEqual([ruy, ruy, undefined]);
});

test('the tag of a game counts more than its positions', () => {
  expect([ecoOf(TAGGED), ecoOf(TAGGED, openings)]).toEqual(['C41', 'C41']);
  expect([ecoOf(RUY), ecoOf(RUY, openings)]).toEqual(['', 'C60']);
});

test('a game gets only the tags of its opening that it lacks, with a name that belongs to its code', () => {
  const tags = (game: typeof RUY): unknown => [...nameGame(game, openings).tags];
  expect(tags(TAGGED)).toEqual([
    ['ECO', 'c41'],
    ['Opening', 'Philidor Defense'],
  ]);
  expect(nameGame(EMPTY, openings)).toBe(EMPTY);
});

test('games without the tag ECO are chosen by their positions if the table is given', () => {
  const chosen = (table?: typeof openings): number[] => {
    const filter = makeFilter({eco: 'C6'}, table);
    return [RUY, TAGGED, EMPTY].flatMap((game, i) => (filter(game, i + 1) ? [i + 1] : []));
  };
  expect(chosen()).toEqual([]);
  expect(chosen(openings)).toEqual([1]);
});

test('statistics count openings by name, the most frequent first', () => {
  const counter = new StatisticsCounter(openings);
  for (const game of [EMPTY, RUY, RUY_BY_ANOTHER_ORDER, TAGGED]) counter.add(game);
  const {names, openings: codes} = counter.statistics;
  expect(Array.from(names, ([name, {games}]) => [name, games])).toEqual([
    ['Ruy Lopez', 3],
    ['?', 1],
  ]);
  expect([...codes.keys()]).toEqual(['C4', 'C6', '?']);
});
