import {expect, test} from 'vitest';
import {safeName, SplitNames} from '../../../src/cli/games/split-output.ts';
import type {Game} from '../../../src/chess/game/game.ts';
import {makeGame} from '../../chess/game/make-game.ts';

function play(event: string, white: string, black: string): Game {
  const tags = new Map(Object.entries({Event: event, White: white, Black: black, ECO: 'B90'}));
  return makeGame({tags, result: '*'});
}

const GAMES = [
  play('Hastings', 'Tal', 'Larsen'),
  play('HASTINGS', 'Larsen', 'Tal'),
  play('Hastings', 'Tal', 'Tal'),
  play('?', '', '..'),
];

function pathsOf(split: string, pattern: string): readonly (readonly string[])[] {
  const names = new SplitNames(split, pattern);
  return GAMES.map((game) => names.pathsOf(game, undefined));
}

test('games of one event share a file, and names that differ in case have files of their own', () => {
  expect(pathsOf('event', 'out/{event}.pgn').flat()).toEqual([
    'out/Hastings.pgn',
    'out/HASTINGS-2.pgn',
    'out/Hastings.pgn',
    'out/unknown.pgn',
  ]);
});

test('a game belongs to the files of both players', () => {
  expect(pathsOf('player', '{player}.pgn')).toEqual([
    ['Tal.pgn', 'Larsen.pgn'],
    ['Larsen.pgn', 'Tal.pgn'],
    ['Tal.pgn'],
    ['unknown.pgn', 'unknown-2.pgn'],
  ]);
});

test('a number of games makes a file', () => {
  expect(pathsOf('3', 'part {number}').flat()).toEqual(['part 1', 'part 1', 'part 1', 'part 2']);
});

test.each([
  ['../../etc/passwd', 'etc-passwd'],
  ['C:\\Windows', 'C-Windows'],
  ['.hidden', 'hidden'],
  ['CON', 'CON_'],
  ['com1.x', 'com1_.x'],
  ['a\u0000b\u202e\nc', 'a-b-c'],
  ['Réti, Richard (1922)', 'Réti, Richard (1922)'],
  ['', 'unknown'],
  ['--', 'unknown'],
])('%j becomes the safe name %j', (text, name) => {
  expect(safeName(text)).toBe(name);
});

test('a name has at most 100 bytes', () => {
  expect(Buffer.byteLength(safeName('é'.repeat(1000)))).toBe(100);
});

test.each([
  ['year', '{year}.pgn', '--split year: expected event, eco, player or a number of games'],
  ['0', '{number}.pgn', '--split 0: expected event, eco, player or a number of games'],
  ['event', 'out.pgn', '--split event needs a name with {event}, such as -o "out/{event}.pgn"'],
  ['event', '-', '--split event needs a name with {event}, such as -o "out/{event}.pgn"'],
  ['9', '{event}.pgn', '--split 9 needs a name with {number}, such as -o "out/{number}.pgn"'],
])('--split %s with -o %s is refused', (split, pattern, message) => {
  expect(() => new SplitNames(split, pattern)).toThrow(message);
});

test('an unknown slot is refused', () => {
  expect(() => new SplitNames('event', '{event}-{number}.pgn')).toThrow('{number} is not one of');
});
